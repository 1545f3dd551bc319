import { catalogues } from '@club-portal/contract/catalogues';
import { institute } from '@club-portal/contract/content/institute';
import { paths } from '@club-portal/contract/paths';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPages } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { call, logIn } from '../api/client.ts';
import { addRegistrableEvent } from '../api/registering.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import { chooseFromMenu, openAsAdministrator } from './administration.ts';
import { openPage } from './browser.ts';
import { requestsTo, saved } from './calls.ts';
import { expectFocus } from './expectations.ts';

/** What a page shows and saves is read with another library than the one that draws it. */

const words = en.recordPage.qrCode;

async function decoded(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const inDialog = (page: Page, name: string) => () =>
  page.getByRole('dialog').getByRole('button', { name }).click();

test('the page of an event, even in dark colours, has a black and white QR code with its short address, to be saved as SVG and PNG', async () => {
  const page = await openPage('/events/upcoming/winter-hackathon', { colorScheme: 'dark' });
  await page.waitForLoadState('networkidle');
  const asked = requestsTo(page, '');
  const button = page.getByRole('button', { name: words.button });
  await button.press('Enter');
  const address = `${ORIGIN}/e/winter-hackathon`;
  const shown = page.getByRole('dialog').getByRole('img', { name: words.leadsTo(address) });
  const picture = await shown.screenshot();
  expect(await decoded(picture)).toBe(address);
  const corner = await sharp(picture)
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([255, 255, 255]);
  expect(asked.filter((url) => !url.startsWith(ORIGIN) && !url.startsWith('data:'))).toEqual([]);
  await expectAccessibleInEveryLook(page);

  const svg = await saved(page, inDialog(page, words.saveSvg));
  expect(svg.name).toBe('qr-e-winter-hackathon.svg');
  expect(
    await decoded(await sharp(svg.bytes, { density: 600 }).flatten({ background: '#fff' }).png().toBuffer()),
  ).toBe(address);
  const png = await saved(page, inDialog(page, words.savePng));
  expect(png.name).toBe('qr-e-winter-hackathon.png');
  expect((await sharp(png.bytes).metadata()).width).toBeGreaterThan(800);
  expect(await decoded(png.bytes)).toBe(address);

  await page.keyboard.press('Escape');
  await expectFocus(button);
  expect((await fetch(address)).status).toBe(200);
});

test('a user who may see all events prints an event’s poster beside it, with a code for the same page', async () => {
  const visitor = await openPage('/events/upcoming/winter-hackathon');
  await visitor.getByRole('button', { name: words.button }).click();
  await visitor.getByRole('dialog').waitFor();
  const name = en.recordPage.printedPoster('A3');
  expect(await visitor.getByRole('dialog').getByRole('button', { name }).count()).toBe(0);

  const page = await openAsAdministrator('/events/upcoming/winter-hackathon');
  await page.getByRole('button', { name: words.button }).click();
  const pdf = await saved(page, inDialog(page, name));
  expect(pdf.name).toMatch(/^\d{4}-\d\d-\d\d Winter Hackathon.*, A3\.pdf$/);
  expect(await printedCode(pdf.bytes)).toBe(`${institute.website}/e/winter-hackathon`);
  await expectAccessibleInEveryLook(page);
});

async function printedCode(poster: Buffer): Promise<string | undefined> {
  const [drawn] = await drawPages(poster);
  if (!drawn) throw new Error('The poster has no page.');
  const { pixels, width, height } = drawn;
  const raw = { width, height, channels: 3 as const };
  return decoded(await sharp(pixels, { raw }).png().toBuffer());
}

test('the code on the poster of an event with registration opens the form', async () => {
  const session = await logIn();
  const event = await addRegistrableEvent(session);
  const poster = await call('GET', paths.upcomingEvent.poster(event), { session });
  expect(await printedCode(poster.body)).toBe(`${institute.website}/e/${event}#register`);
});

test.each([
  ['/notice?tab=all', '/n/'],
  ['/upcoming-event?tab=all', '/e/'],
  ['/event?tab=all', '/e/'],
])('each row of %s has one for the page of its record', async (list, path) => {
  const page = await openAsAdministrator(list);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator('h3 a') })
    .first();
  const title = await row.getByRole('heading', { level: 3 }).innerText();
  await chooseFromMenu(page, title, words.of(title));
  const dialog = page.getByRole('dialog', { name: words.of(title) });
  const address = await decoded(await dialog.getByRole('img').screenshot());
  expect(address).toContain(ORIGIN + path);
  expect(await (await fetch(address ?? '')).text()).toContain(`<h1>${title.replaceAll('&', '&amp;')}`);
});

test('the page of a club in the administration has one', async () => {
  const page = await openAsAdministrator('/manage/club-page/coding');
  await page.getByRole('button', { name: words.button }).click();
  const picture = await page.getByRole('dialog').getByRole('img').screenshot();
  expect(await decoded(picture)).toBe(`${ORIGIN}/club/coding`);
});

test('a club has one for its page and one for joining, in the page’s language, which opens the form', async () => {
  const page = await openPage('/hi/club/coding');
  const { recordPage, joining } = catalogues.hi;
  await page.getByRole('button', { name: recordPage.qrCode.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  expect(await decoded(await dialog.getByRole('img').screenshot())).toBe(`${ORIGIN}/hi/club/coding`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: joining.qrCode }).click();
  const target = await decoded(await dialog.getByRole('img').screenshot());
  expect(target).toBe(`${ORIGIN}/hi/club/coding#join`);
  const student = await openPage('/');
  await student.goto(`${ORIGIN}/club/coding#join`);
  await student.getByRole('dialog', { name: en.joining.title('Coding') }).waitFor();
});
