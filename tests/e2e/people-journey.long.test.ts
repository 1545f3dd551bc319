import { administrationPaths, submissionPaths, trashPaths } from '@club-portal/contract/administration-paths';
import type { Change } from '@club-portal/contract/change';
import { paths } from '@club-portal/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { type Account, auth, database, makeAccount } from '../api/admin.ts';
import { bodyOf, call, type Session, logIn as signIn } from '../api/client.ts';
import { formOf, photograph } from '../api/files.ts';
import { ownDataKeyMailedTo } from '../api/mails.ts';
import { en } from '../sentences.ts';
import { expectAccessible } from './accessibility.ts';
import {
  addEventRecord,
  addUpcomingEvent,
  callAsAdministrator,
  chooseFromMenu,
  nextYear,
  openAsAdministrator,
  openAsNewAdministrator,
  ownTitle,
  readEventRecord,
  rowOf,
} from './administration.ts';
import { expectConsoleError, logIn, openPage } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { choosePassword, newAddress } from './invited.ts';
import { addStudent, search } from './students.ts';
import { openAsCoordinator, phone } from './submissions.ts';

/** Stories of people who come and go. */

const { administrator: words, submission } = en.administration;
const title = ownTitle('Sensors for the garden');

/** A coordinator of one club whose drafts another person publishes. */
async function makeCoordinator(club: string): Promise<Account> {
  const account = await makeAccount(null, 'Kavya Neem');
  onTestFinished(() => auth.deleteUser(account.uid));
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: [club], publishes: false });
  return account;
}

const pictures = (names: string[], bytes: Buffer) => names.map((name) => ({ name, bytes }));
const namesOf = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name);

