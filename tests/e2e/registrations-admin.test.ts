import { readFile } from 'node:fs/promises';
import { registrationPaths, submissionPaths } from '@club-portal/contract/administration-paths';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { tablesOf } from '../../functions/src/sheets/tables.ts';
import { auth, makeAccount } from '../api/admin.ts';
import { bodyOf, call, fromNewAddress, logIn as logInToApi } from '../api/client.ts';
import { mailReceivedBy, mailsReceivedBy } from '../api/mails.ts';
import { outcomeOf, register, student } from '../api/registering.ts';
import { en } from '../sentences.ts';
import {
  addUpcomingEvent,
  callAsAdministrator,
  nextYear,
  openAsAdministrator,
  ownTitle,
} from './administration.ts';
import { expectConsoleError, logIn, openPage } from './browser.ts';
import { saved } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';

const words = en.registrationList;

test('an event gets registration with a question, keeps it when it is edited, and asks before people get an email', async () => {
  const name = ownTitle('Registrable');
  const page = await openAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Description *').fill('Bring a laptop.');
  await page.getByLabel('Date *').fill(`${nextYear}-03-04`);
  await page.getByLabel('Students register for it on this site').check();
  await page.getByLabel('Seats (optional)').fill('many');
  await page.getByRole('button', { name: words.addQuestion }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('Size');
  await page.getByLabel('Answer to question 1').selectOption('one');
  await page.getByLabel('Choices of question 1', { exact: true }).fill('S\nM');
  const add = page.getByRole('button', { name: 'Add Event' });
  await add.click();
  await page.getByRole('link', { name: /^Seats \(optional\): / }).waitFor();
  await page.getByLabel('Seats (optional)').fill('2');
  await add.click();
  await expectToast(page, en.success.upcomingEvent.added);

  const stored = async () => {
    const { body } = await callAsAdministrator('GET', `${paths.upcomingEvent.fetch}?all=1`);
    return body.events.find((one: { title: string }) => one.title === name);
  };
  const event = await stored();
  expect(event.registration).toMatchObject({
    capacity: 2,
    questions: [{ kind: 'one', label: 'Size', options: ['S', 'M'] }],
  });
  await register(event._id);
  await expect.poll(async () => (await stored()).registered.seated, { timeout: 20_000 }).toBe(1);

  await page.goto('/upcoming-event?tab=all');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await dialog.getByLabel('Location', { exact: true }).fill('Hall 7');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await dialog.getByText(en.administration.doubts.moved(1, false)).waitFor();
  await save.click();
  await expectToast(page, en.success.upcomingEvent.updated);
  expect((await stored()).registration).toEqual(event.registration);

  for (const _ of ['seat', 'waiting']) await outcomeOf(await register(event._id));
  await expect.poll(async () => (await stored()).registered.waiting, { timeout: 20_000 }).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Seats (optional)').fill('1');
  await dialog.getByLabel('Waiting list').uncheck();
  await save.click();
  await dialog.getByText(en.administration.doubts.losing(2)).waitFor();
  await save.click();
  await expectToast(page, en.success.upcomingEvent.updated);

  await expect.poll(async () => (await stored()).registered.waiting, { timeout: 20_000 }).toBe(0);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Students register for it on this site').uncheck();
  expectConsoleError('409');
  await save.click();
  await dialog.getByText(en.api.registration.staysOn(1)).waitFor();

  await page.reload();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByText(en.administration.registration.deletedWith(1)).waitFor();
});

const size = {
  ...{ id: 'x7abf9q2', kind: 'one', label: 'Size', required: false },
  options: ['S', 'M'],
};
const bus = { id: 'k3m8w5t1', kind: 'yesNo', label: 'By bus?', required: false, options: [] };

/**
 * Opens the form of an event that asks for the size and the bus, types, and saves after somebody else has saved these
 * questions.
 */
async function changedByTwo(type: (dialog: Locator) => Promise<unknown>, theirs: object[]) {
  expectConsoleError('409');
  const event = await addUpcomingEvent(ownTitle('Changed by two'), {
    date: `${nextYear}-03-09`,
    registration: { questions: [size, bus] },
  });
  const stored = async () => {
    const { body } = await callAsAdministrator('GET', `${paths.upcomingEvent.fetch}?all=1`);
    return body.events.find(({ _id }: { _id: string }) => _id === event._id);
  };
  const page = await openAsAdministrator('/upcoming-event?tab=all');
  await page.getByRole('button', { name: `Edit ${event.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  await dialog.getByLabel('Question 1', { exact: true }).waitFor();
  await type(dialog);
  const { registration, ...others } = await stored();
  const changed = { ...others, registration: { ...registration, questions: theirs } };
  expect((await callAsAdministrator('PUT', paths.upcomingEvent.update(event._id), changed)).status).toBe(200);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const group = dialog.getByRole('group').filter({ hasText: en.administration.conflict.somebody }).first();
  await group.waitFor();
  /** Chooses a side wherever both have changed something, saves, and answers the questions of the event. */
  const saved = async (side: 'theirs' | 'mine') => {
    const radios = group.getByRole('radio', { name: en.administration.conflict.sides[side] });
    expect(await radios.count()).toBe(1);
    await radios.check();
    expect(await group.textContent()).not.toMatch(/x7abf9q2|k3m8w5t1/);
    await save.click();
    await expectToast(page, en.success.upcomingEvent.updated);
    return (await stored()).registration.questions;
  };
  return { group, saved };
}

const remove = (at: number) => (dialog: Locator) =>
  dialog.getByRole('button', { name: words.removeQuestion(at) }).click();
const write = (label: string, text: string) => (dialog: Locator) =>
  dialog.getByLabel(label, { exact: true }).fill(text);
const longer = { ...size, label: 'Size of the shirt' };
const text = { ...size, kind: 'text', options: [] };
const train = { ...bus, id: 'n5p2r8v4', label: 'By train?' };

test.each([
  ['mine reworded, theirs removed', write('Question 1', longer.label), [bus], [bus, longer], [bus]],
  ['mine removed, theirs reworded', remove(1), [longer, bus], [bus], [longer, bus]],
  ['mine removed, theirs moved and reworded', remove(1), [bus, longer], [bus], [bus, longer]],
  [
    'mine with another option, theirs removed',
    write('Choices of question 1', 'S\nM\nL'),
    [bus],
    [bus, { ...size, options: ['S', 'M', 'L'] }],
    [bus],
  ],
  [
    'mine with another option, theirs of another kind',
    write('Choices of question 1', 'S\nM\nL'),
    [bus, text],
    [bus, { ...size, options: ['S', 'M', 'L'] }],
    [bus, text],
  ],
  [
    'mine reworded, theirs replaced by another',
    write('Question 2', 'By boat?'),
    [train, size],
    [train, size, { ...bus, label: 'By boat?' }],
    [train, size],
  ],
  [
    'both reworded, theirs moved',
    write('Question 1', longer.label),
    [bus, { ...size, label: 'How big?' }],
    [bus, longer],
    [bus, { ...size, label: 'How big?' }],
  ],
])(
  'of a question that two people have changed, each side is complete: %s',
  async (_, type, theirs, asMine, asTheirs) => {
    expect(await (await changedByTwo(type, theirs)).saved('mine')).toEqual(asMine);
    const { group, saved } = await changedByTwo(type, theirs);
    expect(await saved('theirs')).toEqual(asTheirs);
    await expect.poll(() => group.count()).toBe(0);
  },
);

test('the list of an event moves a student up, withdraws another after confirmation, and is exported', async () => {
  const event = await addUpcomingEvent(ownTitle('List of'), {
    date: `${nextYear}-03-05`,
    registration: { capacity: 1, questions: [{ id: 'bus', kind: 'yesNo', label: 'By bus?' }] },
  });
  const names = ['Asha Kelkar', 'Bhanu Rawal', 'Charu Dixit'];
  for (const [at, name] of names.entries())
    await outcomeOf(await register(event._id, student({ name, answers: { bus: at > 0 } })));
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  const list = page.getByRole('list', { name: words.caption });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await row('Charu Dixit').getByText(words.waitingAt(2)).waitFor();
  await page.getByText(words.totals).click();
  await page.getByText('Yes: 2, No: 1').waitFor();
  await page.getByRole('button', { name: words.moveUpOf('Charu Dixit') }).click();
  await expectToast(page, en.success.registration.movedUp);
  await row('Charu Dixit').getByText(words.waitingAt(1)).waitFor();

  await page.getByRole('button', { name: words.withdrawOf('Asha Kelkar') }).click();
  const dialog = page.getByRole('dialog', { name: words.withdraw });
  await dialog.getByText('Asha Kelkar').waitFor();
  await dialog.getByRole('button', { name: words.withdraw }).click();
  await expectToast(page, en.success.registration.withdrawn);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: words.refresh }).click();
      return row('Charu Dixit').getByText(words.outcomes.seat).count();
    })
    .toBe(1);

  await page.getByLabel(words.answer).selectOption('bus Yes');
  await page.getByText(words.found(2)).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFName,Email,Roll,Year,Team,Outcome,Registered (India),By bus?',
    expect.stringContaining('Charu Dixit'),
    expect.stringContaining('Bhanu Rawal'),
  ]);
});

test('a student is added by hand with a team and an answer, and people with a seat get a message after confirmation', async () => {
  const event = await addUpcomingEvent(ownTitle('By hand'), {
    date: `${nextYear}-03-06`,
    registration: {
      capacity: 1,
      ...{ least: 2, most: 3 },
      questions: [{ id: 'size', kind: 'one', label: 'Size', required: true, options: ['S', 'M'] }],
    },
  });
  const address = `/manage/registrations/${event._id}`;
  const page = await openAsAdministrator(address);
  await page.getByRole('button', { name: words.enter }).click();
  const dialog = page.getByRole('dialog', { name: words.enter });
  const name = dialog.getByLabel(en.joining.name, { exact: true });
  await name.fill('Devika Sagar');
  // Unsent text is restored.
  await page.reload();
  await page.getByRole('button', { name: words.enter }).click();
  await expect.poll(() => name.inputValue()).toBe('Devika Sagar');
  const { email, roll } = student();
  await dialog.getByLabel(en.joining.email, { exact: true }).fill(email);
  await dialog.getByLabel(en.joining.roll, { exact: true }).fill(roll);
  await dialog.getByLabel(en.joining.year).selectOption('II year');
  await dialog.getByLabel(en.registration.team.name(2)).fill('Esha Pathak');
  await dialog.getByLabel(en.registration.team.roll(2)).fill(`${roll}-2`);
  const add = dialog.getByRole('button', { name: words.enter });
  await add.click();
  await dialog.getByRole('link', { name: /^Size: / }).waitFor();
  await dialog.getByLabel('Size').selectOption('M');
  await add.click();
  await expectToast(page, en.success.registration.entered);
  const list = page.getByRole('list', { name: words.caption });
  await list.getByText(`Esha Pathak (${roll}-2)`).waitFor();

  await page.getByRole('button', { name: words.message }).click();
  const form = page.getByRole('dialog', { name: words.message });
  await form.getByLabel(words.messageTo, { exact: true }).selectOption('all');
  await form.getByLabel('Subject').fill('What to bring');
  await form.getByLabel('Text', { exact: true }).fill('Bring a laptop.');
  const send = form.getByRole('button', { name: en.administration.clubMessage.send });
  await send.click();
  await form.getByText(words.messageDoubt(1)).waitFor();
  await send.click();
  await expectToast(page, en.administration.clubMessage.added);
  const received = async () => (await mailsReceivedBy(email)).map(({ subject }) => subject);
  await expect.poll(received, { timeout: 20_000 }).toContain('What to bring');
});

test('hostile names, roll numbers and answers are text in the exported lists, whatever separates the cells', async () => {
  const event = await addUpcomingEvent(ownTitle('Hostile to'), {
    date: `${nextYear}-03-06`,
    registration: { capacity: 50, most: 2, questions: [{ id: 'why', kind: 'text', label: '=1+1' }] },
  });
  const attacks = [
    ...['=HYPERLINK("https://x.example";"Asha")', '+1+1', '-2+3', '@SUM(1)', '＝1+1', '＠SUM(1)'],
    ...['"=1+1', '",=1+1,"', 'Asha;=1+1', "'=1+1", 'Asha\t=1+1', 'Asha\r\n=1+1', '\t=1+1'],
  ];
  for (const [at, attack] of attacks.entries()) {
    const roll = `=${at}+${crypto.randomUUID().slice(0, 8)}`;
    const team = [{ name: attack, roll: `@M${roll}` }];
    expect(
      (await register(event._id, student({ name: attack, roll, team, answers: { why: attack } }))).status,
    ).toBe(201);
  }
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  await page.getByText(words.found(attacks.length)).waitFor();
  const exported = (format: string) =>
    saved(page, () => page.getByRole('button', { name: `Export as ${format}` }).click());
  const [csv, xlsx] = [(await exported('CSV')).bytes, (await exported('XLSX')).bytes];

  const cells = [...csv.toString().matchAll(/"((?:[^"]|"")*)"|([^",\r\n]+)/g)];
  expect(cells.length).toBeGreaterThan(attacks.length * 7);
  for (const [, quoted, plain] of cells) {
    expect(quoted ?? plain).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    expect(plain ?? '').not.toMatch(/[;\t]/);
  }
  const sheet = Object.entries(unzipSync(xlsx)).filter(([path]) => /worksheets\/[^/]+\.xml$/.test(path));
  expect(sheet).toHaveLength(1);
  for (const [, bytes] of sheet) expect(strFromU8(bytes)).not.toContain('<f');
  const { registrations } = bodyOf(await callAsAdministrator('GET', registrationPaths.fetch(event._id)));
  const typed = registrations.map(({ name, roll }: Record<'name' | 'roll', string>) => `${name} ${roll}`);
  for (const bytes of [csv, xlsx]) {
    const [table] = await tablesOf(bytes, 'list');
    const [head, ...rows] = table?.rows ?? [];
    expect(head?.cells.at(-1)).toBe('=1+1');
    expect(rows.map(({ cells: [name, , roll] }) => `${name} ${roll}`)).toEqual(
      typed.map((text: string) => text.replace(/^'/, '')),
    );
  }
});

test('new tickets are issued after confirmation, only for a seat, and earlier ones are refused', async () => {
  const event = await addUpcomingEvent(ownTitle('Tickets of'), {
    date: `${nextYear}-03-06`,
    registration: { capacity: 1, most: 2 },
  });
  const mate = { name: 'Bela Nimbalkar', roll: student().roll };
  const team = student({ name: 'Asha Kelkar', team: [mate] });
  await outcomeOf(await register(event._id, team));
  await outcomeOf(await register(event._id, student({ name: 'Charu Dixit' })));
  const codeIn = ({ text }: { text: string }) => /\/ticket#(\S+)/.exec(text)?.[1] ?? '';
  const before = codeIn(await mailReceivedBy(team.email));
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  const renew = page.getByRole('button', { name: words.newTicketsOf('Asha Kelkar') });
  await renew.click();
  expect(await page.getByRole('button', { name: words.newTicketsOf('Charu Dixit') }).count()).toBe(0);
  const dialog = page.getByRole('dialog', { name: words.newTickets });
  await dialog.getByText(words.newTicketsQuestion(true)).waitFor();
  await dialog.getByText('Bela Nimbalkar').waitFor();
  await dialog.getByRole('button', { name: words.newTickets }).click();
  await expectToast(page, en.success.registration.newTickets);
  await expectFocus(renew);
  const after = await mailReceivedBy(team.email, 2);
  expect(after.text).toContain(en.mails.registration.team.ticket);
  const stateOf = async (code: string) =>
    (await call('POST', paths.ticket, { json: { code }, headers: fromNewAddress() })).body.state;
  expect([await stateOf(before), await stateOf(codeIn(after))]).toEqual(['revoked', 'valid']);
});

test('the answers of another form are shown row by row, a column is chosen, and the new ones are registered and printed', async () => {
  const event = await addUpcomingEvent(ownTitle('From a form'), {
    date: `${nextYear}-03-07`,
    registration: { capacity: 100, questions: [{ id: 'bus', kind: 'yesNo', label: 'By bus?' }] },
  });
  const id = crypto.randomUUID().slice(0, 8);
  const row = (at: number) =>
    `2026/11/20 10:02:11 AM GMT+5:30,Student ${at},s${at}-${id}@students.example,F${at}-${id},II year,yes`;
  const rows = Array.from({ length: 60 }, (_, at) => row(at));
  const list = [
    'Timestamp,Name,Email Address,Number in college,Year,Coming by bus',
    ...rows,
    `,Wrong One,no address,W-${id},II year,no`,
    rows[0],
  ];
  const buffer = Buffer.from(list.join('\r\n'));
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  await page.getByRole('button', { name: words.import }).click();
  const part = page.getByRole('region', { name: words.import });
  await part.locator('input[type=file]').setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  const columnOf = (name: string) => part.getByLabel(en.administration.membership.columnOf(name));
  await columnOf(en.joining.roll).selectOption('4');
  await part.getByText(words.importCounts(60, 0, 1, 1)).waitFor();
  await columnOf('By bus?').selectOption('6');
  const shown = part.getByRole('list', { name: en.administration.membership.rows });
  await shown.getByText('C62, Email: ').waitFor();
  await shown.getByText('By bus?: yes').first().waitFor();
  expect(await shown.locator(':scope > li').count()).toBe(50);
  await part.getByRole('button', { name: words.importAdd(60) }).click();
  await expectToast(page, words.imported(60));
  await page.getByText(words.found(60)).waitFor();

  const printed = page.waitForResponse((answer) => answer.url().includes('purpose=print'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await printed;
  expect(await page.locator('table tbody tr').count()).toBe(60);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('cell', { name: 'Student 59' }).waitFor();
  expect(await page.getByRole('list', { name: words.caption }).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('table').count()).toBe(0);
});

test('many columns that a list lacks are collapsed, and one of them is chosen there', async () => {
  const questions = ['Bus', 'Food', 'Size'].map((label) => ({
    id: label.toLowerCase(),
    kind: 'text',
    label,
  }));
  const event = await addUpcomingEvent(ownTitle('Of few columns'), {
    date: `${nextYear}-03-07`,
    registration: { capacity: 100, questions },
  });
  const page = await openAsAdministrator(`/manage/registrations/${event._id}`);
  await page.getByRole('button', { name: words.import }).click();
  const part = page.getByRole('region', { name: words.import });
  const buffer = Buffer.from(`Name,Email,Roll,Year,Meal\r\nAsha,a@x.example,${student().roll},II year,Vegan`);
  await part.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  const { columnsAbsent, columnOf } = en.administration.membership;
  const food = part.getByLabel(columnOf('Food'));
  await part.getByText(columnsAbsent(3)).waitFor();
  expect(await food.isVisible()).toBe(false);
  await part.getByText(columnsAbsent(3)).click();
  await food.selectOption('5');
  await part.getByText('Food: Vegan').waitFor();
});

test('a coordinator who sees members goes from the page of their own event to its list; others are refused', async () => {
  expectConsoleError('403');
  const event = await addUpcomingEvent(ownTitle('Of the club'), {
    ...{ date: `${nextYear}-03-08`, club: 'iot', registration: { capacity: 5 } },
  });
  const { email, name } = student({ name: 'Gauri Limaye' });
  await outcomeOf(await register(event._id, student({ email, name })));
  const open = async (claims: object) => {
    const account = await makeAccount(null);
    await auth.setCustomUserClaims(account.uid, { role: 'coordinator', seesMembers: true, ...claims });
    const page = await openPage('/login');
    await logIn(page, account);
    await page.getByRole('button', { name: 'Dashboard' }).waitFor();
    await page.goto(pageAddress('upcomingEvent', event));
    await page.getByRole('link', { name: en.recordPage.registration.mine }).waitFor();
    return page;
  };
  const own = await open({ clubs: ['iot'] });
  await own.getByRole('link', { name: en.recordPage.registration.list }).click();
  await own.getByRole('heading', { name: 'Gauri Limaye' }).waitFor();
  await own.getByRole('button', { name: words.enter }).waitFor();

  for (const claims of [{ clubs: ['coding'] }, { clubs: ['iot'], seesMembers: false }]) {
    const other = await open(claims);
    expect(await other.getByRole('link', { name: en.recordPage.registration.list }).count()).toBe(0);
    await other.goto(`/manage/registrations/${event._id}`);
    await other
      .getByText(claims.seesMembers === false ? en.administration.administrator.needed : words.fetchFailed)
      .waitFor();
    expect(await other.getByText('Gauri Limaye').count()).toBe(0);
  }
});

test('an approver is asked before an event with registrations moves, because everybody registered gets an email', async () => {
  const registration = { capacity: 2 };
  const days = { date: `${nextYear}-03-04`, club: 'iot', registration };
  const event = await addUpcomingEvent(ownTitle('Moved'), days);
  const one = student();
  await outcomeOf(await register(event._id, one));
  const account = await makeAccount(null);
  const claims = { role: 'coordinator', clubs: ['iot'], publishes: false };
  await auth.setCustomUserClaims(account.uid, claims);
  const json = {
    ...{ collection: 'events', record: event._id, state: 'submitted' },
    values: { ...event, date: `${nextYear}-03-05` },
  };
  const session = await logInToApi(account);
  const { submission } = bodyOf(await call('POST', submissionPaths.add, { session, json }));
  const page = await openAsAdministrator(`/manage/submissions?open=${submission._id}`);
  const publish = page.getByRole('button', { name: en.administration.submission.publish, exact: true });
  await publish.click();
  await page.getByText(en.administration.doubts.moved(1, false)).waitFor();
  expect(await mailsReceivedBy(one.email)).toHaveLength(1);
  await publish.click();
  await expectToast(page, en.success.submission.approved);
  expect((await mailReceivedBy(one.email, 2)).subject).toBe(en.mails.registration.subject.moved(event.title));
});
