import { eventFilePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auth } from '../api/admin.ts';
import { emptyPng, formOf, mp4, pdf, photograph } from '../api/files.ts';
import {
  callAsAdministrator,
  expectAccessibleInEveryLook,
  expectFocus,
  expectRoomForLargeText,
  expectToast,
  listTitled,
  makeAdministrator,
  openAsAdministrator,
  ownAccount,
  removeTitled,
  useAdministrator,
} from './administration.ts';
import { BLANK, expectConsoleError, logIn, openPage, useBrowser } from './browser.ts';

/** Uploads that go on in the background, pictures that are made smaller, and files that are changed after the upload. */

useBrowser();
useAdministrator();

const words = administrationSentences.eventFiles;
const uploads = administrationSentences.upload;

let title: string;
let picture: Buffer;
beforeAll(async () => {
  title = `Kite day ${Date.now()}`;
  picture = await photograph(60, 40);
});
afterAll(() => removeTitled('gallery', title));

const jpeg = (name: string, buffer = picture) => ({ name, mimeType: 'image/jpeg', buffer });

async function fill(page: Page, name: string, files: ReturnType<typeof jpeg>[]): Promise<void> {
  await page.getByLabel('Title *').fill(name);
  await page.getByLabel('Theme *').fill('Wind');
  await page.getByLabel('Date *').fill('2026-11-18');
  await page.getByLabel('Club *').selectOption('sport');
  await page.getByLabel('Files *').setInputFiles(files);
  await page
    .getByRole('list', { name: 'Chosen files' })
    .getByRole('listitem')
    .nth(files.length - 1)
    .waitFor();
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload Event' }).click();
const panel = (page: Page) => page.getByRole('region', { name: uploads.heading });

/** Adds an event without the browser. */
async function addEvent(name: string, files = ['one.jpg', 'two.jpg', 'three.jpg']): Promise<EventRecord> {
  const fields = { title: name, theme: 'Wind', date: '2026-11-18', club: 'sport' };
  const form = formOf(
    fields,
    files.map((file) => ({ name: file, bytes: picture })),
  );
  return (await callAsAdministrator('POST', paths.eventRecord.upload, form)).body.item;
}

async function read(id: string): Promise<EventRecord> {
  return (await callAsAdministrator('GET', paths.eventRecord.read(id))).body.item;
}

const namesOf = ({ files }: EventRecord) => files.map(({ name }) => name);

/** Requests wait until they are let go. Returns what lets them go. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => undefined as undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined) as undefined;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('an upload goes on while the administrator works on another page', async () => {
  const name = `${title} background`;
  const page = await openAsAdministrator('/event');
  const release = await holdBack(page, '**/gallery/upload');
  await fill(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByText(uploads.mayLeave).waitFor();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Notices' }).and(page.locator('[href="/notice"]')).click();
  await page.waitForURL('**/notice');
  await panel(page).getByText(name).waitFor();
  await page.getByLabel('Notice Title *').fill('Typed meanwhile');
  release();
  await expectToast(page, doneSentences.eventRecord.added);
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Notice Title *').inputValue()).toBe('Typed meanwhile');
  expect(await listTitled('gallery', name)).toHaveLength(1);
});