test('the first coordinator of a club: from the email to the event that visitors see, which a professor publishes on a phone', async () => {
  const email = newAddress();
  const admin = await openAsAdministrator('/manage/people?tab=invite');
  await admin.getByLabel('Full Name').fill('Kavya Neem');
  await admin.getByLabel('Email').fill(email);
  await admin.getByLabel('Role').selectOption('coordinator');
  await admin.getByLabel('AI & IoT').check();
  await admin.getByRole('button', { name: words.invite }).click();
  await expectToast(admin, en.success.administrator.invited);

  const coordinator = await openPage('/login');
  await logIn(coordinator, await choosePassword(email));
  await expectToast(coordinator, en.success.administrator.loggedIn);
  await coordinator.goto('/upcoming-event');
  await coordinator.getByLabel('Title *').fill(title);
  await coordinator.getByLabel('Description *').fill('Bring a board.');
  await coordinator.getByLabel('Date *').fill(`${nextYear}-01-01`);
  await coordinator.getByRole('button', { name: submission.submit }).click();
  await expectToast(coordinator, en.success.submission.submitted);

  const visitor = await openPage('/');
  const upcoming = visitor.getByRole('region', { name: 'Upcoming Events' });
  await upcoming.getByRole('listitem').first().waitFor();
  expect(await upcoming.getByText(title).count()).toBe(0);

  const professor = await openAsAdministrator('/manage/today', phone);
  await professor.getByRole('link', { name: /drafts? awaits? your approval/ }).click();
  await professor.getByRole('link', { name: title, exact: true }).click();
  await expectFocus(professor.getByRole('heading', { level: 2, name: title }));
  await professor.getByText(submission.by('Kavya Neem')).waitFor();
  await professor.getByRole('button', { name: submission.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);

  await visitor.reload();
  await upcoming.getByText(title).waitFor();
});

test('the yearly handover: the next administrator is invited and takes over, and the previous ones are signed out at once', async () => {
  for (const status of ['401', '403']) expectConsoleError(status);
  const [{ page: former, account: formerAccount }, { page: helper, account: helperAccount }] = [
    await openAsNewAdministrator('/manage/people?tab=invite'),
    await openAsNewAdministrator('/manage/today'),
  ];
  const email = newAddress();
  const refused: string[] = [];
  former.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
  await former.getByLabel('Full Name').fill('Rohan Kadamba');
  await former.getByLabel('Email').fill(email);
  await former.getByLabel('Role').selectOption('admin');
  await former.getByRole('button', { name: words.invite }).click();
  await expectToast(former, en.success.administrator.invited);
  const account = await choosePassword(email);
  const next = await openPage('/login');
  await logIn(next, account);
  await expectToast(next, en.success.administrator.loggedIn);

  await former.goto('/manage/people');
  await chooseFromMenu(former, email, words.accountActions.handOver.name(email));
  const question = former.getByRole('dialog', { name: words.accountActions.handOver.label });
  await question.getByText(words.accountActions.handOver.ask(email)).waitFor();
  await question.getByRole('button', { name: words.accountActions.handOver.label }).click();
  await expectToast(former, en.success.administrator.handedOver);
  await former.goto('/login');
  await logIn(former, formerAccount);
  await former.getByRole('main').getByText(en.api.administrator.notAdministrator).waitFor();

  await next.goto('/manage/people');
  await rowOf(next, email).getByText('You', { exact: true }).waitFor();
  await rowOf(next, formerAccount.email).waitFor({ state: 'detached' });
  await chooseFromMenu(next, helperAccount.email, words.accountActions.withdraw.name(helperAccount.email));
  await next
    .getByRole('dialog', { name: words.accountActions.withdraw.label })
    .getByRole('button', { name: words.accountActions.withdraw.label })
    .click();
  await expectToast(next, en.success.administrator.roleWithdrawn);
  await helper.goto('/manage/people');
  await helper.waitForURL('**/login');
  // The page no longer requests what its session may not read.
  expect(refused).toEqual([]);
});

test('a professor approves six things on a phone in three minutes: new records, changes, photographs, and a removal', async () => {
  const club = 'robotic';
  const session = await signIn(await makeCoordinator(club));
  const photo = await photograph(900, 600);
  const [event, recorded, crowded] = await Promise.all([
    addUpcomingEvent(`${title} race`, { club, location: 'Hall' }),
    addEventRecord(`${title} took place`, { club }),
    addEventRecord(`${title} twice the same`, { club }, pictures(['a.jpg', 'b.jpg'], photo)),
  ]);
  const six: [string, object, ...{ name: string; bytes: Buffer }[]][] = [
    [
      `${title} notice`,
      { collection: 'notices', values: { title: `${title} notice`, club, visible: false } },
    ],
    [
      `${title} second race`,
      {
        collection: 'events',
        values: { title: `${title} second race`, description: 'x', date: '2199-01-01', club },
      },
    ],
    [
      event.title,
      {
        collection: 'events',
        record: event._id,
        values: { title: event.title, description: 'x', date: event.date, club, location: 'Court' },
      },
    ],
    [
      `${title} new record`,
      {
        collection: 'galleries',
        values: { title: `${title} new record`, date: '2026-11-18', theme: 'Robots', club },
      },
      { name: 'new.jpg', bytes: photo },
    ],
    [
      recorded.title,
      { collection: 'galleries', record: recorded._id, values: {} },
      { name: 'more.jpg', bytes: photo },
    ],
    [
      crowded.title,
      {
        collection: 'galleries',
        record: crowded._id,
        version: crowded.version,
        values: {},
        arrangement: [{ id: crowded.files[1]?.id }],
      },
    ],
  ];
  for (const [, body, ...files] of six) await submit(session, body, files);

  const began = performance.now();
  const professor = await openAsAdministrator('/manage/today', phone);
  await professor.getByRole('link', { name: /drafts? awaits? your approval/ }).click();
  const waiting = new Set(six.map(([name]) => name));
  const heading = professor.getByRole('heading', { level: 2 });
  while (waiting.size > 0) {
    // Drafts of other tests may come next, and do not concern this professor.
    const shown = professor.url().includes('open=') ? await heading.first().innerText() : '';
    const name = waiting.has(shown) ? shown : ([...waiting][0] ?? '');
    if (name !== shown) {
      await professor.goto('/manage/submissions');
      await professor.getByRole('link', { name, exact: true }).click();
    }
    await expectFocus(professor.getByRole('heading', { level: 2, name, exact: true }));
    await professor.getByRole('button', { name: submission.publish, exact: true }).click();
    await professor.getByRole('heading', { level: 2, name, exact: true }).waitFor({ state: 'detached' });
    waiting.delete(name);
  }
  expect((performance.now() - began) / 1000).toBeLessThan(180);

  await expect.poll(async () => namesOf(await readEventRecord(crowded._id))).toEqual(['b.jpg']);
  expect(namesOf(await readEventRecord(recorded._id))).toEqual(['a.pdf', 'more.jpg']);
  const { body } = await call('GET', paths.upcomingEvent.read(event._id));
  expect(body.event.location).toBe('Court');
  const { docs } = await database.collection('submissions').where('club', '==', club).get();
  expect(docs.filter((one) => one.get('title').startsWith(title))).toEqual([]);
});

async function submit(session: Session, body: object, files: { name: string; bytes: Buffer }[]) {
  const submitted = { ...body, state: 'submitted' };
  if (files.length === 0)
    return bodyOf(await call('POST', submissionPaths.add, { session, json: submitted }));
  const raw = formOf({ submission: JSON.stringify(submitted) }, files);
  return bodyOf(await call('POST', submissionPaths.addWithFiles, { session, raw }));
}

test('a coordinator removes a photograph from a public event and changes the order; a professor sees which one is removed, and later restores it', async () => {
  const club = 'robotic';
  const photo = await photograph(900, 600);
  const item = await addEventRecord(`${title} arm`, { club }, pictures(['a.jpg', 'b.jpg', 'c.jpg'], photo));
  const { eventFiles } = en.administration;
  const author = await openAsCoordinator(`/event/evidence/${item._id}`, club);
  const files = author.getByRole('region', { name: eventFiles.files });
  await files.getByRole('button', { name: eventFiles.removeOf('a.jpg') }).click();
  await files.getByRole('button', { name: eventFiles.removeOf('b.jpg') }).click();
  await files.getByRole('button', { name: submission.keepFileOf('b.jpg') }).click();
  await expectAccessible(author);
  await author.reload();
  await files.getByRole('button', { name: submission.keepFileOf('a.jpg') }).waitFor();
  await author.getByRole('button', { name: submission.submit }).click();
  await expectToast(author, en.success.submission.submitted);
  expect(namesOf(await readEventRecord(item._id))).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);

  const professor = await openAsAdministrator('/manage/submissions', phone);
  await rowOf(professor, item.title).getByText(submission.leaving(1)).waitFor();
  await professor.getByRole('link', { name: item.title, exact: true }).click();
  const leaving = professor.getByRole('region', { name: submission.leavingFiles });
  await leaving.getByRole('link', { name: 'a.jpg' }).waitFor();
  expect(await leaving.getByRole('button').count()).toBe(0);
  await expectAccessible(professor);
  await professor.getByRole('button', { name: submission.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);
  const after = namesOf(await readEventRecord(item._id));
  expect(after).toEqual(['c.jpg', 'b.jpg']);

  await professor.goto('/manage/trash');
  const { trash } = en.administration;
  const row = rowOf(professor, item.title).filter({ hasText: 'a.jpg' });
  await row.getByRole('button', { name: trash.restoreOf(item.title) }).click();
  await expectToast(professor, en.success.trash.restored);
  expect(namesOf(await readEventRecord(item._id))).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
});

test('a member’s data is erased: list, emails, log and trash no longer have it, and nobody can restore it', async () => {
  const club = 'robotic';
  const mark = crypto.randomUUID().slice(0, 12);
  const email = `${mark}@students.example`;
  const { myData } = en.privacy;
  await addStudent({ name: `Tulsi ${mark}`, email, club, roll: mark });
  const found = async () => (await database.collection('joinRequests').where('roll', '==', mark).get()).docs;
  const [{ id } = { id: '' }] = await found();

  const student = await openPage('/privacy/my-data');
  await student.getByLabel(myData.email, { exact: true }).fill(email);
  await student.getByRole('button', { name: myData.send }).click();
  await student.getByText(en.success.ownData.asked).waitFor();
  await student.goto(`/privacy/my-data#key=${await ownDataKeyMailedTo(email)}`);
  const own = student.getByRole('region', { name: myData.of(email) });
  await own.getByRole('button', { name: myData.eraseClub('Robotic') }).click();
  const question = student.getByRole('dialog', { name: myData.confirmTitle });
  await question.getByRole('button', { name: myData.erase }).click();
  await own.getByText(myData.none).waitFor();
  expect(await student.getByRole('button', { name: /undo/i }).count()).toBe(0);

  const page = await openAsAdministrator('/join');
  await search(page).fill(mark);
  await page.getByText(en.administration.member.empty).waitFor();
  await page.goto('/manage/trash');
  await page.getByRole('heading', { name: /deleted records?$/i }).waitFor();
  expect(await page.getByText(mark).count()).toBe(0);
  await page.goto('/manage/log');
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByText(mark).count()).toBe(0);
  const log = bodyOf(
    await callAsAdministrator('GET', `${administrationPaths.log}?record=joinRequests-${id}`),
  );
  expect(log.changes.map(({ title, fields }: Change) => [title, fields])).toEqual([]);
  expect(await found()).toEqual([]);
  const restored = await callAsAdministrator('POST', trashPaths.restore(`joinRequests-${id}`));
  expect(restored.status).toBe(404);
});
