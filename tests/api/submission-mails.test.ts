import { clubPagePaths, submissionPaths } from '@club-portal/contract/administration-paths';
import { valueOfClubPage } from '@club-portal/contract/content/club-page';
import { findClub } from '@club-portal/contract/content/clubs';
import { contentIn } from '@club-portal/contract/content/in-language';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { en, hi } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { removeContent } from './content.ts';
import { mailReceivedBy } from './mails.ts';
import { callNoPublisher } from './without-publisher.ts';

/** The emails about what waits for approval, was returned or was published. */

const CLUB = 'iot';
const OTHER = 'gate';
const words = en.mails.submission;
const notice = { title: 'Workshop on Friday', club: CLUB };

type Role = 'author' | 'colleague' | 'trusted' | 'of another club' | 'administrator';
const sessions = {} as Record<Role, Session>;
const emails = {} as Record<Role, string>;
const told = database.doc('counters/approvals');

beforeAll(async () => {
  const claims: Record<Role, object> = {
    author: { role: 'coordinator', clubs: [CLUB], publishes: false },
    colleague: { role: 'coordinator', clubs: [CLUB], publishes: false },
    trusted: { role: 'coordinator', clubs: [CLUB] },
    'of another club': { role: 'coordinator', clubs: [OTHER] },
    administrator: { role: 'admin' },
  };
  for (const [role, own] of Object.entries(claims) as [Role, object][]) {
    const account = await makeAccount(null, role === 'author' ? 'Asha' : 'Meera');
    await auth.setCustomUserClaims(account.uid, own);
    emails[role] = account.email;
    sessions[role] = await logIn(account);
  }
});

beforeEach(() => told.delete());
afterEach(() => vi.unstubAllEnvs());

const as = (role: Role, method: string, path: string, json?: object) =>
  call(method, path, { session: sessions[role], ...(json && { json }) });

/** The subjects of the emails to each of them. Emails are in the outbox when the call is answered. */
async function subjects(role: Role): Promise<string[]> {
  const { docs } = await database.collection('outbox').where('to', '==', emails[role]).get();
  return docs
    .toSorted((a, b) => a.get('createdAt').toMillis() - b.get('createdAt').toMillis())
    .map((mail) => mail.get('subject'));
}

/** How many emails each got during this. */
async function mailed(work: () => Promise<unknown>): Promise<Partial<Record<Role, string[]>>> {
  const roles = Object.keys(emails) as Role[];
  const before = await Promise.all(roles.map(subjects));
  await work();
  const after = await Promise.all(roles.map(subjects));
  const added = roles.map((role, index) => [role, after[index]?.slice(before[index]?.length)] as const);
  return Object.fromEntries(added.filter(([, mails]) => mails?.length));
}

async function submit(role: Role = 'author', state = 'submitted') {
  const json = { collection: 'notices', values: notice, state };
  return bodyOf(await as(role, 'POST', submissionPaths.add, json)).submission;
}

const waits = [words.waits.subject(notice.title)];

test('people who may approve it get an email when something waits, and nobody else does', async () => {
  expect(await mailed(submit)).toEqual({ trusted: waits, administrator: waits });
  const { html, text } = await mailReceivedBy(emails.trusted);
  const club = findClub(CLUB)?.label ?? '';
  for (const { mails } of [en, hi])
    expect(text).toContain(mails.submission.waits.text('Meera', 'Asha', notice.title, club));
  expect(html).toContain('/manage/submissions?open=');
});

test('nobody is emailed about a draft until it is submitted', async () => {
  expect(await mailed(() => submit('author', 'draft'))).toEqual({});
  const { _id, version } = await submit('author', 'draft');
  const again = () =>
    as('author', 'PUT', submissionPaths.update(_id), { values: notice, state: 'submitted', version });
  expect(await mailed(again)).toEqual({ trusted: waits, administrator: waits });
});

test('there is one email until a person has looked', async () => {
  await submit();
  expect(await mailed(submit)).toEqual({});
  bodyOf(await as('trusted', 'GET', submissionPaths.list));
  expect(await mailed(submit)).toEqual({ trusted: waits });
});

test('there is one a day if a person does not look', async () => {
  await submit();
  const marks = Object.keys((await told.get()).data() ?? {});
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
  await told.set(Object.fromEntries(marks.map((uid) => [uid, yesterday])));
  expect(await mailed(submit)).toEqual({ trusted: waits, administrator: waits });
});

test('a person who may approve gets none about their own submissions', async () => {
  expect(await mailed(() => submit('trusted'))).toEqual({ administrator: waits });
});

test('the author gets the remark when it is returned', async () => {
  const { _id, version } = await submit();
  const remark = 'Which room?\nAnd when?';
  const giveBack = () => as('trusted', 'POST', submissionPaths.return(_id), { version, remark });
  expect(await mailed(giveBack)).toEqual({ author: [words.returned.subject(notice.title)] });
  const { text } = await mailReceivedBy(emails.author);
  expect(text).toContain(remark);
  // The same call again returns nothing.
  expect(await mailed(giveBack)).toEqual({});
});

test('the author gets an email when it is published, and none for what they publish themselves', async () => {
  const { _id, version } = await submit();
  const approve = () => as('trusted', 'POST', submissionPaths.approve(_id), { version });
  expect(await mailed(approve)).toEqual({ author: [words.published.subject(notice.title)] });
  expect((await mailReceivedBy(emails.author, 2)).text).toContain(`/notices/${_id}`);
  const own = await submit('trusted', 'draft');
  const publish = () => as('trusted', 'POST', submissionPaths.approve(own._id), { version: own.version });
  expect(await mailed(publish)).toEqual({});
});

describe('those about', () => {
  callNoPublisher();

  test('a club’s page link to it', async () => {
    const page = async () => bodyOf(await as('trusted', 'GET', clubPagePaths.read(CLUB))).page;
    const { version, ...before } = await page();
    const values = { ...valueOfClubPage(before), incharge: 'Dr. Iravati Kadamb' };
    const json = { collection: 'clubs', record: CLUB, version, values, state: 'submitted' };
    const send = async () => bodyOf(await as('author', 'POST', submissionPaths.add, json)).submission;
    const title = contentIn('en').clubs.find(({ key }) => key === CLUB)?.title ?? '';
    let one = { _id: '', version: '' };
    expect(
      await mailed(async () => {
        one = await send();
      }),
    ).toEqual({ trusted: [words.waits.subject(title)], administrator: [words.waits.subject(title)] });
    const approval = { version: one.version, replaces: version };
    const approve = () => as('trusted', 'POST', submissionPaths.approve(one._id), approval);
    expect(await mailed(approve)).toEqual({ author: [words.published.subject(title)] });
    const { docs } = await database.collection('outbox').where('to', '==', emails.author).get();
    expect(docs.map((mail) => mail.get('link').url).join(' ')).toContain(`/club/${CLUB}`);
    await removeContent();
  });
});

test('without a mail server everything works, and no email is sent', async () => {
  vi.stubEnv('SMTP_EMULATOR_HOST', '');
  const work = async () => {
    const { _id, version } = await submit();
    bodyOf(await as('trusted', 'POST', submissionPaths.return(_id), { version, remark: 'x' }));
    const other = await submit();
    bodyOf(await as('trusted', 'POST', submissionPaths.approve(other._id), { version: other.version }));
  };
  expect(await mailed(work)).toEqual({});
  expect((await told.get()).exists).toBe(false);
});
