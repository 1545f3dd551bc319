import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingInStyles, scriptRemovingMissing } from '../../scripts/browsers/missing.ts';
import { mp4 } from '../api/files.ts';
import { en } from '../sentences.ts';
import { addNotice, listTitled, openAsAdministrator, ownTitle } from './administration.ts';
import { BLANK, openPage } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectToast } from './expectations.ts';
import { expectDone, fillIn, forms, send, useFormPages } from './forms.ts';
import { chooseFromDisk, fillUpload, upload } from './upload-form.ts';

/*
 * Simulates the browsers of the browserslist in web/package.json. Their missing APIs are removed from this browser, and
 * any console error fails the test.
 */

const initScript = scriptRemovingMissing();
const mark = ownTitle('Older phone');

const dist = join(import.meta.dirname, '../../web/dist/assets');

test('no built script has a lookbehind, because iOS before 16.4 cannot parse the script then', () => {
  const scripts = globSync('*.js', { cwd: dist });
  expect(scripts.length).toBeGreaterThan(20);
  const isWrong = (name: string) => /\(\?<[=!]/.test(readFileSync(join(dist, name), 'utf8'));
  expect(scripts.filter(isWrong)).toEqual([]);
});

test('no built style uses a rule that a supported browser lacks', () => {
  const sheets = globSync('*.css', { cwd: dist }).map((name) => readFileSync(join(dist, name), 'utf8'));
  const found = sheets.flatMap((css) => [...missingInStyles(css)]);
  // Without `:has` a page can be scrolled behind the viewer, and a busy button looks ready. Without `@page` printed
  // sheets have the default margins. Without `@container` a small picture of an event shows its month, in tiny letters.
  expect(new Set(found)).toEqual(new Set([':has', '@page', '@container']));
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
  await page
    .getByRole('dialog', { name: 'Robot Arm Handover' })
    .getByText(/^Picture 1 of/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '2024' }).click();
  await page.getByRole('tabpanel', { name: '2024' }).waitFor();
});

const opened = useFormPages('O', { initScript });
/** Forms whose tests need no state other than what the previous one left. */
const main = [
  'join a club',
  'write to the department',
  'add a notice',
  'edit a notice',
  'announce an event',
  'edit an event',
  'upload event data',
];

test.each(forms.filter(({ name }) => main.includes(name)).map((row) => [row.name, row] as const))(
  'the form to %s is sent, and its success is shown',
  async (_, row) => {
    const page = opened.pages[row.who];
    await page.goto(BLANK);
    const form = await row.open(page);
    await fillIn(form, row, (field) => field.good(opened.mark));
    await send(form, row);
    await expectDone(page, row);
  },
);

test('a notice is deleted, and a toast above the dialog can be closed', async () => {
  const title = `${mark} to delete`;
  await addNotice(title);
  const page = await openAsAdministrator('/notice?tab=all', { initScript });
  const restore = await breakCalls(page, '**/notice/delete/*', 503);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const toast = page.locator('.Toastify__toast--error');
  await toast.getByRole('button', { name: 'close' }).click();
  await toast.waitFor({ state: 'detached' });
  await restore();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, en.success.notice.deleted);
});

test('a video too large for one request is uploaded', async () => {
  const page = await openAsAdministrator('/event', { initScript });
  await fillUpload(page, `${mark}, film`);
  await chooseFromDisk(page, { 'film.mp4': mp4(35 * 1024 * 1024) });
  await page.getByText('35 MB').waitFor();
  await upload(page);
  await expectToast(page, en.success.eventRecord.added);
  expect(await listTitled('gallery', mark)).toHaveLength(1);
});

test('an administrator sees the students', async () => {
  const page = await openAsAdministrator('/join', { initScript });
  await page.getByRole('table', { name: 'Joined club students' }).waitFor();
});
