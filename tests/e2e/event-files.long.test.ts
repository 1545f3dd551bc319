import { eventFilePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { pageAddress } from '@club-portal/contract/page-addresses';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formOf, pdf } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook, expectRoomForLargeText } from './accessibility.ts';
import {
  addEventRecord,
  callAsAdministrator,
  chooseFromMenu,
  menuButton,
  openAsAdministrator,
  ownTitle,
  readEventRecord,
} from './administration.ts';
import { expectConsoleError, openPage } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { jpeg, pdfFile, picture } from './upload-form.ts';

/** The files of an event after its upload. */

const { evidence } = en;
const { eventFiles: words, saving } = en.administration;

const title = ownTitle('Kite day');

/** Adds an event without the browser. */
function addEvent(name: string, files = ['one.jpg', 'two.jpg', 'three.jpg']): Promise<EventRecord> {
  const sent = files.map((file) => ({ name: file, bytes: picture }));
  return addEventRecord(name, {}, sent);
}

const namesOf = ({ files }: EventRecord) => files.map(({ name }) => name);

const tiles = (page: Page) => page.getByRole('list', { name: words.list, exact: true }).getByRole('listitem');

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, \\d`) });
const save = (page: Page) => page.getByRole('button', { name: saving.save });

function shownNames(page: Page): Promise<string[]> {
  return tiles(page)
    .getByText(/^\S+\.(jpg|pdf)$/)
    .allTextContents();
}

async function openFiles(item: EventRecord, options = {}): Promise<Page> {
  const page = await openAsAdministrator(`/event/evidence/${item._id}`, options);
  await tiles(page).first().waitFor();
  return page;
}

test('the list links to the files of an event, and back', async () => {
  const item = await addEvent(`${title} listed`);
  const page = await openAsAdministrator('/event?tab=all');
  await chooseFromMenu(page, item.title, `Files and evidence of ${item.title}`);
  await expectFocus(page.getByRole('heading', { name: item.title, exact: true }));
  await tiles(page).first().waitFor();
  expect(await shownNames(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await expectAccessibleInEveryLook(page, 'files of an event');
  await expectRoomForLargeText(page, 'files of an event');
  await page.getByRole('link', { name: evidence.back }).click();
  await menuButton(page, item.title).waitFor();
});

test('files are reordered by keyboard, with each move announced, and described; visitors see it after saving', async () => {
  const item = await addEvent(`${title} keys`);
  const page = await openFiles(item);
  await handle(page, 'three.jpg').focus();
  await page.keyboard.press('ArrowLeft');
  await page
    .getByRole('status')
    .getByText(words.movedTo('three.jpg', 2, 3))
    .waitFor();
  await expectFocus(handle(page, 'three.jpg'));
  await page.keyboard.press('Home');
  await page
    .getByRole('status')
    .getByText(words.movedTo('three.jpg', 1, 3))
    .waitFor();
  expect(await shownNames(page)).toEqual(['three.jpg', 'one.jpg', 'two.jpg']);
  await tiles(page).first().getByText(words.cover, { exact: true }).waitFor();
  await page.getByLabel(words.altOf('three.jpg')).fill('Three kites');
  expect(namesOf(await readEventRecord(item._id))).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await save(page).click();
  await expectToast(page, en.success.eventRecord.updated);
  // The button has disappeared.
  await expectFocus(page.getByRole('status').filter({ hasText: /^Saved at/ }));
  const now = await readEventRecord(item._id);
  expect(namesOf(now)).toEqual(['three.jpg', 'one.jpg', 'two.jpg']);

  const visitor = await openPage('/club/sport/events?year=2026');
  const card = visitor.getByRole('listitem').filter({ hasText: item.title });
  await card.getByRole('img', { name: 'Three kites' }).waitFor();
});

test.each([
  ['a pointer', {}],
  ['a finger', { hasTouch: true, viewport: { width: 390, height: 844 } }],
])('files are reordered with %s', async (device, options) => {
  const item = await addEvent(`${title} dragged by ${device}`);
  const page = await openFiles(item, options);
  if (device === 'a finger') await dragWithFinger(page, await way(page, 1));
  else {
    await dragTo(page, await way(page, 2));
    await page.mouse.up();
  }
  const expected =
    device === 'a finger' ? ['two.jpg', 'one.jpg', 'three.jpg'] : ['two.jpg', 'three.jpg', 'one.jpg'];
  await expect.poll(() => shownNames(page)).toEqual(expected);
  await save(page).click();
  await expectToast(page, en.success.eventRecord.updated);
  expect(namesOf(await readEventRecord(item._id))).toEqual(expected);
});

type Point = { x: number; y: number };

async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** From the handle of the first file to another tile. */
async function way(page: Page, tile: number): Promise<[Point, Point]> {
  await handle(page, 'one.jpg').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return [await middleOf(handle(page, 'one.jpg')), await middleOf(tiles(page).nth(tile))];
}

async function dragTo(page: Page, [from, to]: [Point, Point]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

async function dragWithFinger(page: Page, [from, to]: [Point, Point]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
}

test('Escape ends a drag, and buttons move a file without dragging', async () => {
  const item = await addEvent(`${title} buttons`);
  const page = await openFiles(item);
  await dragTo(page, await way(page, 2));
  await page.locator('[data-target]').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await shownNames(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await page.getByRole('button', { name: words.later('one.jpg') }).click();
  await expectFocus(page.getByRole('button', { name: words.later('one.jpg') }));
  expect(await shownNames(page)).toEqual(['two.jpg', 'one.jpg', 'three.jpg']);
  await page.getByRole('button', { name: words.makeCoverOf('three.jpg') }).click();
  expect(await shownNames(page)).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
  await page.getByRole('button', { name: saving.discard }).click();
  const question = page.getByRole('dialog', { name: saving.discardTitle });
  await question.getByRole('button', { name: saving.discard }).click();
  expect(await shownNames(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
});

test('files are added in the background and removed after confirmation, while an order is not saved yet', async () => {
  const item = await addEvent(`${title} changed`);
  const page = await openFiles(item);
  await page.getByRole('button', { name: words.makeCoverOf('two.jpg') }).click();
  await page.getByLabel(words.add).setInputFiles([jpeg('four.jpg'), pdfFile('plan.pdf', pdf())]);
  await expectToast(page, en.administration.upload.finished(item.title));
  await expect
    .poll(() => shownNames(page))
    .toEqual(['two.jpg', 'one.jpg', 'three.jpg', 'four.jpg', 'plan.pdf']);
  await page.getByRole('button', { name: words.removeOf('one.jpg') }).click();
  const question = page.getByRole('dialog', { name: words.removeTitle });
  await question.getByText('one.jpg').waitFor();
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.eventRecord.detached);
  await expect.poll(() => shownNames(page)).toEqual(['two.jpg', 'three.jpg', 'four.jpg', 'plan.pdf']);
  await save(page).click();
  await expectToast(page, en.success.eventRecord.updated);
  expect(namesOf(await readEventRecord(item._id))).toEqual(['two.jpg', 'three.jpg', 'four.jpg', 'plan.pdf']);

  const visitor = await openPage(pageAddress('eventRecord', item));
  await visitor.getByRole('link', { name: /plan\.pdf/ }).waitFor();
});

test('of two administrators who arrange the files, the second adopts the other changes of the first, and decides about conflicts', async () => {
  expectConsoleError('409');
  const item = await addEvent(`${title} two`);
  const page = await openFiles(item);
  await page.getByLabel(words.altOf('one.jpg')).fill('Mine');
  await page.getByLabel(words.altOf('two.jpg')).fill('Also mine');
  const files = item.files
    .toReversed()
    .map(({ id, name }) => ({ id, ...(name === 'one.jpg' && { alt: 'Theirs' }) }));
  await callAsAdministrator('PUT', eventFilePaths.arrange(item._id), { files });
  await save(page).click();
  const found = page.getByRole('group', { name: en.administration.conflict.somebody });
  const question = found.getByRole('group', { name: words.altOf('one.jpg') });
  await question.getByText('Theirs', { exact: true }).waitFor();
  expect(await found.getByRole('group').count()).toBe(1);
  await expect.poll(() => shownNames(page)).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
  await save(page).click();
  await page.getByRole('alert').getByText(en.administration.conflict.decide).waitFor();
  await question.getByRole('radio', { name: 'Theirs' }).check();
  await save(page).click();
  await expectToast(page, en.success.eventRecord.updated);
  const now = await readEventRecord(item._id);
  expect(now.files.map(({ name, alt }) => [name, alt]).slice(1)).toEqual([
    ['two.jpg', 'Also mine'],
    ['one.jpg', 'Theirs'],
  ]);
});

test('a card counts all files, and its viewer shows those that the list leaves out', async () => {
  const item = await addEvent(
    `${title} long`,
    Array.from({ length: 10 }, (_, n) => `${n + 1}.jpg`),
  );
  const more = formOf({ alt: ['The eleventh'] }, [{ name: '11.jpg', bytes: picture }]);
  await callAsAdministrator('POST', eventFilePaths.attach(item._id), more);
  const visitor = await openPage('/club/sport/events?year=2026');
  const card = visitor.getByRole('listitem').filter({ hasText: item.title });
  await card.getByText('11 pictures').waitFor();
  await card.getByRole('link', { name: item.title }).click();
  await visitor.getByRole('dialog').getByRole('img').waitFor();
  await visitor.keyboard.press('End');
  await visitor.getByRole('dialog').getByRole('img', { name: 'The eleventh' }).waitFor();
});
