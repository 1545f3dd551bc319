import { eventFilePaths, evidencePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { type Evidence, type EvidenceUse, evidenceUses } from '@club-portal/contract/evidence';
import { eventFileName } from '@club-portal/contract/file-names';
import { TRASH_DAYS } from '@club-portal/contract/limits';
import { shortAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { bhopal, cameraNotes, formOf, heic, mp4, pdf, photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText } from './accessibility.ts';
import {
  addEventRecord,
  addUpcomingEvent,
  callAsAdministrator,
  listTitled,
  menuButton,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
} from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { loseFirstCall, saved } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { fillUpload, jpeg, pdfFile, picture, sentForm, upload } from './upload-form.ts';

/** The evidence of an event, and photographs that contain when and where they were taken. */

const words = en.evidence;
const uploads = en.administration.upload;
const { lacks, saving } = en.administration;
const PHONE = { width: 360, height: 740 };

const title = ownTitle('Evidence day');
let noted: Buffer;
beforeAll(async () => {
  // Larger than what the browser sends, so that it is redrawn.
  noted = await sharp(await photograph(2600, 1800))
    .withExif(cameraNotes())
    .jpeg()
    .toBuffer();
});

function addEvent(name: string, text: Record<string, string> = {}): Promise<EventRecord> {
  const files = [
    { name: 'one.jpg', bytes: noted },
    { name: 'two.jpg', bytes: picture },
  ];
  return addEventRecord(`${title} ${name}`, text, files);
}

async function evidenceOf(id: string): Promise<Evidence> {
  return (await callAsAdministrator('GET', evidencePaths.read(id))).body.evidence;
}

const addressOf = (id: string) => `/event/evidence/${id}`;
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const letter = () => pdfFile('Letter.pdf', pdf());

/** Chooses a list of names. */
const choose = (page: Page, list: string) =>
  attendance(page)
    .getByLabel('List of names')
    .setInputFiles([file('list.csv', 'text/csv', Buffer.from(list))]);

/** Saves a list of names without the browser. */
const putList = (id: string, rows: string[], more: Record<string, string> = {}) => {
  const list = formOf(more, [{ name: 'list.csv', bytes: Buffer.from(rows.join('\n')) }]);
  return callAsAdministrator('PUT', evidencePaths.attendance(id), list);
};
const papers = (page: Page) => page.getByRole('region', { name: 'Papers' });
const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });
const add = (page: Page, use: EvidenceUse) => papers(page).getByLabel(words.addOf(words.uses[use]));
const pictures = (page: Page) => page.getByRole('region', { name: 'Time and place of the pictures' });
/** One bar saves all parts of the page. */
const saveChanges = (page: Page) => page.getByRole('button', { name: saving.save }).click();

test('the list of events links to an event’s evidence, on a phone and with the keyboard alone', async () => {
  const { title: name } = await addEvent('from the list');
  const page = await openAsAdministrator('/event?tab=all', { viewport: PHONE });
  await menuButton(page, name).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  await expectFocus(page.getByRole('menuitem', { name: `Files and evidence of ${name}` }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name, exact: true });
  await expectFocus(heading);
  const ways = page.getByRole('navigation', { name: 'Around this event' });
  for (const name of ['Accreditation desk', 'Form of the event', 'Page of the event', words.back]) {
    await page.keyboard.press('Tab');
    await expectFocus(ways.getByRole('link', { name }));
  }
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: `${words.reportWithEvidence} of ${name}` }));
  await page.keyboard.press('Tab');
  const parts = page.getByRole('navigation', { name: words.parts.nav }).getByRole('link');
  for (const link of await parts.all()) {
    await expectFocus(link);
    await page.keyboard.press('Tab');
  }
  const missing = page.getByRole('complementary', { name: /^Still missing/ });
  await expectFocus(missing.getByRole('button').first());
  await missing.getByRole('button', { name: 'Attendance list' }).press('Enter');
  await expectFocus(attendance(page).getByRole('heading', { level: 3 }));
  await missing.getByRole('button', { name: 'Notice or brochure' }).press('Enter');
  for (const use of evidenceUses) {
    await page.keyboard.press('Tab');
    await expectFocus(add(page, use));
  }
});

