import { expect, test } from 'vitest';
import { type OutgoingMessage, StorageRulesRuntime } from './runtime.ts';
import type { TypedValue } from './typed-values.ts';

const rules = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /uploads/{uid}/{name} {
      allow create: if request.auth.uid == uid
        && request.resource.size < 100
        && request.time > timestamp.date(2020, 1, 1);
      allow delete: if firestore.get(/databases/(default)/documents/admins/$(uid)).data.level >= 2;
    }
  }
}`;

function start() {
  const answers: OutgoingMessage[] = [];
  let wake = () => {};
  const runtime = new StorageRulesRuntime((answer) => {
    answers.push(answer);
    wake();
  });
  const next = async () => {
    if (answers.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return answers.shift();
  };
  const load = (content: string) =>
    runtime.receive({
      id: 0,
      action: 'load_ruleset',
      context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } } as never,
    });
  const verify = (id: number, method: string, request: Record<string, TypedValue>) =>
    runtime.receive({
      id,
      action: 'verify',
      context: {
        rulesetName: '0',
        path: '/b/bucket/o/uploads/ann/a.png',
        method,
        variables: { request: { map_value: { fields: request } }, resource: { null_value: null } },
      } as never,
    });
  return { runtime, next, load, verify };
}

const request = (size: number): Record<string, TypedValue> => ({
  auth: { map_value: { fields: { uid: { string_value: 'ann' } } } },
  resource: { map_value: { fields: { size: { int_value: size } } } },
  time: { timestamp_value: '2026-01-01T00:00:00.000Z' },
});

test('reports that it is ready, loads rules and applies them', async () => {
  const { next, load, verify } = start();
  expect(await next()).toEqual({ id: -1, status: 'ok' });
  load(rules);
  expect(await next()).toMatchObject({ id: 0, errors: [], result: { rulesVersion: 2 } });
  verify(1, 'create', request(99));
  expect(await next()).toMatchObject({ id: 1, result: { permit: true } });
  verify(2, 'create', request(100));
  expect(await next()).toMatchObject({ id: 2, result: { permit: false } });
  verify(3, 'create', { ...request(99), auth: { null_value: null } });
  expect(await next()).toMatchObject({ id: 3, result: { permit: false } });
});

test('reports errors in rules in the form that firebase-tools prints', async () => {
  const { next, load } = start();
  await next();
  load('service firebase.storage {\n oops');
  const { errors = [] } = (await next()) ?? {};
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    sourcePosition_: { fileName_: 'storage.rules', line_: 2 },
    description_: expect.not.stringContaining('storage.rules'),
  });
});

test('denies everything while no rules are loaded', async () => {
  const { next, verify } = start();
  await next();
  verify(1, 'create', request(1));
  expect(await next()).toMatchObject({ id: 1, result: { permit: false } });
});

test('requests the documents that rules read', async () => {
  const { runtime, next, load, verify } = start();
  await next();
  load(rules);
  await next();
  for (const [id, level, permit] of [
    [1, '2', true],
    [2, '1', false],
  ] as const) {
    verify(id, 'delete', request(0));
    expect(await next()).toMatchObject({
      server_request_id: id,
      context: { path: '/databases/(default)/documents/admins/ann' },
    });
    const name = 'projects/p/databases/(default)/documents/admins/ann';
    runtime.receive({ id, status: 'ok', result: { name, fields: { level: { integerValue: level } } } });
    expect(await next()).toMatchObject({ id, result: { permit } });
  }
  verify(3, 'delete', request(0));
  await next();
  runtime.receive({ id: 3, status: 'not_found' });
  expect(await next()).toMatchObject({ id: 3, result: { permit: false } });
});
