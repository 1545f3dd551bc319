import { submissionPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { database, makeAccount } from '../api/admin.ts';
import { eventWithPeople, issue } from '../api/certifying.ts';
import { bodyOf, logIn } from '../api/client.ts';
import { arrival, makeLink, sendFacts } from '../api/door.ts';
import { mp4, pdf, photograph } from '../api/files.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText } from './accessibility.ts';
import {
  addEventRecord,
  askToRemoveAPicture,
  callAsAdministrator,
  chooseFromMenu,
  openAsAdministrator,
  ownTitle,
  writeToTheDepartment,
} from './administration.ts';
import { addEventWithTickets } from './door.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { chooseSheet, csvSheet, waitForCounts, zipFile } from './past-events.ts';
import { addStudent } from './students.ts';
import { fillUpload, jpeg, pdfFile, picture, upload } from './upload-form.ts';

const uploaded = ownTitle('By keyboard');

interface Screen {
  path: string;
  /** Brings the screen into the tested state. */
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const screens: Record<string, Screen> = {
  'all notices': { path: '/notice?tab=all', act: firstRow },
  'adding an event': { path: '/upcoming-event' },
  'an event with mistakes': { path: '/upcoming-event', act: press('Add Event') },
  'all events': { path: '/upcoming-event?tab=all', act: (page) => firstRow(page) },
  'editing an event': { path: '/upcoming-event?tab=all', act: press(/^Edit /) },
  'deleting an event': { path: '/upcoming-event?tab=all', act: press(/^Delete /) },
  'uploading event data': { path: '/event', act: chooseFiles },
  'more files than can be sent': { path: '/event', act: chooseTooMany },
  'files to be chosen again': { path: '/event', act: chooseAndReload },
  'an upload with mistakes': { path: '/event', act: press('Upload Event') },
  'an upload under way': { path: '/event', act: uploadWithoutEnd },
  'the record of an announced event': {
    path: '/event?from=open-source-evening',
    act: (page) => page.getByLabel('Title *').waitFor(),
  },
  'all event data': { path: '/event?tab=all', act: (page) => listAndYears(page) },
  'editing event data': { path: '/event?tab=all', act: press(/^Edit /) },
  'the menu of event data': { path: '/event?tab=all', act: press(/^More for /) },
  'event data that does not exist': {
    path: '/event?tab=all&q=nothing+has+this',
    act: (page) => page.getByRole('button', { name: 'Show all uploaded events' }).waitFor(),
  },
  'deleting event data': { path: '/event?tab=all', act: press(/^Delete /) },
  'the accreditation desk': { path: '/accreditation?year=2024-25', act: firstRow },
  'the desk between two days': {
    path: '/accreditation?from=2024-07-01&to=2024-12-31&club=sport',
    act: firstRow,
  },
  'completing a record at the desk': {
    path: '/accreditation?year=2024-25',
    act: (page) =>
      page
        .getByRole('link', { name: /^Outcome of/ })
        .first()
        .click(),
  },
  students: { path: '/join', act: (page) => page.getByRole('table').waitFor() },
  'deleting a student': { path: '/join', act: press(/^Delete /) },
  'no students': { path: '/join', act: (page) => page.getByRole('searchbox').fill('nobody has this') },
  'the next academic year': { path: '/manage/membership', act: waitForDue },
  'an old list of members': { path: '/manage/membership', act: chooseOldList },
  'the page of a club': {
    path: '/manage/club-page/iot',
    act: (page) => page.getByRole('group', { name: 'In-charge', exact: true }).waitFor(),
  },
  'a draft that takes a file away': { path: '/manage/submissions', act: openRemoval },
  membership: { path: '/manage/membership', act: (page) => page.getByLabel('Club').first().waitFor() },
  'messages to clubs': { path: '/manage/messages', act: (page) => page.getByLabel('Subject').waitFor() },
  'the registrations of an event': { path: '/manage/today', act: openRegistrations },
  'certificates to be issued': { path: '/manage/today', act: openCertificates },
  'people who get a certificate besides': {
    path: '/manage/certificates/open-source-evening',
    act: press(en.certificateList.add.button),
  },
  'certificates that were issued': { path: '/manage/today', act: openIssued },
  'revoking a certificate': {
    path: '/manage/today',
    act: async (page) => {
      await openIssued(page);
      await press(/^Revoke /)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  'new tickets': { path: '/manage/today', act: askForNewTickets },
  'the attendance of an event': { path: '/manage/today', act: openAttendance },
  'who looked up students': { path: '/lookups', act: (page) => page.getByRole('table').waitFor() },
  'requests to remove a picture': { path: '/takedown-requests', act: askAndLook },
  'contact messages': { path: '/manage/contact', act: writeAndLook },
  today: { path: '/manage/today', act: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
  'the pages of the administration on a phone': {
    path: '/manage/today',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'All pages' }).click();
    },
  },
  'importing past events': { path: '/manage/import', act: chooseOldEvents },
  content: {
    path: '/manage/content',
    act: (page) => page.getByRole('heading', { name: en.contentEditing.parts }).waitFor(),
  },
  'a part of the content': { path: '/manage/content/clubs', act: press('Coding') },
  'the colours of the department': {
    path: '/manage/content/colours',
    act: (page) => page.getByRole('button', { name: en.contentEditing.save }).waitFor(),
  },
  'a part of the content with a mistake': { path: '/manage/content/mission', act: saveWithoutSentence },
  'the preview of drafts': {
    path: '/manage/content/preview',
    act: (page) => page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor(),
  },
  people: { path: '/manage/people', act: firstRow },
  health: { path: '/manage/health', act: firstRow },
  log: { path: '/manage/log', act: (page) => page.getByRole('listitem').first().waitFor() },
  'a draft': { path: '/manage/submissions', act: openDraft },
  trash: {
    path: '/manage/trash',
    act: (page) => page.getByRole('heading', { name: /deleted records?$/i }).waitFor(),
  },
  profile: { path: '/profile', act: (page) => page.getByText('ADMIN', { exact: true }).waitFor() },
  'editing the profile': { path: '/profile', act: press('Edit Profile') },
  'ending the sessions of another administrator': { path: '/manage/people', act: askToEndSessions },
  'changing the password': { path: '/profile', act: press('Change password') },
  register: { path: '/register' },
  'a registration with mistakes': { path: '/register', act: press('Register') },
};

async function saveWithoutSentence(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Sentence' }).getByLabel('English').fill('');
  await page.getByRole('button', { name: en.contentEditing.save }).click();
  await page.getByRole('alert').waitFor();
}

async function askToEndSessions(page: Page): Promise<void> {
  const { email } = await makeAccount();
  await page.reload();
  await chooseFromMenu(page, email, en.administration.administrator.accountActions.sessions.name(email));
}

async function chooseOldEvents(page: Page): Promise<void> {
  await chooseSheet(
    page,
    csvSheet([
      ['Title', 'Date', 'Club', 'Remarks'],
      ['Hackathon', '19-01-1999', 'Coding', 'x'],
      ['शीतकालीन उत्सव', '31-02-2024', 'Chess', 'x'],
    ]),
  );
  await page.getByLabel(en.eventImport.themeForAll).fill('Robots');
  const files = {
    '1999-01-19/1.jpg': await photograph(40, 30),
    'other/1.jpg': pdf(),
    'other/list.txt': pdf(),
  };
  await page.getByLabel(en.eventImport.zips).setInputFiles(zipFile('old.zip', zipSync(files)));
  await waitForCounts(page, { new: 1, wrong: 1 });
  await page.getByText(en.eventImport.columns(3)).click();
}

async function openRegistrations(page: Page): Promise<void> {
  const event = await addRegistrableEvent(await logIn(), {
    registration: settings({ capacity: 1, most: 2 }),
  });
  const [team, waiting] = [student({ team: [{ name: 'Bela Nimbalkar', roll: student().roll }] }), student()];
  for (const one of [team, waiting]) await outcomeOf(await register(event, one));
  await page.goto(`/manage/registrations/${event}`);
  await page.getByText('Tulsi Nimbalkar').nth(1).waitFor();
}

/** One name is changed, one person gets none, and there is a signer. */
async function openCertificates(page: Page): Promise<void> {
  const { event } = await eventWithPeople(await logIn(), 2);
  await page.goto(`/manage/certificates/${event}`);
  await page
    .getByLabel(/^Name on the certificate of/)
    .first()
    .fill('Asha Suresh Kelkar');
  await page
    .getByLabel(/^No certificate for /)
    .last()
    .check();
  await page.getByRole('button', { name: en.certificateList.signers.add }).click();
  await page.getByText(en.certificateList.text.otherKinds).click();
}

async function openIssued(page: Page): Promise<void> {
  const session = await logIn();
  const { event } = await eventWithPeople(session, 2);
  await issue(session, event);
  await page.goto(`/manage/certificates/${event}`);
  await page
    .getByRole('button', { name: /^Correct / })
    .first()
    .waitFor();
}

async function askForNewTickets(page: Page): Promise<void> {
  await openRegistrations(page);
  await press(en.registrationList.newTicketsOf('Tulsi Nimbalkar'))(page);
  await page.getByRole('dialog').waitFor();
}

async function openAttendance(page: Page): Promise<void> {
  const session = await logIn();
  const { event, holders } = await addEventWithTickets(session, { teams: 2, size: 1 });
  const { key } = await makeLink(session, event, 'Bela');
  const phone = { key, phone: 'phone-of-bela', behindMs: 0, since: '' };
  await sendFacts(
    phone,
    holders.slice(1).map(({ registration }) => arrival(registration)),
  );
  await page.goto(`/manage/attendance/${event}`);
  await page.getByText(en.attendance.counts(1, 2, 0)).waitFor();
  const links = en.attendance.links;
  await page.getByLabel(links.name).fill('Gate 2');
  await page.getByRole('button', { name: links.make }).click();
  await page.getByText(links.made('Gate 2')).waitFor();
}

async function openDraft(page: Page): Promise<void> {
  const values = { title: 'Drafted', text: 'Bring *your* own.', translations: { hi: { title: 'मसौदा' } } };
  const json = { collection: 'notices', values, state: 'draft' };
  const { submission } = bodyOf(await callAsAdministrator('POST', submissionPaths.add, json));
  onTestFinished(async () => {
    await callAsAdministrator('DELETE', submissionPaths.delete(submission._id));
  });
  await page.reload();
  await page.getByRole('heading', { level: 2, name: en.administration.submission.own }).waitFor();
  await page.getByRole('link', { name: 'Drafted' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Drafted' }).waitFor();
}

const { membership, submission } = en.administration;

/** A student of an earlier academic year is due. */
async function waitForDue(page: Page): Promise<void> {
  const roll = crypto.randomUUID().slice(0, 18);
  await addStudent({ roll, name: 'Chand' });
  const { docs } = await database.collection('joinRequests').where('roll', '==', roll).get();
  await docs[0]?.ref.update({ createdAt: new Date('2020-09-01T06:00:00Z') });
  onTestFinished(async () => void (await docs[0]?.ref.delete()));
  await page.reload();
  await page.getByRole('button', { name: /^Promote / }).waitFor();
}

async function chooseOldList(page: Page): Promise<void> {
  const list = 'Name,Email,Phone,Roll,Year\nAsha Neem,a@students.example,9000000001,R-1,2nd year\nDev,,,,';
  const part = page.getByRole('region', { name: membership.import });
  await part
    .getByLabel(membership.list)
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await part.getByRole('table').waitFor();
}

async function openRemoval(page: Page): Promise<void> {
  const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes: picture }));
  const { _id: record, version, files: stored } = await addEventRecord('Takes a file away', {}, files);
  const arrangement = [{ id: stored[1]?.id }];
  const json = { collection: 'galleries', record, version, values: {}, arrangement, state: 'draft' };
  const draft = bodyOf(await callAsAdministrator('POST', submissionPaths.add, json)).submission;
  onTestFinished(async () => {
    await callAsAdministrator('DELETE', submissionPaths.delete(draft._id));
    await callAsAdministrator('DELETE', paths.eventRecord.delete(record));
  });
  await page.goto(`/manage/submissions?open=${draft._id}`);
  await page.getByRole('heading', { name: submission.leavingFiles }).waitFor();
}

async function askAndLook(page: Page): Promise<void> {
  const remove = await askToRemoveAPicture();
  onTestFinished(async () => void (await remove()));
  await page.reload();
  await page.getByText(/requests? to remove a picture (is|are) open/).waitFor();
  await firstRow(page);
}

async function writeAndLook(page: Page): Promise<void> {
  const remove = await writeToTheDepartment(`Asha ${crypto.randomUUID()}`);
  onTestFinished(async () => void (await remove()));
  await page.reload();
  await firstRow(page);
}

async function firstRow(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

async function listAndYears(page: Page): Promise<void> {
  await firstRow(page);
  await page.getByRole('heading', { name: 'Year report' }).click();
  await page.getByRole('button', { name: 'Year report' }).waitFor();
}

async function chooseFiles(page: Page): Promise<void> {
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      jpeg('one.jpg', await photograph(400, 300)),
      { name: 'two.mp4', mimeType: 'video/mp4', buffer: mp4() },
      pdfFile('three.pdf', pdf()),
      jpeg('four.jpg', Buffer.from('no picture')),
    ]);
  await page.getByText(en.files.wrongType('four.jpg')).waitFor();
}