test('the long name of a paper has its own line, even on a wide screen', async () => {
  const { _id } = await addEvent('long names');
  const name = 'Robotics_workshop_attendance_sheet_signed_scan_2026-12-05_page_1_of_3.pdf';
  const page = await openAsAdministrator(addressOf(_id));
  await add(page, 'notice').setInputFiles([file(name, 'application/pdf', pdf())]);
  const link = papers(page).getByRole('link', { name: words.open(name) });
  await papers(page)
    .getByRole('button', { name: words.showOf(name) })
    .waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await link.evaluate((it) => [it, it.parentElement].map((one) => one?.clientWidth ?? 0));
    expect(widths[0], `${width} px`).toBeGreaterThan(0.75 * (widths[1] ?? 0));
  }
});

test('papers are added, opened and removed', async () => {
  const { _id } = await addEvent('papers');
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  await add(page, 'attendance').setInputFiles([
    letter(),
    jpeg('sheet.jpg', noted),
    file('IMG_1.heic', 'image/heic', heic()),
  ]);
  const list = papers(page).getByRole('list', { name: words.uses.attendance });
  await list.getByText('IMG_1.jpg').waitFor();
  const { files } = await evidenceOf(_id);
  expect(files.map(({ name, use, contentType }) => [name, use, contentType])).toEqual([
    ['Letter.pdf', 'attendance', 'application/pdf'],
    ['sheet.jpg', 'attendance', 'image/jpeg'],
    ['IMG_1.jpg', 'attendance', 'image/jpeg'],
  ]);
  const open = papers(page).getByRole('link', { name: words.open('Letter.pdf') });
  const answer = await page.request.get((await open.getAttribute('href')) ?? '');
  expect([answer.status(), await answer.body()]).toEqual([200, pdf()]);
  const sheet = papers(page).getByRole('link', { name: 'Download sheet.jpg' });
  expect((await saved(page, () => sheet.click())).name).toBe('sheet.jpg');

  await papers(page).getByRole('button', { name: 'Remove Letter.pdf' }).click();
  const question = page.getByRole('dialog', { name: words.removeTitle });
  await question.getByText(words.confirmRemove(TRASH_DAYS)).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.evidence.detached);
  await list.getByText('Letter.pdf').waitFor({ state: 'detached' });
  await expectFocus(papers(page).getByRole('heading', { name: 'Papers' }));

  await page.goto('/event?tab=all');
  await page.getByRole('button', { name: `Delete ${title} papers` }).click();
  const { toTrash, files: fileCount, papers: paperCount } = en.administration.deletion;
  await page
    .getByRole('dialog', { name: 'Delete item' })
    .getByText(toTrash([fileCount(2), paperCount(2)], TRASH_DAYS))
    .waitFor();
});

test('reports refused papers, and accepts the others', async () => {
  expectConsoleError('415');
  const { _id } = await addEvent('refused');
  const page = await openAsAdministrator(addressOf(_id));
  await add(page, 'letter').setInputFiles([
    pdfFile('broken.pdf', pdf().subarray(0, 60)),
    file('film.mp4', 'video/mp4', mp4()),
    file('note.txt', 'text/plain', Buffer.from('Hello')),
    letter(),
  ]);
  const problem = papers(page).getByRole('alert');
  for (const sentence of [
    en.files.brokenPdf('broken.pdf'),
    en.files.onlyPaper('film.mp4'),
    en.files.wrongType('note.txt'),
  ]) {
    await problem.getByText(sentence).first().waitFor();
  }
  await papers(page).getByText('Letter.pdf').waitFor();
  expect((await evidenceOf(_id)).files.map(({ name }) => name)).toEqual(['Letter.pdf']);
  await add(page, 'letter').setInputFiles([letter()]);
  await problem.waitFor({ state: 'detached' });
});

test('a PDF that visitors see is offered as the brochure, and used without uploading it again', async () => {
  const { _id } = await addEvent('brochure');
  const name = 'Brochure of the day.pdf';
  const raw = formOf({}, [{ name, bytes: pdf() }]);
  await callAsAdministrator('POST', eventFilePaths.attach(_id), raw);
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  const copy = papers(page).getByRole('button', { name: words.copy(name) });
  await copy.press('Enter');
  await papers(page)
    .getByRole('list', { name: words.uses.notice })
    .getByRole('link', { name: words.open(name) })
    .waitFor();
  expect(await copy.count()).toBe(0);
  expect((await evidenceOf(_id)).files).toMatchObject([{ name, use: 'notice' }]);
  await papers(page).getByText(words.visitorsToo).waitFor();
});

