import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactSentences } from '@club-portal/contract/sentences/contact';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { missingInStyles, scriptRemovingMissing } from '../../scripts/browsers/missing.ts';
import { usesOfMissing } from '../../scripts/browsers/uses.ts';
import { database } from '../api/admin.ts';
import { mp4, photograph } from '../api/files.ts';
import { ownAccount, removeTitled, useAdministrator } from './administration.ts';
import { expectConsoleError, logIn, openPage, useBrowser } from './browser.ts';
import { expectToast } from './expectations.ts';

/*
 * Simulates the browsers of the browserslist in web/package.json. Their missing APIs are removed from this browser, and any
 * console error fails the test.
 */

useBrowser();
useAdministrator();

const initScript = scriptRemovingMissing();
let mark: string;
beforeAll(() => {
  mark = `Older phone ${Date.now()}`;
});
afterAll(async () => {
  for (const kind of ['notices', 'events', 'gallery'] as const) await removeTitled(kind, mark);
  const joined = await database.collection('joinRequests').where('name', '==', mark).get();
  await Promise.all(joined.docs.map(({ ref }) => ref.delete()));
});

/** Names that mean something else in libraries, or that libraries check before they use them. */
const harmless = new Map([
  ['.when()', "zod's own"],
  ['.check()', "zod's own"],
  ['URL.canParse', 'zod asks first'],
  ['Error.captureStackTrace', 'zod and Firebase ask first'],
  ['.startViewTransition()', 'React, for a component that the portal does not use'],
  ['navigation', 'React asks first'],
  ['.navigate()', 'React, of the navigation that it has asked for'],
  ['.requestSubmit()', 'in the text of an error of React'],
  ['.checkVisibility()', 'Base UI asks first'],
  ['.toBase64()', 'qr asks first'],
  ['.toArray()', "React's Children.toArray"],
  ['DecompressionStream', 'exifreader, for texts of PNG files that the portal does not ask for'],
  ['.handle()', "libheif's own"],
  ['.grow()', "libheif's own"],
]);

const dist = join(import.meta.dirname, '../../web/dist/assets');

test('no built script uses a feature that a supported browser lacks', () => {
  const scripts = globSync('*.js', { cwd: dist });
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap((name) =>
    usesOfMissing(readFileSync(join(dist, name), 'utf8')).map((use) => ({ name, ...use })),
  );
  expect(found.filter(({ what }) => !harmless.has(what))).toEqual([]);
  expect(new Set(found.map(({ what }) => what))).toEqual(new Set(harmless.keys()));
});

test('no built style uses a rule that a supported browser lacks', () => {
  const sheets = globSync('*.css', { cwd: dist }).map((name) => readFileSync(join(dist, name), 'utf8'));
  const found = sheets.flatMap((css) => [...missingInStyles(css)]);
  // Without `:has` a page can be scrolled behind the viewer, and a busy button looks ready. Without `@page` printed
  // sheets have the default margins.
  expect(new Set(found)).toEqual(new Set([':has', '@page']));
  expect(sheets.join('').match(/@media[^{]*[<>]/g)).toBeNull();
});

const older = (path: string) => openPage(path, { initScript });

test('the features that the oldest browsers lack are missing', async () => {
  const page = await older('/');
  const kept = await page.evaluate(() =>
    [
      'any' in AbortSignal,
      'throwIfAborted' in AbortSignal.prototype,
      'showPopover' in HTMLElement.prototype,
      'popover' in document.body,
      'canParse' in URL,
      'toReversed' in Array.prototype,
      'findLast' in Array.prototype,
      'structuredClone' in window,
      'requestIdleCallback' in window,
      'withResolvers' in Promise,
      'groupBy' in Object,
      'union' in Set.prototype,
    ].filter(Boolean),
  );
  expect(kept).toEqual([]);
  expect(await page.evaluate(() => 'hasOwn' in Object && 'at' in Array.prototype)).toBe(true);
});

test('a visitor reads the home page to its last picture, and a club’s events', async () => {
  const page = await older('/');
  await page.getByRole('region', { name: 'Recent notices' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'Upcoming Events' }).getByRole('time').first().waitFor();
  const gallery = page.getByRole('region', { name: 'Gallery' });
  await gallery.getByText(/^Page 1 of \d+$/).waitFor();
  const last = Number(/\d+$/.exec((await gallery.getByText(/^Page 1 of/).textContent()) ?? '')?.[0]);
  await page.goto(`/?page=${last}`);
  await gallery.getByText(`Page ${last} of ${last}`).waitFor();
  await gallery.getByRole('listitem').getByRole('link').first().click();
  const viewer = page.getByRole('dialog', { name: 'Gallery' });
  await viewer.getByRole('img').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'CLUBS' }).click();
  await page.getByRole('link', { name: 'Robotic' }).click();
  await page.getByRole('link', { name: 'View Events' }).click();
  await page.getByRole('heading', { name: 'Robot Arm Handover' }).getByRole('link').click();
  await page.getByRole('dialog', { name: 'Robot Arm Handover' }).getByText(/^1 of/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('tabpanel', { name: '2024' }).waitFor();
});

