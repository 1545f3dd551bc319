import { clubPagePaths, submissionPaths } from '@club-portal/contract/administration-paths';
import { valueOfClubPage } from '@club-portal/contract/content/club-page';
import { paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { auth, makeAccount } from '../api/admin.ts';
import { bodyOf, call, type Session, logIn as signIn } from '../api/client.ts';
import { jpeg } from '../api/event-record.ts';
import { formOf, type Sent } from '../api/files.ts';
import { en } from '../sentences.ts';
import { addEventRecord, callAsAdministrator, makeAdministrator, ownTitle } from './administration.ts';
import { expectConsoleError, logIn, openPageForFile } from './browser.ts';

/** What the page of drafts offers to each role, by the state of the submission and its kind. */

const CLUB = 'autocad';
const words = en.administration.submission;
const title = ownTitle('Who may do what');

type Role = 'author' | 'colleague' | 'trusted' | 'of another club' | 'administrator';
type State = 'draft' | 'submitted' | 'returned';

/** The visible buttons. Null: the page says that there is no such draft for this person. */
const { publish, giveBack, edit } = words;
const table: Record<State, Record<Role, string[] | null>> = {
  draft: { author: [edit], colleague: null, trusted: null, 'of another club': null, administrator: null },
  submitted: {
    author: [edit],
    colleague: null,
    trusted: [publish, giveBack],
    'of another club': null,
    administrator: [publish, giveBack],
  },
  returned: { author: [edit], colleague: null, trusted: null, 'of another club': null, administrator: null },
};

const claims: Record<Exclude<Role, 'administrator'>, object> = {
  author: { publishes: false, clubs: [CLUB] },
  colleague: { publishes: false, clubs: [CLUB] },
  trusted: { clubs: [CLUB] },
  'of another club': { clubs: ['gate'] },
};
const pages = {} as Record<Role, Page>;
let author: Session;

beforeAll(async () => {
  for (const role of [...Object.keys(claims), 'administrator'] as Role[]) {
    const account =
      role === 'administrator' ? await makeAdministrator() : await makeAccount(null, `The ${role}`);
    if (role !== 'administrator')
      await auth.setCustomUserClaims(account.uid, { role: 'coordinator', ...claims[role] });
    pages[role] = await openPageForFile('/login');
    await logIn(pages[role], account);
    await pages[role].getByRole('button', { name: 'Dashboard' }).waitFor();
    if (role === 'author') author = await signIn(account);
  }
});

interface Kept {
  files?: Sent[];
  [field: string]: unknown;
}

const kinds: Record<string, () => Promise<Kept>> = {
  'a new notice': async () => ({ collection: 'notices', values: { title, club: CLUB, visible: false } }),
  'a change of an announced event': async () => {
    const event = { title, description: 'Two hours.', date: '2199-03-05', club: CLUB };
    const { _id } = bodyOf(await callAsAdministrator('POST', paths.upcomingEvent.add, event)).event;
    return { collection: 'events', record: _id, values: { ...event, location: 'Court' } };
  },
  'a new event record with a photograph': async () => ({
    collection: 'galleries',
    values: { title, theme: 'New', date: '2026-11-18', club: CLUB },
    files: [await jpeg()],
  }),
  'a change of an event record': async () => {
    const { _id } = await addEventRecord(title, { club: CLUB });
    return { collection: 'galleries', record: _id, values: { title, theme: 'Changed', date: '2026-11-18' } };
  },
  'a change of the page of a club': async () => {
    const { version, ...page } = bodyOf(await callAsAdministrator('GET', clubPagePaths.read(CLUB))).page;
    const values = { ...valueOfClubPage(page), incharge: { en: 'Changed', hi: 'बदला' } };
    return { collection: 'clubs', record: CLUB, version, values };
  },
};

/** A submission of the author in this state. */
async function submissionIn(state: State, { files, ...kept }: Kept): Promise<string> {
  const json = { ...kept, state: state === 'draft' ? state : 'submitted' };
  const answer = files
    ? await call('POST', submissionPaths.addWithFiles, {
        session: author,
        raw: formOf({ submission: JSON.stringify(json) }, files),
      })
    : await call('POST', submissionPaths.add, { session: author, json });
  const { _id, version } = bodyOf(answer).submission;
  const body = { version, remark: 'Which room?' };
  if (state === 'returned') bodyOf(await callAsAdministrator('POST', submissionPaths.return(_id), body));
  return _id;
}

/**
 * One kind in every state for every role. For the other kinds, whose rights `tests/api/submissions.test.ts` proves: the
 * buttons for people who see what was submitted.
 */
const rows = Object.keys(kinds).flatMap((kind, index) => {
  const { submitted } = table;
  const seen = {
    author: submitted.author,
    trusted: submitted.trusted,
    administrator: submitted.administrator,
  };
  const states: [State, Partial<Record<Role, string[] | null>>][] =
    index === 0 ? (Object.entries(table) as [State, (typeof table)[State]][]) : [['submitted', seen]];
  return states.map(([state, roles]) => [kind, state, roles] as const);
});
describe.each(rows)('%s that is %s', (kind, state, roles) => {
  let id: string;
  beforeAll(async () => {
    id = await submissionIn(state, (await kinds[kind]?.()) ?? {});
  });

  test.each(Object.entries(roles) as [Role, string[] | null][])(
    'offers its buttons to the %s: %j',
    async (role, buttons) => {
      expectConsoleError('403');
      const page = pages[role];
      await page.goto('/manage/submissions');
      await page.getByRole('heading', { level: 2, name: words.own }).waitFor();
      const listed = await page.locator(`a[href$="open=${id}"]`).count();
      expect(listed > 0).toBe(buttons !== null);
      await page.goto(`/manage/submissions?open=${id}`);
      const main = page.getByRole('main');
      if (!buttons) {
        await main.getByText(words.fetchFailed).waitFor();
        for (const name of [publish, giveBack, edit])
          expect(await main.getByRole('button', { name, exact: true }).count()).toBe(0);
        return;
      }
      await main.getByRole('heading', { name: words.preview }).waitFor();
      const offered = [publish, giveBack, edit].map((name) =>
        main.getByRole('button', { name, exact: true }).count(),
      );
      expect(await Promise.all(offered)).toEqual(
        [publish, giveBack, edit].map((name) => Number(buttons.includes(name))),
      );
    },
  );
});