test('a poster that visitors see, and the picture of the announcement, become the brochure without uploading them again', async () => {
  const name = `${title} announced`;
  const event = await addUpcomingEvent(name, { date: '2026-11-18' });
  const poster = formOf({ alt: 'A poster' }, [{ name: 'poster.png', bytes: await photograph(900, 1200) }]);
  await callAsAdministrator('POST', paths.upcomingEvent.picture(event._id), poster);
  const { _id } = await addEvent('announced', { announcement: event._id });
  const page = await openAsAdministrator(addressOf(_id));
  await papers(page).getByLabel(words.pictureForPapers).selectOption('two.jpg');
  const copy = papers(page).getByRole('button', { name: words.copy('two.jpg') });
  await copy.click();
  const brochures = papers(page).getByRole('list', { name: words.uses.notice });
  await brochures.getByRole('link', { name: words.download('two.jpg') }).waitFor();
  expect(await copy.count()).toBe(0);
  const announced = papers(page).getByRole('button', { name: words.takeAnnouncement });
  await announced.click();
  await brochures.getByRole('link', { name: words.download('announcement.jpg') }).waitFor();
  expect(await announced.count()).toBe(0);
  expect((await evidenceOf(_id)).files).toMatchObject([
    { name: 'two.jpg', use: 'notice', contentType: 'image/jpeg' },
    { name: 'announcement.jpg', use: 'notice', contentType: 'image/jpeg' },
  ]);
  await papers(page)
    .getByRole('button', { name: words.showOf('announcement.jpg') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: words.giveToVisitors }).click();
  await expect.poll(async () => (await readEventRecord(_id)).files.length).toBe(3);
});

test('a brochure sent in the form of the record is asked about, there and among the papers', async () => {
  const name = `${title} with a brochure`;
  const page = await openAsAdministrator('/event', { viewport: PHONE });
  await fillUpload(page, name);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([jpeg('hall.jpg', picture), pdfFile('Brochure.pdf', pdf())]);
  await upload(page);
  await page.getByText(lacks.isBrochure).waitFor();
  await expectAccessibleInEveryLook(page);
  const [item] = await listTitled('gallery', name);
  await page.goto(addressOf(item?._id as string));
  const missing = page.getByRole('complementary', { name: /^Still missing/ });
  await papers(page).getByText(lacks.isBrochure).waitFor();
  await papers(page)
    .getByRole('button', { name: lacks.brochureIs('Brochure.pdf') })
    .click();
  await missing.getByText(lacks.labels.notice, { exact: true }).waitFor({ state: 'detached' });
  expect((await evidenceOf(item?._id as string)).files).toMatchObject([
    { name: 'Brochure.pdf', use: 'notice' },
  ]);
});

test('a paper is shown to visitors too, after confirmation, without uploading it again', async () => {
  const { _id } = await addEvent('shown');
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  await add(page, 'letter').setInputFiles([letter()]);
  await papers(page)
    .getByRole('button', { name: words.showOf('Letter.pdf') })
    .click();
  await page.getByRole('dialog').getByText(words.confirmShow).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: words.giveToVisitors }).click();
  await papers(page).getByText(words.visitorsToo).waitFor();
  const visitor = await openPage(shortAddress('eventRecord', { _id }));
  await visitor.getByText('Letter.pdf').waitFor();
});

test('a PDF that visitors see becomes evidence only, after confirmation', async () => {
  const { _id } = await addEvent('letter');
  const name = 'Letter of thanks.pdf';
  const raw = formOf({}, [{ name, bytes: pdf() }]);
  await callAsAdministrator('POST', eventFilePaths.attach(_id), raw);
  const page = await openAsAdministrator(addressOf(_id));
  await papers(page).getByLabel(words.use).first().selectOption(words.uses.letter);
  await papers(page)
    .getByRole('button', { name: words.onlyEvidenceOf(name) })
    .click();
  const question = page.getByRole('dialog', { name: words.onlyEvidence });
  await question.getByText(words.confirmOnly(words.uses.letter)).waitFor();
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await question.getByRole('button', { name: words.takeFromVisitors }).click();
  await papers(page)
    .getByRole('list', { name: words.uses.letter })
    .getByRole('link', { name: words.open(name) })
    .waitFor();
  await expect
    .poll(async () => (await readEventRecord(_id)).files.map((file) => file.name))
    .not.toContain(name);
  expect((await evidenceOf(_id)).files).toMatchObject([{ name, use: 'letter' }]);
});