async function chooseTooMany(page: Page): Promise<void> {
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles(Array.from({ length: 61 }, (_, n) => jpeg(`${n}.jpg`)));
  await page.getByRole('button', { name: 'Keep the first 60' }).waitFor();
}

async function chooseAndReload(page: Page): Promise<void> {
  await chooseFiles(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue without' }).waitFor();
}

/** The request never gets an answer. */
async function uploadWithoutEnd(page: Page): Promise<void> {
  await page.route('**/gallery/upload', () => undefined);
  await fillUpload(page, 'Never sent');
  await chooseFiles(page);
  await upload(page);
  await page.getByRole('progressbar', { name: 'Upload', exact: true }).waitFor();
}

test.each(Object.entries(screens))(
  '%s passes axe, and does not scroll sideways at 320 px or with large text',
  async (name, { path, act }) => {
    const page = await openAsAdministrator(path, { reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await act?.(page);
    await expectRoomForLargeText(page, name);
    await expectAccessibleInEveryLook(page, name);
  },
  120_000,
);

test('an event can be uploaded with the keyboard only', async () => {
  const page = await openAsAdministrator('/event');
  const { keyboard } = page;
  // Wait for it before the click. Otherwise the browser's own dialog would open.
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('tab', { name: 'Upload Event' }).focus();
  await tabTo(page, 'Title *');
  await keyboard.type(uploaded);
  await tabTo(page, 'Theme *');
  await keyboard.type('Keys');
  await tabTo(page, 'Date *');
  await keyboard.type('11012026');
  await tabTo(page, 'Club *');
  await keyboard.type('Rob');
  await tabTo(page, 'Files');
  await keyboard.press('Enter');
  await (await fileChooser).setFiles(jpeg('key.jpg'));
  await page.getByText('key.jpg').waitFor();
  await tabTo(page, 'What does the picture show?');
  await keyboard.type('A key');
  await page.getByRole('button', { name: 'Remove key.jpg' }).waitFor();
  for (let presses = 0; presses < 20; presses++) {
    await keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    if (name === 'Upload Event') break;
  }
  await expectFocus(page.getByRole('button', { name: 'Upload Event' }));
  await keyboard.press('Enter');
  await expectToast(page, en.success.eventRecord.added);
  await expectFocus(page.getByRole('status').filter({ hasText: 'The event is uploaded.' }));
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: uploaded }).waitFor();
});

test('the waiting tasks on Today and the filters of a list can be reached with the keyboard only', async () => {
  const today = await openAsAdministrator('/manage/today');
  await today.getByRole('heading', { name: 'Accreditation' }).waitFor();
  const main = today.getByRole('main');
  await main.getByRole('link', { name: 'Health', exact: true }).waitFor();
  const [first, ...others] = await main.getByRole('link').all();
  expect(others.length).toBeGreaterThan(3);
  await first?.focus();
  for (const link of others) {
    await today.keyboard.press('Tab');
    await expectFocus(link);
  }

  const list = await openAsAdministrator('/notice?tab=all');
  await firstRow(list);
  await list.getByRole('tab', { name: 'All Notices' }).focus();
  const search = list.getByRole('searchbox', { name: 'Search' });
  await tabTo(list, search);
  await list.keyboard.type('nothing has this');
  await list.getByText('No notices have all of this.').waitFor();
  await expectFocus(search);
  await tabTo(list, 'Status');
  await list.keyboard.type('Hid');
  await expect.poll(() => list.getByLabel('Status').inputValue()).toBe('hidden');
  await expectFocus(list.getByLabel('Status'));
  await list.keyboard.press('Tab');
  await expectFocus(list.getByRole('button', { name: 'Clear search and filters' }));
  await list.keyboard.press('Enter');
  await firstRow(list);
  await expect.poll(() => search.inputValue()).toBe('');
});

test.each([
  ['people', '/manage/people'],
  ['the log of changes', '/manage/log'],
  ['requests to remove a picture', '/takedown-requests'],
  ['contact messages', '/manage/contact'],
  ['the trash', '/manage/trash'],
  ['what waits to be published', '/manage/submissions'],
])('everything on %s can be reached with Tab, in order', async (_, path) => {
  const page = await openAsAdministrator(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const controls = await page.getByRole('main').locator(REACHED_BY_TAB).filter({ visible: true }).all();
  const [first, ...others] = controls.slice(0, 60);
  await first?.focus();
  for (const control of others) {
    const before = await page.evaluateHandle(() => document.activeElement);
    // Day, month and year of a date are reached one after the other.
    do await page.keyboard.press('Tab');
    while (await before.evaluate((element) => element === document.activeElement));
    await expectFocus(control);
  }
});

/** Of radio buttons and tabs, only the chosen one. */
const REACHED_BY_TAB =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"], [type="radio"]:not(:checked))';

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, label: string | Locator): Promise<void> {
  const field = typeof label === 'string' ? page.getByLabel(label) : label;
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${label}`);
}