test('two events are sent at once, and the form is free for another one', async () => {
  const page = await openAsAdministrator('/event');
  const release = await holdBack(page, '**/gallery/upload');
  await fill(page, `${title} first`, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  await expectFocus(page.getByText(uploads.goesOn));
  await fill(page, `${title} second`, [jpeg('wind.jpg')]);
  await upload(page);
  await panel(page).getByText(`${title} first`).waitFor();
  await expectAccessibleInEveryLook(page, 'two uploads');
  release();
  await expectToast(page, doneSentences.eventRecord.added);
  await expect
    .poll(async () => (await listTitled('gallery', title)).map((item: EventRecord) => item.title))
    .toEqual(expect.arrayContaining([`${title} first`, `${title} second`]));
});

test('after a reload in the middle an upload goes on, and makes one event', async () => {
  const name = `${title} reloaded`;
  const page = await openAsAdministrator('/event');
  const keys: (string | undefined)[] = [];
  await page.route('**/gallery/upload', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? undefined : route.continue();
  });
  await fill(page, name, [jpeg('kite.jpg'), jpeg('wind.jpg')]);
  await page.getByLabel('What does the picture show?').first().fill('A red kite');
  await upload(page);
  await expect.poll(() => keys.length).toBe(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expectToast(page, doneSentences.eventRecord.added);
  expect(await page.getByLabel('Title *').inputValue()).toBe('');
  expect(keys[1]).toBe(keys[0]);
  const items = await listTitled('gallery', name);
  expect(items).toHaveLength(1);
  expect(namesOf(items[0])).toEqual(['kite.jpg', 'wind.jpg']);
  expect(items[0].files[0].alt).toBe('A red kite');
});

test('an upload whose session has ended goes on after the login', async () => {
  expectConsoleError('401');
  const name = `${title} expired`;
  const page = await openAsAdministrator('/event');
  const release = await holdBack(page, '**/gallery/upload');
  await fill(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  await page.context().clearCookies();
  release();
  await page.waitForURL('**/login');
  await logIn(page, ownAccount());
  await expectToast(page, doneSentences.eventRecord.added);
  expect(await listTitled('gallery', name)).toHaveLength(1);
});

test('another tab sees an upload, and goes on with it when the first tab is closed', async () => {
  const name = `${title} of a tab`;
  const page = await openAsAdministrator('/event');
  const context = page.context();
  let sent = 0;
  await context.route('**/gallery/upload', (route) => {
    sent += 1;
    return sent === 1 ? undefined : route.continue();
  });
  onTestFinished(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
  await fill(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await expect.poll(() => sent).toBe(1);
  const other = await context.newPage();
  await other.goto('/notice');
  await panel(other).getByText(uploads.phases.elsewhere).waitFor();
  expect(sent).toBe(1);
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(BLANK);
  await expectToast(other, doneSentences.eventRecord.added);
  expect(await listTitled('gallery', name)).toHaveLength(1);
});

test('a logout asks while something is not sent, and ends it', async () => {
  const account = await makeAdministrator();
  onTestFinished(() => auth.deleteUser(account.uid));
  const page = await openPage('/login');
  const openForm = async () => {
    await logIn(page, account);
    await page.getByRole('button', { name: 'Dashboard' }).waitFor();
    await page.goto('/event');
    await page.getByLabel('Title *').waitFor();
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
  };
  await openForm();
  await page.route('**/gallery/upload', () => undefined);
  await fill(page, `${title} of a logout`, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await logOut();
  await expect.poll(() => questions).toEqual([uploads.confirmLogout]);
  await panel(page).getByText(`${title} of a logout`).waitFor();
  page.once('dialog', (dialog) => dialog.accept());
  await page.keyboard.press('Escape');
  await logOut();
  await expectToast(page, doneSentences.administrator.loggedOut);
  await page.goto('/login');
  await openForm();
  expect(await panel(page).count()).toBe(0);
});

/** Chromium does not announce it on a machine that has no network. */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  await page.evaluate((name) => dispatchEvent(new Event(name)), offline ? 'offline' : 'online');
}

test('without a connection an upload waits, and goes on by itself', async () => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const name = `${title} offline`;
  const page = await openAsAdministrator('/event');
  await fill(
    page,
    name,
    Array.from({ length: 12 }, (_, n) => jpeg(`${n + 1}.jpg`)),
  );
  await setOffline(page, true);
  await upload(page);
  await page.getByText(uploads.phases.offline).waitFor();
  await setOffline(page, false);
  await expectToast(page, doneSentences.eventRecord.added);
  await expectToast(page, uploads.finished(name));
  const [{ _id }] = await listTitled('gallery', name);
  expect(namesOf(await read(_id))).toEqual(Array.from({ length: 12 }, (_, n) => `${n + 1}.jpg`));
});

test('a large file goes on where it was when the connection was lost', async () => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED');
  const name = `${title} film`;
  const page = await openAsAdministrator('/event');
  await fill(page, name, [{ name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4(12 * 1024 * 1024) }]);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-goog-upload-command'] === 'start') starts.push(request.url());
  });
  let sent = 0;
  await page.route('**/v0/b/**', async (route) => {
    if (!route.request().headers()['x-goog-upload-command']?.includes('upload')) return route.continue();
    sent += 1;
    if (sent === 3) await setOffline(page, true);
    await route.continue().catch(() => undefined);
  });
  await upload(page);
  await expect.poll(() => sent).toBeGreaterThanOrEqual(3);
  await setOffline(page, false);
  await expectToast(page, doneSentences.eventRecord.added);
  const [item] = await listTitled('gallery', name);
  expect(item.files[0]).toMatchObject({ kind: 'video', size: mp4(12 * 1024 * 1024).length });
  expect(starts).toHaveLength(1);
});