test('what is missing is added in one place, until the report is complete', async () => {
  const metrics = '5.1.3';
  const { _id } = await addEventRecord(
    `${title} to complete`,
    { kind: 'workshop', metrics, description: 'To try.' },
    [{ name: 'one.jpg', bytes: await photograph(64, 48) }],
  );
  const page = await openAsAdministrator(addressOf(_id));
  const missing = page.getByRole('complementary');
  await missing.getByRole('heading', { name: 'Still missing (7)' }).waitFor();

  await missing.getByRole('button', { name: 'Summary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit event data' });
  await expectFocus(dialog.getByLabel('Summary', { exact: true }));
  await dialog.getByLabel('Summary', { exact: true }).fill('Forty parts.');
  await dialog.getByLabel('Outcome', { exact: true }).fill('Two lathes.');
  await dialog.getByLabel('Number of students').fill('40');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await missing.getByRole('heading', { name: 'Still missing (4)' }).waitFor();

  await page.getByLabel('What does one.jpg show?').fill('A lathe');
  await saveChanges(page);
  await missing.getByRole('heading', { name: 'Still missing (3)' }).waitFor();
  await pictures(page).getByLabel('Place', { exact: true }).fill('23.2599, 77.4126');
  await saveChanges(page);
  await missing.getByRole('heading', { name: 'Still missing (2)' }).waitFor();
  for (const use of ['attendance', 'notice'] as const) {
    await add(page, use).setInputFiles([file(`${use}.pdf`, 'application/pdf', pdf())]);
    await papers(page)
      .getByRole('link', { name: words.open(`${use}.pdf`) })
      .waitFor();
  }
  await missing.getByText(en.administration.lacks.complete).waitFor();
  expect(await missing.getByRole('button').count()).toBe(0);
  await expectAccessibleInEveryLook(page);
});

test('the stored attendance can be viewed completely, downloaded and removed', async () => {
  const { _id, title: name, date } = await addEvent('whole list');
  const rows = Array.from({ length: 120 }, (_, index) => `Student ${index},21CS${index}`);
  await putList(_id, rows, { count: 'yes' });
  const list = await openAsAdministrator('/event?tab=all');
  await list.getByRole('button', { name: `Delete ${name}` }).click();
  const deletion = list.getByRole('dialog', { name: 'Delete item' });
  await deletion.getByText(en.administration.deletion.names(120)).waitFor();
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  await attendance(page).getByRole('button', { name: words.showNames }).press('Enter');
  const names = attendance(page).getByRole('region', { name: words.names(120) });
  expect(await names.getByRole('row').count()).toBe(121);
  await names.focus();
  await page.keyboard.press('End');
  await expect
    .poll(() => names.evaluate((it) => it.scrollTop + it.clientHeight >= it.scrollHeight - 1))
    .toBe(true);
  await expectAccessibleInEveryLook(page, 'all names');

  const file = await saved(page, () =>
    attendance(page).getByRole('button', { name: words.downloadNames }).click(),
  );
  expect(file.name).toBe(`${eventFileName({ date, title: name })}, attendance.csv`);
  const lines = file.bytes.toString().split('\r\n');
  expect([lines[0], lines[1], lines.length]).toEqual(['\ufeffName,Roll number', 'Student 0,21CS0', 122]);

  await attendance(page).getByRole('button', { name: words.removeList }).click();
  const question = page.getByRole('dialog', { name: words.removeList });
  await question.getByText(words.numberStays).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.evidence.listRemoved);
  await attendance(page).getByText(words.noAttendance).waitFor();
  await expectFocus(attendance(page).getByRole('heading', { name: 'Attendance' }));
  expect((await evidenceOf(_id)).attendance).toEqual([]);
});

