import { paths } from '@club-portal/contract/paths';
import { describe, expect, test } from 'vitest';
import { idFrom } from '../../functions/src/records/records.ts';
import { en } from '../sentences.ts';
import { database, makeAccount } from './admin.ts';
import { type Answer, call, logIn } from './client.ts';
import { destroy } from './records.ts';

const session = await logIn();
const other = await logIn(await makeAccount());
const event = { title: 'Once', description: 'x', date: '2199-01-01' };

function add(key: string, json: object = { title: 'Once' }, as = session): Promise<Answer> {
  return call('POST', paths.notice.add, { session: as, json, headers: { 'Idempotency-Key': key } });
}

const idIn = ({ body }: Answer): string => body.notice._id;

describe('an idempotency key', () => {
  test('counts only for its administrator', async () => {
    const key = crypto.randomUUID();
    const [own, theirs] = [await add(key), await add(key, { title: 'Theirs' }, other)];
    expect([own.status, theirs.status, theirs.body.notice.title]).toEqual([201, 201, 'Theirs']);
    expect(idIn(theirs)).not.toBe(idIn(own));
    expect(idIn(await add(key))).toBe(idIn(own));
  });

  test('counts only for its path', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const notice = await add(headers['Idempotency-Key'], { title: 'Once' });
    const added = await call('POST', paths.upcomingEvent.add, { session, json: event, headers });
    expect([added.status, added.body.event._id === idIn(notice)]).toEqual([201, false]);
  });

  test.each(['', '   '])('is ignored if it is blank (%j)', async (key) => {
    const [first, second] = [await add(key), await add(key, { title: 'Another' })];
    expect([first.status, second.status, second.body.notice.title]).toEqual([201, 201, 'Another']);
    expect(idIn(second)).not.toBe(idIn(first));
  });

  test('is 422 with another body, and the added record stays unchanged', async () => {
    const key = crypto.randomUUID();
    const first = await add(key, { title: 'Once', link: '', visible: true });
    const { status, body } = await add(key, { title: 'Twice' });
    expect([status, body.code, body.message]).toEqual([422, 'key-reused', en.api.request.keyReused]);
    const again = await add(key, { visible: true, title: ' Once ' });
    expect([again.status, again.body.notice]).toEqual([201, first.body.notice]);
  });

  test('adds one record for two simultaneous calls', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([add(key), add(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(idIn)).size).toBe(1);
  });

  test('adds one of two simultaneous bodies and refuses the other with 422', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([add(key, { title: 'A' }), add(key, { title: 'B' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('stores the hash of the body on the record and never sends it', async () => {
    const key = crypto.randomUUID();
    const added = await add(key);
    const stored = (await database.doc(`notices/${idIn(added)}`).get()).get('requestHash');
    expect(stored).toMatch(/^[\w-]{43}$/);
    for (const path of [paths.notice.fetch, `${paths.notice.fetch}?all=1`]) {
      expect(JSON.stringify((await call('GET', path, { session })).body)).not.toContain(stored);
    }
    expect(JSON.stringify(added.body)).not.toContain(stored);
  });

  test('adds the record again if it was destroyed', async () => {
    const key = crypto.randomUUID();
    const first = await add(key);
    await destroy(session, 'notices', idIn(first));
    const second = await add(key);
    expect([second.status, idIn(second)]).toEqual([201, idIn(first)]);
    expect(second.body.notice.createdAt > first.body.notice.createdAt).toBe(true);
  });

  test.each([
    ['201 characters', 'k'.repeat(201), 400],
    ['200 characters', 'k'.repeat(200), 201],
    ['a letter that is not ASCII', 'clé', 400],
    ['a tab', 'a\tb', 400],
  ])('is handled for %s: %#', async (_, key, expected) => {
    const { status, body } = await add(key);
    expect(status).toBe(expected);
    if (expected === 400) expect(body.fields).toEqual({ 'Idempotency-Key': en.api.request.badKey });
  });

  test('of an earlier release does not give access to its record', async () => {
    const key = crypto.randomUUID();
    const document = database.doc(`notices/${idFrom(key)}`);
    await document.set({ title: 'Of release 0.1', link: '', visible: true, createdAt: new Date() });
    const { status, body } = await add(key);
    expect([status, body.notice.title]).toEqual([201, 'Once']);
    const { body: list } = await call('GET', `${paths.notice.fetch}?all=1`, { session });
    expect(list.notices).toContainEqual(
      expect.objectContaining({ _id: document.id, title: 'Of release 0.1' }),
    );
  });
});