test('a visitor joins a club and sends a message, and both are confirmed', async () => {
  const page = await older('/club/gate');
  await page.getByRole('button', { name: 'Join Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(mark);
  await dialog.getByLabel('Email').fill('older@phone.example');
  await dialog.getByLabel('Phone').fill('98765 43210');
  await dialog.getByLabel('University roll number').fill(mark);
  await dialog.getByLabel('Year', { exact: true }).selectOption('I year');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, doneSentences.member.joined('GATE'));
  expect(await page.getByText(doneSentences.member.joined('GATE')).isVisible()).toBe(true);

  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Full name').fill(mark);
  await form.getByLabel('Email').fill('older@phone.example');
  await form.getByLabel('Message', { exact: true }).fill('Sent from an older phone.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, contactSentences.sent);
});

/** Opens a page of the administration through the login form. */
async function olderAsAdministrator(path: string): Promise<Page> {
  const page = await older(path);
  await logIn(page, ownAccount());
  await page.waitForURL(`**${path}`);
  await expectToast(page, doneSentences.administrator.loggedIn);
  return page;
}

test('an administrator adds a notice with a link, edits it and deletes it', async () => {
  const page = await olderAsAdministrator('/notice');
  await page.getByLabel('Notice Title *').fill(mark);
  await page.getByLabel(/Link/).fill('https://lecture.example/details');
  await page.getByRole('button', { name: 'Add Notice' }).click();
  await expectToast(page, doneSentences.notice.added);
  await page.getByRole('tab', { name: 'All Notices' }).click();
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Link/).fill('https://');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(fieldSentences.link).first().waitFor();
  await dialog.getByLabel(/Link/).fill('');
  expectConsoleError('503');
  await page.route('**/notice/update/*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const toast = page.locator('.Toastify__toast--error');
  // The toast is above the dialog, so it can be closed.
  await toast.getByRole('button', { name: 'close' }).click();
  await toast.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, doneSentences.notice.updated);
  await page.getByRole('button', { name: `Delete ${mark}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, doneSentences.notice.deleted);
});

test('an administrator adds an upcoming event, edits it and deletes it', async () => {
  const page = await olderAsAdministrator('/upcoming-event');
  await page.getByLabel('Title *').fill(mark);
  await page.getByLabel('Description *').fill('Two hours.');
  await page.getByLabel('Date *').fill('2199-03-05');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expectToast(page, doneSentences.upcomingEvent.added);
  await page.getByRole('tab', { name: 'All Upcoming event' }).click();
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date *').fill('2199-03-06');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, doneSentences.upcomingEvent.updated);
  await page.getByRole('button', { name: `Delete ${mark}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, doneSentences.upcomingEvent.deleted);
});

test('an administrator uploads a picture and a video too large for one request', async () => {
  const page = await olderAsAdministrator('/event');
  const folder = await mkdtemp(join(tmpdir(), 'older-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const film = join(folder, 'film.mp4');
  await writeFile(film, mp4(35 * 1024 * 1024));
  const picture = { name: 'gear.jpg', mimeType: 'image/jpeg', buffer: await photograph(1600, 1200) };
  for (const [name, file] of [
    ['picture', picture],
    ['film', film],
  ] as const) {
    await page.getByLabel('Title *').fill(`${mark}, ${name}`);
    await page.getByLabel('Theme *').fill('Workshop');
    await page.getByLabel('Date *').fill('2026-11-19');
    await page.getByLabel('Club *').selectOption('maintenance');
    await page.getByLabel('Files *').setInputFiles(file);
    await page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').waitFor();
    await page.getByRole('button', { name: 'Upload Event' }).click();
    await page.getByRole('list', { name: 'Chosen files' }).waitFor({ state: 'detached' });
    await expectToast(page, doneSentences.eventRecord.added);
  }
  await page.getByRole('tab', { name: 'All Uploaded event' }).click();
  for (const name of ['film', 'picture'])
    await page.getByRole('heading', { name: `${mark}, ${name}` }).waitFor();
});

test('an administrator sees the students', async () => {
  const page = await olderAsAdministrator('/join');
  await page.getByRole('table', { name: 'Joined club students' }).waitFor();
});