test('a refusal in the background is shown with its reason, and can be tried again or ended', async () => {
  expectConsoleError('415');
  const name = `${title} refused`;
  const page = await openAsAdministrator('/event');
  const message = 'kite.jpg cannot be read as a picture.';
  let refused = 0;
  let refuse = () => undefined as undefined;
  const mayRefuse = new Promise<undefined>((resolve) => {
    refuse = () => resolve(undefined) as undefined;
  });
  await page.route('**/gallery/upload', async (route) => {
    await mayRefuse;
    refused += 1;
    const fields = { files: message };
    const json = { success: false, code: 'wrong-file-type', message, fields, requestId: 'x' };
    await route.fulfill({ status: 415, json });
  });
  await fill(page, name, [jpeg('kite.jpg')]);
  await upload(page);
  await page.getByRole('button', { name: 'Enter another event' }).click();
  refuse();
  await panel(page).getByText(message).waitFor();
  await panel(page)
    .getByRole('button', { name: `Retry the upload of ${name}` })
    .click();
  await expect.poll(() => refused).toBe(2);
  await panel(page).getByText(message).waitFor();
  await panel(page)
    .getByRole('button', { name: `Cancel the upload of ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Cancel the upload' });
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await question.getByRole('button', { name: 'End the upload' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel('Title *').waitFor();
  expect(await panel(page).count()).toBe(0);
  expect(await listTitled('gallery', name)).toEqual([]);
});

test('a photograph of 12 megapixels leaves upright, with at most 2,400 px and without its place', async () => {
  const page = await openAsAdministrator('/event');
  const exif = { IFD0: { Make: 'Saptaparni' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } };
  const turned = await sharp(await photograph(4000, 3000))
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
    .toBuffer();
  const small = await sharp(picture).withExif(exif).jpeg().toBuffer();
  const drawing = await sharp({
    create: { width: 3000, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const files = [
    jpeg('IMG_1.jpg', turned),
    jpeg('small.jpg', small),
    { name: 'drawing.png', mimeType: 'image/png', buffer: drawing },
    { name: 'plain.png', mimeType: 'image/png', buffer: emptyPng(60, 40) },
  ];
  const sent: Buffer[] = [];
  await page.route('**/gallery/upload', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    const type = route.request().headers()['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
    for (const file of form.getAll('files'))
      if (file instanceof File) sent.push(Buffer.from(await file.arrayBuffer()));
    await route.continue();
  });
  await fill(page, `${title} photograph`, files);
  await upload(page);
  await expectToast(page, doneSentences.eventRecord.added);
  expect(sent).toHaveLength(4);
  for (const bytes of sent) {
    expect(bytes.includes('Saptaparni')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
  const [photo, thumbnail, transparent, plain] = await Promise.all(
    sent.map((bytes) => sharp(bytes).metadata()),
  );
  expect(photo).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 });
  expect(sent[0]?.length).toBeLessThan(turned.length);
  expect(thumbnail).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  expect(sent[1]?.length).toBeLessThan(small.length);
  expect(transparent).toMatchObject({ format: 'png', width: 2400, height: 240, hasAlpha: true });
  expect(plain).toMatchObject({ format: 'png', width: 60, height: 40 });
});

const tiles = (page: Page) => page.getByRole('list', { name: words.list, exact: true }).getByRole('listitem');
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${name}, number`) });
const save = (page: Page) => page.getByRole('button', { name: words.save });

function shownNames(page: Page): Promise<string[]> {
  return tiles(page)
    .getByText(/^\S+\.(jpg|pdf)$/)
    .allTextContents();
}

async function openFiles(item: EventRecord, options = {}): Promise<Page> {
  const page = await openAsAdministrator(`/event?tab=all&item=${item._id}`, options);
  await tiles(page).first().waitFor();
  return page;
}

test('the list leads to the files of an event, and back', async () => {
  const item = await addEvent(`${title} listed`);
  const page = await openAsAdministrator('/event?tab=all');
  await page.getByRole('link', { name: `Files of ${item.title}` }).click();
  await expectFocus(page.getByRole('heading', { name: words.heading(item.title) }));
  expect(await shownNames(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await expectAccessibleInEveryLook(page, 'files of an event');
  await expectRoomForLargeText(page, 'files of an event');
  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('link', { name: `Files of ${item.title}` }).waitFor();
});

test('files are put in order by keyboard, with each move announced, and described; visitors see it after saving', async () => {
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
  expect(namesOf(await read(item._id))).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await save(page).click();
  await expectToast(page, doneSentences.eventRecord.updated);
  // The button is gone.
  await expectFocus(page.getByRole('list', { name: words.list, exact: true }));
  const now = await read(item._id);
  expect(namesOf(now)).toEqual(['three.jpg', 'one.jpg', 'two.jpg']);

  const visitor = await openPage('/club/sport/events?year=2026');
  const card = visitor.getByRole('listitem').filter({ hasText: item.title });
  await card.getByRole('img', { name: 'Three kites' }).waitFor();
});

test.each([
  ['a pointer', {}],
  ['a finger', { hasTouch: true, viewport: { width: 390, height: 844 } }],
])('files are put in order with %s', async (device, options) => {
  const item = await addEvent(`${title} dragged by ${device}`);
  const page = await openFiles(item, options);
  await handle(page, 'one.jpg').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await middleOf(handle(page, 'one.jpg'));
  const to = await middleOf(tiles(page).nth(device === 'a finger' ? 1 : 2));
  if (device === 'a finger') await dragWithFinger(page, from, to);
  else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  }
  const expected =
    device === 'a finger' ? ['two.jpg', 'one.jpg', 'three.jpg'] : ['two.jpg', 'three.jpg', 'one.jpg'];
  await expect.poll(() => shownNames(page)).toEqual(expected);
  await save(page).click();
  await expectToast(page, doneSentences.eventRecord.updated);
  expect(namesOf(await read(item._id))).toEqual(expected);
});

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function dragWithFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
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
  await handle(page, 'one.jpg').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await middleOf(handle(page, 'one.jpg')), await middleOf(tiles(page).nth(2))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.locator('[data-target]').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await shownNames(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  await page.getByRole('button', { name: words.later('one.jpg') }).click();
  await expectFocus(page.getByRole('button', { name: words.later('one.jpg') }));
  expect(await shownNames(page)).toEqual(['two.jpg', 'one.jpg', 'three.jpg']);
  await page.getByRole('button', { name: words.makeCoverOf('three.jpg') }).click();
  expect(await shownNames(page)).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await shownNames(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
});

test('files are added in the background and removed after a question, while an order is not saved yet', async () => {
  const item = await addEvent(`${title} changed`);
  const page = await openFiles(item);
  await page.getByRole('button', { name: words.makeCoverOf('two.jpg') }).click();
  await page
    .getByLabel(words.add)
    .setInputFiles([jpeg('four.jpg'), { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() }]);
  await expectToast(page, uploads.finished(item.title));
  await expect
    .poll(() => shownNames(page))
    .toEqual(['two.jpg', 'one.jpg', 'three.jpg', 'four.jpg', 'plan.pdf']);
  await page.getByRole('button', { name: words.removeOf('one.jpg') }).click();
  const question = page.getByRole('dialog', { name: words.removeTitle });
  await question.getByText('one.jpg').waitFor();
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, doneSentences.eventRecord.detached);
  await expect.poll(() => shownNames(page)).toEqual(['two.jpg', 'three.jpg', 'four.jpg', 'plan.pdf']);
  await save(page).click();
  await expectToast(page, doneSentences.eventRecord.updated);
  expect(namesOf(await read(item._id))).toEqual(['two.jpg', 'three.jpg', 'four.jpg', 'plan.pdf']);

  const visitor = await openPage(pageAddress('eventRecord', item));
  await visitor.getByRole('link', { name: /plan\.pdf/ }).waitFor();
});

test('of two administrators who change the order, the second sees it and loses nothing', async () => {
  expectConsoleError('409');
  const item = await addEvent(`${title} two`);
  const page = await openFiles(item);
  await page.getByLabel(words.altOf('one.jpg')).fill('Mine');
  const files = item.files.toReversed().map(({ id }) => ({ id }));
  await callAsAdministrator('PUT', eventFilePaths.arrange(item._id), { files });
  await save(page).click();
  await page.getByRole('alert').filter({ hasText: words.conflict }).waitFor();
  expect(await page.getByLabel(words.altOf('one.jpg')).inputValue()).toBe('Mine');
  expect(namesOf(await read(item._id))).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
  await page.getByRole('button', { name: words.saveMine }).click();
  await expectToast(page, doneSentences.eventRecord.updated);
  const now = await read(item._id);
  expect([now.files[0]?.alt, namesOf(now)]).toEqual(['Mine', ['one.jpg', 'two.jpg', 'three.jpg']]);
});

test('an event moves to another club, and visitors find it there', async () => {
  const item = await addEvent(`${title} moved`);
  const page = await openFiles(item);
  await page.getByLabel(words.club, { exact: true }).selectOption('gaming');
  await page.getByRole('button', { name: words.move }).click();
  await expectToast(page, doneSentences.eventRecord.moved);
  const visitor = await openPage('/club/gaming/events?year=2026');
  await visitor.getByRole('heading', { name: item.title }).waitFor();
  await visitor.goto('/club/sport/events?year=2026');
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.getByRole('heading', { name: item.title }).count()).toBe(0);
});

test('a card counts all files, and its viewer shows those that the list does not have', async () => {
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
