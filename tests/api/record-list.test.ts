import { ofOwnClubs, rights } from '@club-portal/contract/access';
import { RecordsAnswer } from '@club-portal/contract/accreditation';
import { accreditationPaths, evidencePaths } from '@club-portal/contract/administration-paths';
import { apiSentences } from '@club-portal/contract/sentences/api';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth, makeAccount } from './admin.ts';
import { call, logIn, type Session } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf, pdf } from './files.ts';

const session = await logIn();

async function list(query: string, who: Session = session): Promise<RecordsAnswer> {
  const parts = query.split('&').filter(Boolean).join('&');
  const path = accreditationPaths.records + (parts && `?${parts}`);
  const { status, body } = await call('GET', path, { session: who });
  expect(status, JSON.stringify(body)).toBe(200);
  return RecordsAnswer.parse(body);
}

const titlesOf = ({ records }: RecordsAnswer) => records.map(({ title }) => title);
const titlesFor = async (query: string) => titlesOf(await list(`q=listed&${query}`));

beforeAll(async () => {
  const of = (title: string, date: string, more = {}) => uploadRecord(session, { title, date, ...more });
  await of('Listed Café meeting', '2171-06-30');
  await of('Listed workshop', '2171-07-01', { kind: 'workshop', club: 'iot' });
  await of('Listed talk, morning', '2172-01-05');
  await of('Listed talk, evening', '2172-01-05', { summary: 'Many came.' });
  const published = await of('Listed and published', '2172-02-01');
  await call('POST', accreditationPaths.publish(published._id), { session });
  const raw = formOf({ use: 'notice' }, [{ name: 'a.pdf', bytes: pdf() }]);
  await call('POST', evidencePaths.attach(published._id), { session, raw });
});

test('all records come newest event first, and of one day the last added first', async () => {
  expect(await titlesFor('')).toEqual([
    'Listed and published',
    'Listed talk, evening',
    'Listed talk, morning',
    'Listed workshop',
    'Listed Café meeting',
  ]);
});

test.each([
  ['q=cafe LISTED', ['Listed Café meeting']],
  ['q=talk listed morn', ['Listed talk, morning']],
  ['q=listed nothing', []],
])('%s finds titles with all of the words, in any order and spelling', async (query, titles) => {
  expect(titlesOf(await list(query))).toEqual(titles);
});

test.each([
  ['club=iot', ['Listed workshop']],
  ['year=2171', ['Listed workshop', 'Listed Café meeting']],
  ['year=2170-71', ['Listed Café meeting']],
  ['kind=workshop', ['Listed workshop']],
  ['show=published', ['Listed and published']],
  ['show=unpublished&year=2171', ['Listed workshop', 'Listed Café meeting']],
  ['show=complete', []],
  ['show=kind&year=2171', ['Listed Café meeting']],
  ['show=summary&year=2172', ['Listed and published', 'Listed talk, morning']],
  ['show=notice&year=2172', ['Listed talk, evening', 'Listed talk, morning']],
  ['show=incomplete&club=iot', ['Listed workshop']],
])('%s filters all records', async (query, titles) => {
  expect(await titlesFor(query)).toEqual(titles);
});

test('each has what it lacks', async () => {
  const { records } = await list('q=listed workshop');
  expect(records[0]?.lacks).toContain('summary');
  expect(records[0]?.lacks).not.toContain('kind');
});

test('its pages have every record once, even with a filter', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const answer: RecordsAnswer = await list(
      `q=listed&show=incomplete&limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...titlesOf(answer));
    cursor = answer.next;
  }
  expect(seen).toEqual(await titlesFor('show=incomplete'));
});

test.each([
  ['year=soon', 'year', fieldSentences.year],
  ['show=everything', 'show', expect.any(String)],
  ['cursor=x', 'cursor', apiSentences.request.badCursor],
])('%s is refused with 400', async (query, field, sentence) => {
  const { status, body } = await call('GET', `${accreditationPaths.records}?${query}`, { session });
  expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
});

test('visitors get 401', async () => {
  expect((await call('GET', accreditationPaths.records)).status).toBe(401);
});

describe('a role for one club', () => {
  const LEADER = 'lists-leader';
  let leader: Session;
  beforeAll(async () => {
    Object.assign(rights, { [LEADER]: ['eventRecord.list', ...ofOwnClubs('evidence.read')] });
    const account = await makeAccount(null);
    await auth.setCustomUserClaims(account.uid, { role: LEADER, clubs: ['iot'] });
    leader = await logIn(account);
  });
  afterAll(() => {
    Reflect.deleteProperty(rights, LEADER);
  });

  test('sees what is missing only in its records', async () => {
    const { records } = await list('q=listed&year=2171', leader);
    expect(records.map(({ club, lacks }) => [club, lacks !== undefined])).toEqual([
      ['iot', true],
      ['gate', false],
    ]);
    expect(titlesOf(await list('q=listed&show=incomplete', leader))).toEqual(['Listed workshop']);
  });
});
