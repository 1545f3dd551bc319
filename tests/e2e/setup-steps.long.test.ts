import { contentPaths } from '@club-portal/contract/administration-paths';
import { proposeColours } from '@club-portal/contract/content/propose-colours';
import { API_BASE } from '@club-portal/contract/paths';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { bodyOf } from '../api/client.ts';
import { en } from '../sentences.ts';
import { expectAccessibleInEveryLook } from './accessibility.ts';
import { callAsAdministrator, openAsAdministrator } from './administration.ts';
import { readPart, removeDrafts } from './content-editing.ts';
import { expectFocus, expectToast } from './expectations.ts';

const words = en.contentEditing;
const { setup } = words;

afterEach(removeDrafts);

const clubs = async () => (await readPart('clubs')).value as { key: string; incharge?: unknown }[];

test('lines of existing clubs, and unclear ones, are reported and stay while the others are saved', async () => {
  const page = await openAsAdministrator('/manage/setup?step=clubs');
  const before = (await clubs()).length;
  const lines = page.getByLabel(setup.clubLines);
  await lines.fill('CODING club, Dr. Ovi Salunke\nFoundry Club, Dr. Cold, x\nGlider Club, Prof. Meena Joshi');
  await page.getByRole('button', { name: setup.saveAndGo }).click();
  await expectToast(page, words.saved);
  await page.getByText(setup.linesExist('“CODING club, Dr. Ovi Salunke”')).waitFor();
  await page.getByText(setup.linesUnclear('“Foundry Club, Dr. Cold, x”')).waitFor();
  await expectFocus(lines);
  expect(await lines.inputValue()).toBe('CODING club, Dr. Ovi Salunke\nFoundry Club, Dr. Cold, x');
  await expectAccessibleInEveryLook(page);
  const incharge = { en: 'Club In-charge: Prof. Meena Joshi', hi: 'क्लब प्रभारी: Prof. Meena Joshi' };
  expect((await clubs()).slice(before)).toMatchObject([{ key: 'glider', incharge }]);

  await lines.fill('Foundry Club, Dr. Cold, Ms. Hot');
  await page.getByRole('button', { name: setup.saveAndGo }).click();
  await page.getByRole('heading', { level: 2, name: setup.names.people, exact: true }).waitFor();
  expect((await clubs()).slice(before).map(({ key }) => key)).toEqual(['glider', 'foundry']);
});

test('a person with an invalid address stays in the lines', async () => {
  const page = await openAsAdministrator('/manage/setup?step=people');
  const lines = page.getByLabel(setup.peopleLines);
  await lines.fill('Mr. I. Khan, Lecturer, not-an-email');
  await page.getByRole('button', { name: setup.addLines }).click();
  await page.getByText(setup.peopleLinesRule).waitFor();
  await expectFocus(lines);
  expect(await page.getByRole('button', { name: 'Mr. I. Khan' }).count()).toBe(0);
  await lines.fill('Mr. I. Khan, Lecturer, khan@karanji.example');
  await page.getByRole('button', { name: setup.addLines }).click();
  await page.getByRole('button', { name: 'Mr. I. Khan', exact: true }).waitFor();
});

test('colours are taken from a logo, and the page reports a file that is not a picture or has no colours', async () => {
  const page = await openAsAdministrator('/manage/setup?step=colours');
  const logo = async (ground: string, line: string) => ({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 96, height: 96, channels: 3, background: ground } })
      .composite([{ input: { create: { width: 48, height: 48, channels: 3, background: line } } }])
      .png()
      .toBuffer(),
  });
  const input = page.getByLabel(setup.fromPicture);
  await input.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').getByText(setup.notAPicture).waitFor();
  await input.setInputFiles(await logo('#ffffff', '#808080'));
  await page.getByRole('alert').getByText(setup.noColours).waitFor();
  await input.setInputFiles(await logo('#7a1f6b', '#f2b84b'));
  const own = page.getByRole('radio', { name: setup.paletteNames.picture });
  await expect.poll(() => own.isChecked()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: setup.saveAndGo }).click();
  await expectToast(page, words.saved);
  const { value } = await readPart('colours');
  expect(value).toEqual(proposeColours('#7a1f6b', '#f2b84b'));
});

test('the setup of a site that is open says so, leads to the content, and names the pictures of the portal', async () => {
  const page = await openAsAdministrator('/manage/setup?step=publish');
  // It is in the folder whose site it is.
  await page.getByText(setup.leadWhenOpen).waitFor();
  await page.getByText(setup.hintsWhenOpen.publish).waitFor();
  const overview = bodyOf(await callAsAdministrator('GET', contentPaths.overview));
  const published = { by: 'Rohini Deodar', at: '2026-01-05T06:00:00.000Z' };
  const parts = overview.parts.map((one: object) => ({ ...one, published }));
  const publication = { ...published, parts: ['institute'], problem: '', state: 'failed' };
  let isOpen = false;
  await page.route(`**${API_BASE}${contentPaths.overview}`, (route) =>
    route.fulfill({ json: { ...overview, parts, publication: { ...publication, isOpen } } }),
  );
  await page.reload();
  // Nobody has seen its pages yet.
  await page.getByText(words.stateHints.failed).waitFor();
  expect(await page.getByText(setup.leadWhenOpen).count()).toBe(0);
  isOpen = true;
  await page.reload();
  await page.getByText(setup.leadWhenOpen).waitFor();
  await page.getByText(setup.hintsWhenOpen.publish).waitFor();
  expect(await page.getByText(setup.lead).count()).toBe(0);
  await expect
    .poll(() => page.getByText(setup.left).innerText())
    .toMatch(
      /^Not your own yet: Pictures \(Emblem in the header, .*Emblem on reports, .*Slides of the home page\)\.$/,
    );
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: words.back }).click();
  await page.getByRole('heading', { level: 1, name: words.title, exact: true }).waitFor();
});
