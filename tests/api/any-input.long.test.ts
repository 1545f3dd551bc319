import { ErrorAnswer } from '@club-portal/contract/answers';
import { paths } from '@club-portal/contract/paths';
import { RegistrationInput } from '@club-portal/contract/registration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp, routes } from '../../functions/src/app.ts';
import { makeAccount } from './admin.ts';
import { call, fromNewAddress, logIn } from './client.ts';
import { addRegistrableEvent, settings, student } from './registering.ts';

/** Random bodies and queries with the names of the contract. They are the same in each run. */
fc.configureGlobal({ seed: 20_261_121, numRuns: 40 });

const app = createApp();
const session = await logIn(await makeAccount());

const likely = ['2026-11-21', '2026-02-30', 'https://a.example/', 'javascript:alert(1)', 'a@b.example'];
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom(...likely, '9000000001', 'robotic', 'II', '__proto__', '  ', 'm'.repeat(9000)),
);
const value = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue(), fc.boolean(), fc.integer());

function namesOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
}

/** Gives a value to some of the names and leaves out the others. */
function some<T>(names: string[], values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  const record = (chosen: string[]) => fc.record(Object.fromEntries(chosen.map((name) => [name, values])));
  return fc.subarray(names).chain(record);
}

async function expectSettled(method: string, path: string, content: { json?: unknown; raw?: BodyInit } = {}) {
  const request = { ...content, headers: fromNewAddress(), session, app };
  const { status, body } = await call(method, path.replace(':id', 'nothing-has-this-id'), request);
  expect(status).toBeLessThan(500);
  if (status < 300) expect(body.success).toBe(true);
  else expect(ErrorAnswer.parse(body).success).toBe(false);
}

test.each(routes.filter(({ body }) => body).map((route) => [route.method, route.path, route.body] as const))(
  '%s %s accepts or refuses any body, and never fails',
  async (method, path, schema) => {
    const names = namesOf(schema);
    expect(names).not.toEqual([]);
    const bodies = fc.oneof({ weight: 4, arbitrary: some(names, value) }, fc.jsonValue());
    const send = (json: unknown) => expectSettled(method, path, { json });
    await fc.assert(fc.asyncProperty(bodies, send));
  },
);

test('a registration for an event with questions and teams is accepted or refused with any values, and never fails', async () => {
  const questions = [
    { id: 'text', kind: 'text', label: 'Text' },
    { id: 'one', kind: 'one', label: 'One', options: ['A', 'B'] },
    { id: 'several', kind: 'several', label: 'Several', options: ['A', 'B'] },
    { id: 'yes', kind: 'yesNo', label: 'Yes?' },
  ];
  const registration = settings({ capacity: null, most: 3, questions });
  const event = await addRegistrableEvent(session, { registration });
  const ids = questions.map(({ id }) => id);
  const mates = fc.array(fc.record({ name: value, roll: value }), { maxLength: 4 });
  const values = fc.oneof(
    some(Object.keys(RegistrationInput.shape), value),
    fc.record({ answers: some([...ids, 'constructor', 'other'], fc.oneof(value, fc.array(text))) }),
    fc.record({ team: mates }),
  );
  const send = (changes: object) =>
    expectSettled('POST', paths.registration.add, { json: { ...student(), event, ...changes } });
  await fc.assert(fc.asyncProperty(values, send), { numRuns: 150 });
});

test.each(routes.filter(({ form }) => form).map((route) => [route.method, route.path, route.form] as const))(
  '%s %s accepts or refuses any form, and never fails',
  async (method, path, form) => {
    const names = [...namesOf(form?.fields), ...(form?.repeatable ?? []), 'files'];
    const send = (fields: Record<string, string>) => {
      const raw = new FormData();
      for (const [name, content] of Object.entries(fields)) {
        if (name === 'files') raw.append(name, new Blob([content]), content);
        else raw.append(name, content);
      }
      return expectSettled(method, path, { raw });
    };
    await fc.assert(fc.asyncProperty(some(names, text), send));
  },
);

test.each(
  routes
    .filter(({ query, contentType }) => query && !contentType)
    .map((route) => [route.path, route.query] as const),
)('GET %s accepts or refuses any query, and never fails', async (path, schema) => {
  const names = namesOf(schema);
  expect(names).not.toEqual([]);
  const queries = some([...names, 'other'], text);
  const send = (query: Record<string, string>) =>
    expectSettled('GET', `${path}?${new URLSearchParams(query)}`);
  await fc.assert(fc.asyncProperty(queries, send));
});