test('a list of names is shown with what is left out, then saved with the number of students', async () => {
  const { _id, title: name } = await addEvent('attendance');
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  const list = 'रोल नंबर;विद्यार्थी का नाम\n1;Asha Gulmohar\n2;\n3;विकास पलाश\n';
  await attendance(page).getByText(words.noAttendance).waitFor();
  await choose(page, `\ufeff${list}`);
  await expectFocus(attendance(page).getByRole('heading', { name: `list.csv: ${words.names(2)}` }));
  await attendance(page).getByRole('cell', { name: 'विकास पलाश' }).waitFor();
  await attendance(page)
    .getByText(words.row(3, '', '2', words.reasons.noName))
    .waitFor();
  expect((await evidenceOf(_id)).attendance).toEqual([]);
  await expectAccessibleInEveryLook(page, 'a list that is not saved');
  const count = attendance(page).getByLabel(words.countStudents(2));
  expect(await count.isChecked()).toBe(true);
  await saveChanges(page);
  await expectToast(page, en.success.evidence.listSaved);
  await attendance(page).getByText(words.names(2), { exact: true }).waitFor();
  const read = async () => (await readEventRecord(_id)).no_student;
  expect(await read()).toBe(2);

  // The record has a number now, and keeps it.
  await choose(page, 'Name\nMohan\n');
  const other = attendance(page).getByLabel(words.countStudents(1));
  await attendance(page).getByText(words.studentsNow(2)).waitFor();
  expect(await other.isChecked()).toBe(false);
  await saveChanges(page);
  await attendance(page).getByText(words.names(1), { exact: true }).waitFor();
  expect([(await evidenceOf(_id)).attendance, await read()]).toEqual([[{ name: 'Mohan', roll: '' }], 2]);

  await page.goto('/accreditation?year=dates&from=2026-11-18&to=2026-11-18');
  const checked = page.getByRole('list', { name: `Please check in ${name}` });
  await checked.getByRole('link', { name: en.administration.doubts.names }).click();
  await attendance(page).getByText(words.names(1), { exact: true }).waitFor();
});

test('a number of names that contradicts women and men is questioned before it becomes the number of students', async () => {
  const { _id } = await addEventRecord(`${title} doubted`, { no_student: '3', women: '2', men: '1' });
  const page = await openAsAdministrator(addressOf(_id));
  const list = attendance(page);
  await choose(page, 'Name\nMohan\nAsha\n');
  await list.getByLabel(words.countStudents(2)).check();
  const save = page.getByRole('button', { name: saving.save });
  await save.click();
  await list.getByRole('alert').getByText(en.administration.doubts.participants).waitFor();
  expect([(await evidenceOf(_id)).attendance, (await readEventRecord(_id)).no_student]).toEqual([[], 3]);
  await save.click();
  await expectToast(page, en.success.evidence.listSaved);
  expect((await readEventRecord(_id)).no_student).toBe(2);

  // Without the doubtful number it is saved immediately.
  await choose(page, 'Name\nMohan\n');
  await list.getByLabel(words.countStudents(1)).check();
  await save.click();
  await list.getByRole('alert').waitFor();
  await list.getByLabel(words.countStudents(1)).uncheck();
  await save.click();
  await list.getByText(words.names(1), { exact: true }).waitFor();
  expect((await readEventRecord(_id)).no_student).toBe(2);
});

test('headings below title lines are found, and what the list does not say is chosen with the keyboard', async () => {
  expectConsoleError('400');
  const { _id } = await addEvent('title lines');
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  const input = attendance(page).getByLabel('List of names');
  const chosen = (label: string) =>
    attendance(page)
      .getByLabel(label)
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  const heading = (text: string) => attendance(page).getByRole('heading', { name: `list.xlsx: ${text}` });
  const named = async (rows: (string | number)[][]) =>
    file('list.xlsx', '', Buffer.from(await writeXlsx({ sheets: [{ name: 'Day 1', rows }] })));

  const students = [[1, 'Asha Gulmohar', '21CS001'], [2, 'विकास पलाश', '21CS002'], ['Total: 2']];
  const titles = [['Department of Physics'], ['Attendance: Winter Hackathon'], []];
  await input.setInputFiles([
    await named([...titles, ['S.No.', 'Name of the Student', 'Roll No.'], ...students]),
  ]);
  await heading(words.names(2)).waitFor();
  const { layout } = words;
  expect([
    await chosen('Line with the headings'),
    await chosen('Column of the names'),
    await chosen('Column of the roll numbers'),
  ]).toEqual([
    layout.line(4, 'S.No., Name of the Student, Roll No.'),
    layout.column('B', 'Name of the Student', 'Asha Gulmohar'),
    layout.column('C', 'Roll No.', '21CS001'),
  ]);
  await attendance(page).getByLabel('Column of the names').selectOption({ index: 0 });
  await heading(words.names(0)).waitFor();
  await attendance(page)
    .getByText(words.row(5, '', '1, Asha Gulmohar, 21CS001', words.reasons.notName))
    .waitFor();
  await saveChanges(page);
  await attendance(page).getByRole('alert').getByText(en.api.evidence.noNames('list.xlsx')).waitFor();
  await page.getByRole('button', { name: saving.discard }).click();
  const question = page.getByRole('dialog', { name: saving.discardTitle });
  await question.getByText(words.listLabel).waitFor();
  await question.getByRole('button', { name: saving.discard }).click();

  await input.setInputFiles([await named([...titles, ...students])]);
  await expectFocus(heading(words.layout.unknown));
  await expectAccessibleInEveryLook(page, 'a list that leaves something open');
  await saveChanges(page);
  const problem = attendance(page).getByRole('link', {
    name: `Line with the headings: ${en.fields.required}`,
  });
  await problem.press('Enter');
  await expectFocus(attendance(page).getByLabel('Line with the headings'));
  await page.keyboard.type('Line 2');
  await heading(words.names(2)).waitFor();
  expect(await chosen('Column of the names')).toBe(words.layout.column('B', '', 'Asha Gulmohar'));
  await saveChanges(page);
  await expectToast(page, en.success.evidence.listSaved);
  expect((await evidenceOf(_id)).attendance).toEqual([
    { name: 'Asha Gulmohar', roll: '21CS001' },
    { name: 'विकास पलाश', roll: '21CS002' },
  ]);
});

test('attendance comes from the column with the marks, is asked about unclear marks, and may be everybody', async () => {
  const { _id } = await addEvent('who came');
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  const { layout } = words;
  const heading = (text: string) => attendance(page).getByRole('heading', { name: `list.csv: ${text}` });
  const rows = ['1,Asha,P,CSE', '2,Vikas,A,CSE', '3,Meera,OD,IT', '4,Ravi,P,IT'];
  await choose(page, ['Roll,Name,Attendance,Branch', ...rows].join('\n'));
  await heading(layout.unknownMarks).waitFor();
  const came = attendance(page).getByLabel(layout.came);
  expect(await came.inputValue()).toBe('3');
  await expectAccessibleInEveryLook(page, 'a list whose marks are asked about');
  await attendance(page).getByLabel(layout.mark('od', 1)).selectOption(layout.didCome);
  await heading(words.names(3)).waitFor();
  await attendance(page)
    .getByText(words.row(3, '', '2, Vikas, A, CSE', words.reasons.absent))
    .waitFor();

  await came.selectOption(layout.everybody);
  await heading(words.names(4)).waitFor();
  await came.selectOption(layout.column('C', 'Attendance', 'P'));
  await attendance(page).getByLabel(layout.mark('od', 1)).selectOption(layout.didNotCome);
  await heading(words.names(2)).waitFor();
  await saveChanges(page);
  await expectToast(page, en.success.evidence.listSaved);
  const names = (await evidenceOf(_id)).attendance.map(({ name }) => name);
  expect(names).toEqual(['Asha', 'Ravi']);
});

test('an upload keeps time and place only if the switch is on, and the files do not contain it', async () => {
  const page = await openAsAdministrator('/event');
  const sent: FormData[] = [];
  await page.route('**/gallery/upload', async (route) => {
    sent.push(await sentForm(route.request()));
    await route.continue();
  });
  for (const [index, isKept] of [false, true].entries()) {
    const name = `${title} switch ${isKept}`;
    await fillUpload(page, name, [jpeg('noted.jpg', noted), jpeg('plain.jpg')]);
    const keep = page.getByLabel(uploads.keepPlaces);
    expect(await keep.isChecked()).toBe(false);
    if (isKept) await keep.check();
    await upload(page);
    await expectToast(page, en.success.eventRecord.added);
    await expect.poll(() => sent.length).toBe(index + 1);
    // The toast may still be that of the first upload.
    await expect.poll(async () => (await listTitled('gallery', name)).length).toBe(1);
    const [item] = await listTitled('gallery', name);
    const { places } = await evidenceOf(item._id);
    expect(places).toEqual(isKept ? { [item.files[0].id]: bhopal } : {});
    await page.getByText('The event is uploaded.').waitFor();
  }
  for (const form of sent) {
    for (const one of form.getAll('files')) {
      const { exif } = await sharp(await (one as File).bytes()).metadata();
      expect(exif).toBeUndefined();
    }
  }
  expect(sent.map((form) => form.getAll('place'))).toEqual([[], [JSON.stringify(bhopal), '']]);
});

test('added files bring their places, even after a reload halfway', async () => {
  const { _id } = await addEvent('added');
  const page = await openAsAdministrator(addressOf(_id));
  const calls = await loseFirstCall(page, '**/gallery/attach/**');
  // The upload form, which is not shown, has one too.
  await page.getByRole('checkbox', { name: uploads.keepPlaces }).check();
  await page.getByLabel('Add files').setInputFiles([jpeg('noted.jpg', noted)]);
  await expect.poll(() => calls.length).toBe(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expectToast(page, uploads.finished(`${title} added`));
  const added = (await readEventRecord(_id)).files.find(({ name }) => name === 'noted.jpg');
  expect((await evidenceOf(_id)).places).toEqual({ [added?.id ?? '']: bhopal });
});

test('time and place of a picture are corrected and cleared', async () => {
  const item = await addEvent('places', { places: 'keep' });
  const [first = '', second = ''] = item.files.map(({ id }) => id);
  const page = await openAsAdministrator(addressOf(item._id), { viewport: PHONE });
  const time = pictures(page).getByLabel('Taken at');
  const place = pictures(page).getByLabel('Place', { exact: true });
  expect(await time.first().inputValue()).toBe(bhopal.takenAt);
  expect(await place.first().inputValue()).toBe('23.2599, 77.4126');

  const save = () => saveChanges(page);
  await place.first().fill('95, 77');
  await place.nth(1).fill('https://maps.app.goo.gl/abc');
  await save();
  const problem = pictures(page).getByRole('alert');
  await problem.getByText(words.placeExpected).waitFor();
  await problem.getByText(words.placeOfLink).waitFor();

  await place.first().fill('23.26, 77.4126');
  await place.nth(1).fill('https://www.openstreetmap.org/#map=17/28.61/77.2');
  await save();
  await expectToast(page, en.success.evidence.placesSaved);
  const delhi = { takenAt: '', latitude: 28.61, longitude: 77.2 };
  await expect
    .poll(async () => (await evidenceOf(item._id)).places)
    .toEqual({ [first]: { ...bhopal, latitude: 23.26 }, [second]: delhi });

  await pictures(page).getByRole('button', { name: 'Clear time and place of one.jpg' }).click();
  await expectFocus(time.first());
  await save();
  await expect.poll(async () => (await evidenceOf(item._id)).places).toEqual({ [second]: delhi });

  await pictures(page).getByRole('button', { name: words.samePlace }).click();
  await pictures(page).getByText('Filled in: the place of 1 picture. Save to keep it.').waitFor();
  await save();
  await expect
    .poll(async () => (await evidenceOf(item._id)).places)
    .toEqual({ [first]: delhi, [second]: delhi });

  await pictures(page).getByRole('button', { name: 'Clear time and place of one.jpg' }).click();
  await time.nth(1).fill('2024-09-05T10:32');
  await pictures(page).getByRole('button', { name: words.samePlace }).click();
  await pictures(page)
    .getByText('Filled in: the same place and time for 1 picture. Save to keep it.')
    .waitFor();
  await time.nth(1).fill('');
  await time.first().fill('');

  const address = 'Ravindra Bhavan, Bhopal';
  await place.nth(1).fill(address);
  await save();
  const typed = { takenAt: '', latitude: null, longitude: null, address };
  await expect
    .poll(async () => (await evidenceOf(item._id)).places)
    .toEqual({ [first]: delhi, [second]: typed });
  await page.getByText(/^Saved at/).waitFor();
  await page.reload();
  await expect.poll(() => place.nth(1).inputValue()).toBe(address);
});

test('the page is accessible in every look and has room for large text', async () => {
  const { _id } = await addEvent('looks', { places: 'keep' });
  const name = 'A very long name of a file that somebody has scanned at the office of the principal.pdf';
  for (const use of evidenceUses) {
    await callAsAdministrator('POST', evidencePaths.attach(_id), formOf({ use }, [{ name, bytes: pdf() }]));
  }
  const rows = Array.from({ length: 12 }, (_, index) => `Student ${index} with a long name,21CS${index}`);
  await putList(_id, rows);
  const page = await openAsAdministrator(addressOf(_id));
  await attendance(page).getByText(words.names(12), { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await expectRoomForLargeText(page);
});

test('on a wide screen the button to choose a list is as wide as its text', async () => {
  const { _id } = await addEvent('wide');
  const page = await openAsAdministrator(addressOf(_id), { viewport: { width: 1280, height: 800 } });
  const button = await attendance(page).getByText('Choose a list', { exact: true }).boundingBox();
  expect(button?.width).toBeLessThan(240);
});

test('on every screen the description of a picture has room beside its time and place', async () => {
  const { _id } = await addEvent('room', { places: 'keep' });
  const page = await openAsAdministrator(addressOf(_id));
  const description = pictures(page).locator('legend').first();
  for (const width of [320, 768, 1024, 1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await description.boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(120);
  }
});

test('the page of a deleted event says so', async () => {
  expectConsoleError('404');
  const page = await openAsAdministrator(addressOf('unknown'));
  await page.getByText(en.api.eventRecord.notFound).waitFor();
  await page.getByRole('link', { name: words.back }).click();
  await page.waitForURL('**/event?tab=all');
});

test('one bar names what is unsaved in any part, saves all of it, and keeps what one part refuses', async () => {
  const { _id, club } = await addEvent('together');
  const page = await openAsAdministrator(addressOf(_id), { viewport: PHONE });
  const button = page.getByRole('button', { name: saving.save });
  await page.getByLabel('What does one.jpg show?').waitFor();
  expect(await button.count()).toBe(0);
  await page.getByLabel('What does one.jpg show?').fill('A lathe');
  await pictures(page).getByLabel('Place', { exact: true }).first().fill('95, 77');
  await choose(page, 'Name\nMohan\n');
  await attendance(page).getByRole('cell', { name: 'Mohan' }).waitFor();
  await page.getByLabel('Club', { exact: true }).selectOption('gaming');
  const { arrangement, ofClub } = en.administration.eventFiles;
  const says = page.getByRole('status').filter({ hasText: /saved/i });
  const labels = [arrangement, words.listLabel, words.placesLabel, ofClub];
  for (const label of labels) await says.getByText(label).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(PHONE);

  await button.click();
  await pictures(page).getByRole('alert').getByText(words.placeExpected).waitFor();
  await says.getByText(saving.unsaved(words.placesLabel)).waitFor();
  const { files, club: now } = await readEventRecord(_id);
  expect([files[0]?.alt, now, club === now]).toEqual(['A lathe', 'gaming', false]);
  const { attendance: list, places } = await evidenceOf(_id);
  expect([list, places]).toEqual([[{ name: 'Mohan', roll: '' }], {}]);

  // It is restored after visiting another page, and after a reload, which asks.
  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('heading', { level: 1, name: 'Took place' }).waitFor();
  await page.goBack();
  const place = pictures(page).getByLabel('Place', { exact: true }).first();
  await expect.poll(() => place.inputValue()).toBe('95, 77');
  await place.fill('23.26, 77.4126');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => place.inputValue()).toBe('23.26, 77.4126');
  await button.click();
  await page.getByText(/^Saved at \d\d:\d\d: time and place$/).waitFor();
  expect(Object.values((await evidenceOf(_id)).places)).toMatchObject([{ latitude: 23.26 }]);
  expect(await button.count()).toBe(0);
});

test('an unsaved list is still there after visiting another page', async () => {
  const { _id } = await addEvent('looked elsewhere');
  const page = await openAsAdministrator(addressOf(_id));
  await choose(page, 'Name\nMohan\n');
  await attendance(page).getByRole('cell', { name: 'Mohan' }).waitFor();
  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('heading', { level: 1, name: 'Took place' }).waitFor();
  await page.goBack();
  await attendance(page).getByRole('cell', { name: 'Mohan' }).waitFor();
  await saveChanges(page);
  await expectToast(page, en.success.evidence.listSaved);
});

test.each([
  ['a phone', PHONE],
  ['a computer', { width: 1280, height: 800 }],
])(
  'the content of each part and what is missing stay visible at the end of the page, on %s',
  async (_, viewport) => {
    const { _id } = await addEvent(`in sight at ${viewport.width}`);
    const page = await openAsAdministrator(addressOf(_id), { viewport });
    const parts = page.getByRole('navigation', { name: words.parts.nav });
    await parts.getByRole('link', { name: `${words.parts.files} 2` }).waitFor();
    await parts.getByRole('link', { name: `${words.parts.papers} 0 ${words.lacking}` }).waitFor();
    await parts.getByRole('link', { name: /^Place/ }).click();
    const heading = pictures(page).getByRole('heading', { level: 3 });
    await expectFocus(heading);
    const missing = page.getByRole('complementary').getByRole('heading', { name: /^Still missing/ });
    const boxes = await Promise.all([parts, missing, heading].map((one) => one.boundingBox()));
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    // The heading is not covered.
    if (viewport.width < 1280)
      expect(boxes[2]?.y).toBeGreaterThanOrEqual((boxes[1]?.y ?? 0) + (boxes[1]?.height ?? 0));
  },
);
