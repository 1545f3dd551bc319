import { contentPaths } from '@club-portal/contract/administration-paths';
import { contrast, grounds, LEAST_CONTRAST } from '@club-portal/contract/content/contrast';
import { chosenContent, contentIn } from '@club-portal/contract/content/in-language';
import { idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { API_BASE } from '@club-portal/contract/paths';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { database } from '../api/admin.ts';
import { bodyOf } from '../api/client.ts';
import { photograph } from '../api/files.ts';
import { en } from '../sentences.ts';
import { expectAccessible, expectAccessibleInEveryLook, waitForAnimations } from './accessibility.ts';
import { callAsAdministrator, openAsAdministrator, openAsNewAdministrator } from './administration.ts';
import { expectConsoleError, logIn, openPage } from './browser.ts';
import { readPart, removeDrafts, saveButton, textField } from './content-editing.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { openAsCoordinator, phone } from './submissions.ts';

const words = en.contentEditing;

// The last test reverts what it publishes.
afterEach(removeDrafts);

async function save(part: string, value: unknown): Promise<void> {
  const { version } = await readPart(part);
  expect((await callAsAdministrator('PUT', contentPaths.save(part), { value, version })).status).toBe(200);
}

test('the preview shows a draft on a phone and a desktop side by side, and its links lead to drafts', async () => {
  await save('mission', { heading: 'WHAT WE CAST', text: { en: 'Iron for all.', hi: 'सबके लिए लोहा।' } });
  const page = await openAsAdministrator('/manage/content/mission');
  await page.getByRole('link', { name: words.previewBoth }).click();
  const screens = [words.screen(words.phone, 360), words.screen(words.desktop, 1280)].map((title) =>
    page.frameLocator(`iframe[title="${title}"]`),
  );
  for (const screen of screens) await screen.getByText('Iron for all.').waitFor();
  await expectAccessibleInEveryLook(page);
  const frames = page.frames().slice(1);
  for (const frame of frames) expect(await frame.locator('script').count()).toBe(0);
  const widths = await Promise.all(frames.map((frame) => frame.evaluate(() => innerWidth)));
  expect(widths.sort()).toEqual([1280, 360]);

  await page.getByLabel(words.previewLanguage).selectOption('हिन्दी');
  for (const screen of screens) await screen.getByText('सबके लिए लोहा।').waitFor();
  await page.getByLabel(words.previewPage).selectOption(words.previewPages.contact);
  for (const screen of screens) await screen.locator('h1', { hasText: 'संपर्क' }).waitFor();
  await screens[1]?.locator('a[href="/hi/about"]').first().click();
  for (const screen of screens) await screen.locator('h1', { hasText: 'हमारे बारे में' }).waitFor();
  expect(await page.getByLabel(words.previewPage).inputValue()).toBe('/about');
});

test('a new club is complete after its name is entered, and its errors are shown at their fields', async () => {
  const page = await openAsAdministrator('/manage/content/clubs');
  await page.getByRole('button', { name: words.add('club') }).click();
  await page.getByLabel('Name of the new club').fill('Foundry & Casting');
  await page.getByText(words.keyOf('foundry-casting')).waitFor();
  await page.getByLabel('Name of the new club').press('Enter');
  await expectFocus(textField(page, 'Short name', 'English'));
  const key = page.getByLabel('Key', { exact: true });
  expect(await key.inputValue()).toBe('foundry-casting');
  expect(await textField(page, 'Full name', 'English').inputValue()).toBe('Foundry & Casting');
  await saveButton(page).click();
  await expectToast(page, words.saved);
  await page.getByRole('button', { name: words.add('paragraph') }).click();
  await expectFocus(textField(page, 'Paragraph 1', 'English'));
  await saveButton(page).click();
  await page
    .getByRole('link', { name: /^Foundry & Casting, .*Paragraph 1, English: Must not be empty\.$/ })
    .click();
  await expectFocus(textField(page, 'Paragraph 1', 'English'));
  await expectAccessible(page);
  await page.keyboard.type('Iron is poured.');
  await textField(page, 'In-charge', 'English').fill('Club In-charge: Mr. Moulder');
  await page.getByRole('button', { name: words.add('paragraph') }).click();
  await page.keyboard.type('It cools.');
  await page.getByLabel('Emblem', { exact: true }).selectOption({ label: 'coding' });
  await page.getByLabel('Place in the menu').fill('99');
  await page.getByRole('button', { name: words.up('Foundry & Casting') }).click();
  await expectFocus(page.getByRole('button', { name: words.up('Foundry & Casting') }));
  await saveButton(page).click();
  await expect
    .poll(async () => ((await readPart('clubs')).value as object[]).at(-2))
    .toMatchObject({
      key: 'foundry-casting',
      incharge: 'Club In-charge: Mr. Moulder',
      paragraphs: ['Iron is poured.', 'It cools.'],
      inNavigation: 99,
      hasPage: true,
    });
  // A club that visitors know is archived.
  await page.getByRole('button', { name: words.remove('Foundry & Casting') }).waitFor();
  expect(await page.getByRole('button', { name: words.remove('Coding') }).count()).toBe(0);
});

test('a new club has its own name and an editable key; a warning before publishing says that the key is then final', async () => {
  const page = await openAsAdministrator('/manage/content/clubs');
  await page.getByRole('button', { name: words.add('club') }).click();
  const name = page.getByLabel('Name of the new club');
  await name.fill('coding CLUB');
  await name.press('Enter');
  await page.getByText(words.nameTaken('club')).waitFor();
  await name.fill('ढलाई क्लब');
  await page.getByText(words.keyOf('dhalai')).waitFor();
  await name.press('Enter');
  await expectFocus(textField(page, 'Short name', 'English'));
  const key = page.getByLabel('Key', { exact: true });
  await key.fill('Coding');
  await key.press('Tab');
  await expect.poll(() => key.inputValue()).toBe('coding-2');
  await key.fill('Foundry & Casting');
  await key.press('Enter');
  await expect.poll(() => key.inputValue()).toBe('foundry-casting');
  await saveButton(page).click();
  await expectToast(page, words.saved);
  expect(((await readPart('clubs')).value as object[]).at(-1)).toMatchObject({ key: 'foundry-casting' });
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(words.newClubs(['ढलाई क्लब']))
    .waitFor();
  const emblem = String(Object((await readPart('clubs')).value as object[]).at(-1).emblem);
  await page
    .getByRole('dialog')
    .getByText(words.drawingOf('ढलाई क्लब', emblem.replace(/^emblems\/|\.svg$/g, '')))
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: en.pages.frame.cancel }).click();
  // The key of a public club stays.
  await page.getByRole('button', { name: 'Coding', exact: true }).click();
  expect(await page.getByLabel('Key', { exact: true }).first().getAttribute('readonly')).not.toBeNull();
});

test('if another person has changed the part, their other changes are merged, and the user decides about conflicts', async () => {
  const { mission } = chosenContent;
  const page = await openAsAdministrator('/manage/content/mission');
  const sentence = textField(page, 'Sentence', 'English');
  await sentence.fill('Mine.');
  await save('mission', { ...mission, text: { en: 'Theirs.', hi: 'उनका वाक्य।' } });
  expectConsoleError('409');
  await saveButton(page).click();
  const conflict = page.getByRole('group', { name: /has changed this part/ });
  const question = conflict.getByRole('group', { name: 'Sentence' });
  await question.getByText('Theirs.', { exact: true }).waitFor();
  await question.getByText('Mine.', { exact: true }).waitFor();
  await conflict.getByText('उनका वाक्य।').waitFor();
  await expectFocus(conflict);
  expect(await textField(page, 'Sentence', 'Hindi').inputValue()).toBe('उनका वाक्य।');
  await waitForAnimations(page);
  await expectAccessible(page);
  await saveButton(page).click();
  await page.getByRole('alert').getByText(en.administration.conflict.decide).waitFor();
  await page.reload();
  expect(await sentence.inputValue()).toBe('Mine.');
  await question.getByRole('radio', { name: 'Mine' }).check();
  await saveButton(page).click();
  await expectToast(page, words.saved);
  expect((await readPart('mission')).value).toMatchObject({ text: { en: 'Mine.', hi: 'उनका वाक्य।' } });

  await sentence.fill('Mine again.');
  await save('mission', { ...mission, text: 'Theirs again.' });
  expectConsoleError('409');
  await saveButton(page).click();
  await question.getByRole('radio', { name: 'Theirs' }).check();
  await expect.poll(() => sentence.inputValue()).toBe('Theirs again.');
});

test('the typed text survives an expired session, and is saved after signing in', async () => {
  expectConsoleError('401');
  const { page, account } = await openAsNewAdministrator('/manage/content/mission');
  const text = page.getByRole('textbox', { name: 'Hindi' }).last();
  await text.fill('सबके लिए ढलाई।');
  await page.context().clearCookies();
  await saveButton(page).click();
  await page.waitForURL('**/login');
  await logIn(page, account);
  await page.waitForURL('**/manage/content/mission');
  expect(await text.inputValue()).toBe('सबके लिए ढलाई।');
  await saveButton(page).click();
  await expectToast(page, words.saved);
  expect(JSON.stringify((await readPart('mission')).value)).toContain('सबके लिए ढलाई।');
});

test('the history of a part says who changed what, and a version can be restored as the draft', async () => {
  const { contactPage } = chosenContent;
  const versions = [
    { lead: 'As it came.', by: '', at: new Date(0) },
    { lead: 'Write to us.', by: 'Rohini Deodar', at: new Date('2026-01-05T06:00:00Z') },
    { lead: 'Come by.', by: 'Tulsi Champa', at: new Date('2026-02-05T06:00:00Z') },
  ];
  for (const { lead, by, at } of versions) {
    const json = JSON.stringify({ ...contactPage, lead });
    await database.collection('contentVersions').add({ part: 'contactPage', json, by, at });
  }
  const page = await openAsAdministrator('/manage/content/contactPage?tab=history');
  const last = page.getByRole('listitem').filter({ hasText: 'Tulsi Champa' });
  await last.getByRole('button', { name: /^What changed/ }).click();
  await last.locator('del').getByText('Write to us.', { exact: true }).waitFor();
  await last.locator('ins').getByText('Come by.', { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('heading', { level: 3, name: words.asInstalled }).waitFor();
  expect(await page.getByText('1970').count()).toBe(0);
  const first = page.getByRole('listitem').filter({ hasText: 'Rohini Deodar' });
  await first.getByRole('button', { name: /^Restore/ }).click();
  await expectToast(page, words.restored);
  expect(await readPart('contactPage')).toMatchObject({
    value: { lead: 'Write to us.' },
    published: { done: null },
  });
  await page.getByRole('tab', { name: words.edit }).click();
  expect(await textField(page, 'Introduction', 'English').inputValue()).toBe('Write to us.');
});

test('a version that lacks a current club is not restored, and the page says why', async () => {
  const json = JSON.stringify(chosenContent.clubs.slice(1));
  await database
    .collection('contentVersions')
    .add({ part: 'clubs', json, by: 'Rohini Deodar', at: new Date() });
  const page = await openAsAdministrator('/manage/content/clubs?tab=history');
  expectConsoleError('400');
  await page.getByRole('button', { name: /^Restore/ }).click();
  await page.getByRole('alert').getByText(en.api.content.clubMissing('coding')).waitFor();
});

test('a portrait is uploaded, its focus point moved by pointer and keyboard, the preview of the department page shows it, and before publishing it is shown beside the previous one', async () => {
  const [person] = chosenContent.faculty;
  const name = typeof person?.name === 'string' ? person.name : (person?.name.en ?? '');
  const page = await openAsAdministrator('/manage/content/faculty');
  await page.getByRole('button', { name, exact: true }).click();
  const input = page.getByLabel(`${words.choosePicture} Portrait`);
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').getByText(en.files.onlyPicture('note.txt')).waitFor();
  // A portrait is not a drawing, so none is offered.
  expect(await input.getAttribute('accept')).toContain('image/jpeg');
  expect(await input.getAttribute('accept')).not.toContain('svg');

  // The connection breaks: the same file is sent again.
  await page.route(`**${API_BASE}${contentPaths.upload}`, (route) => route.abort(), { times: 1 });
  expectConsoleError('Failed to load resource');
  const portrait = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(900, 1200) };
  await input.setInputFiles(portrait);
  await page.getByRole('button', { name: words.tryAgain }).click();
  await page.getByRole('status').getByText(words.pictureTaken).waitFor();

  const across = page.getByRole('slider', { name: words.fromLeft });
  const whole = page.getByRole('group').filter({ has: across }).last().locator('img').first();
  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 };
  await whole.hover({ position: { x: width / 4, y: height / 4 } });
  await page.mouse.down();
  await whole.hover({ position: { x: (width * 3) / 4, y: height / 4 } });
  await page.mouse.up();
  await whole.hover({ position: { x: 1, y: 1 } });
  expect(await across.inputValue()).toBe('75');
  await across.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('slider', { name: words.fromTop }).focus();
  await page.keyboard.press('Home');
  expect(await across.inputValue()).toBe('72');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);
  const { content } = bodyOf(await callAsAdministrator('GET', contentPaths.part('faculty')));
  expect(content.value[0]).toMatchObject({
    portrait: expect.stringMatching(/^uploads\//),
    focus: { x: 72, y: 0 },
  });

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'English' }).last().click();
  const preview = await opened;
  const shown = preview.locator(`img[src*="${idOfUpload(content.value[0].portrait)}"]`);
  await shown.scrollIntoViewIfNeeded();
  const look = () =>
    shown.evaluate((image) => {
      const { naturalWidth, width, height } = image as HTMLImageElement;
      return [naturalWidth, Math.abs(width - height) <= 1, getComputedStyle(image).objectPosition];
    });
  await expect.poll(look).toEqual([640, true, '72% 0%']);
  await preview.close();

  await page.getByRole('button', { name: words.publish, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const when of ['del', 'ins']) {
    const picture = dialog.locator(when).getByRole('img', { name, exact: true });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await waitForAnimations(page);
  await expectAccessible(page);
});

test('a replaced picture of a slide loses the old description, and is not saved without a new one', async () => {
  const page = await openAsAdministrator('/manage/content/pictures');
  const shows = (language: string) =>
    page
      .getByRole('group', { name: 'What it shows', exact: true })
      .first()
      .getByRole('textbox', { name: language });
  expect(await shows('English').inputValue()).not.toBe('');
  const slide = { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photograph(1600, 900) };
  await page.getByLabel(words.choosePicture).nth(5).setInputFiles(slide);
  await page.getByRole('status').getByText(words.pictureNeedsWords).waitFor();
  expect([await shows('English').inputValue(), await shows('Hindi').inputValue()]).toEqual(['', '']);
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await shows('English').getAttribute('aria-invalid')).toBe('true');
});

test('a user chooses a set of colours or the nearest readable ones, and the setup stays reachable', async () => {
  const page = await openAsAdministrator('/manage/content');
  await page.getByRole('link', { name: words.setup.again }).click();
  await page.getByRole('heading', { name: words.setup.names.institute }).waitFor();
  await page.goto('/manage/content/colours');
  await page.getByRole('radio', { name: words.setup.paletteNames.forest }).check();
  const band = page.getByLabel('Dark background of the footer', { exact: true });
  await band.fill('#9fb4c8');
  const near = page.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest/ });
  await near.first().click();
  await expectFocus(band);
  const chosen = await band.inputValue();
  expect(contrast(chosen, grounds.onBand)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  expect(chosen).not.toBe('#9fb4c8');
  await expectAccessible(page);
});

test('the home page has two to six slides', async () => {
  const page = await openAsAdministrator('/manage/content/pictures');
  const slides = page.getByRole('region', { name: 'Slides of the home page' });
  const add = slides.getByRole('button', { name: words.add('slide') });
  const remove = slides.getByRole('button', { name: /^Remove: / });
  await expect.poll(() => remove.count()).toBe(3);
  await remove.first().click();
  await expect.poll(() => remove.count()).toBe(0);
  await saveButton(page).click();
  await expectToast(page, words.saved);
  expect(Object(await readPart('pictures')).value.slides).toHaveLength(2);
  for (let count = 3; count <= 6; count++) await add.click();
  await add.waitFor({ state: 'detached' });
  const { slides: named } = chosenContent.pictures;
  const { version } = await readPart('pictures');
  const value = { ...chosenContent.pictures, slides: Array(7).fill(named[0]) };
  const seven = await callAsAdministrator('PUT', contentPaths.save('pictures'), { value, version });
  expect(seven.status).toBe(400);
});

test('a table is pasted from a sheet into the text or into cells, and buttons change its size', async () => {
  await save('pages', [{ key: 'fees', title: 'Fees', text: 'What it costs.', place: 'footer' }]);
  const page = await openAsAdministrator('/manage/content/pages');
  await page.getByRole('button', { name: /^Fees/ }).click();
  const text = textField(page, 'Text', 'English');
  const paste = (at: Locator, rows: string) =>
    at.evaluate((it, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, rows);
  await text.press('Control+End');
  await paste(text, 'Course\tFee\nB.Tech\t85,000\n');
  const first = '| Course | Fee |\n| --- | ---: |\n| B.Tech | 85,000 |';
  await expect.poll(() => text.inputValue()).toBe(`What it costs.\n\n${first}`);
  await page.getByRole('button', { name: words.insertTableInto('English') }).click();
  const dialog = page.getByRole('dialog', { name: words.insertTable });
  await dialog.getByRole('button', { name: words.addColumn }).click();
  await dialog.getByRole('button', { name: words.removeRow }).click();
  await paste(dialog.getByLabel(words.cell(1, 1)), 'Year\tSeats\tFee\nI\t60\t1\nII\t60\t2');
  expect(await dialog.getByLabel(words.cell(3, 3)).inputValue()).toBe('2');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: words.insertTable }).click();
  await expect
    .poll(() => text.inputValue())
    .toContain('| Year | Seats | Fee |\n| --- | ---: | ---: |\n| I | 60 | 1 |\n| II | 60 | 2 |');
});

test('a club gets its own drawing, and others can still be chosen', async () => {
  const page = await openAsAdministrator('/manage/content/clubs');
  await page.getByRole('button', { name: 'Coding', exact: true }).click();
  const input = page.getByLabel(`${words.choosePicture} Emblem`);
  const svg = (inside: string) => ({
    name: 'disk.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
  });
  expectConsoleError('415');
  await input.setInputFiles(svg('<script/>'));
  await page.getByRole('alert').getByText('disk.svg has “script” in it').waitFor();
  await input.setInputFiles(svg('<circle cx="4" cy="4" r="4"/>'));
  await page.getByRole('status').getByText(words.pictureTaken).waitFor();
  expect(await input.getAttribute('accept')).toBe('image/svg+xml');
  const choice = page.getByLabel('Emblem', { exact: true });
  expect(await choice.inputValue()).toMatch(/^uploads\//);
  await choice.selectOption('emblems/coding.svg');
  expect(await choice.inputValue()).toBe('emblems/coding.svg');
});

const publication = {
  by: 'Rohini Deodar',
  at: '2026-01-05T06:00:00.000Z',
  parts: ['clubs'],
  problem: '',
  isOpen: true,
};

/** The overview reports the last publication in this state, at each call. */
async function showPublication(page: Page, stateNow: () => object): Promise<void> {
  const overview = bodyOf(await callAsAdministrator('GET', contentPaths.overview));
  await page.route(`**${API_BASE}${contentPaths.overview}`, (route) =>
    route.fulfill({ json: { ...overview, publication: { ...publication, ...stateNow() } } }),
  );
}

test('a publication is followed until it is live, and a failed one is tried again', async () => {
  const page = await openAsAdministrator('/manage/content');
  let state = 'failed';
  await showPublication(page, () => ({
    state,
    problem: state === 'failed' ? 'The build ended with code 1.' : '',
  }));
  await page.route(`**${API_BASE}${contentPaths.publishAgain}`, (route) => {
    state = 'waiting';
    return route.fulfill({ json: { success: true, publication: { ...publication, state } } });
  });
  await page.reload();
  const region = page.getByRole('region', { name: words.publication });
  await region.getByText(words.stateHints.failed).waitFor();
  await region.getByText(words.problem).click();
  await region.getByText('The build ended with code 1.').waitFor();
  await expectAccessibleInEveryLook(page);
  await region.getByRole('button', { name: words.tryAgain }).click();
  await region.getByText(words.stateHints.waiting).waitFor();
  state = 'running';
  await region.getByText(words.stateHints.running).waitFor();
  state = 'live';
  await region.getByText(words.stateHints.live).waitFor();
});

test('a failed publication is shown as live when the queue has tried again', async () => {
  const page = await openAsAdministrator('/manage/content');
  let state = 'failed';
  await showPublication(page, () => ({ state }));
  await page.reload();
  const region = page.getByRole('region', { name: words.publication });
  await region.getByText(words.stateHints.failed).waitFor();
  state = 'live';
  await region.getByText(words.stateHints.live).waitFor();
});

test('Today says that the last publication has failed, and links to the page that tries again', async () => {
  const page = await openAsAdministrator('/manage/content');
  await showPublication(page, () => ({ state: 'failed' }));
  await page.goto('/manage/today');
  const failed = page.getByRole('alert').filter({ hasText: en.administration.today.publicationFailed });
  await failed.waitFor();
  await expectAccessibleInEveryLook(page);
  await failed.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('region', { name: words.publication }).getByText(words.stateHints.failed).waitFor();
});

const submission = en.administration.submission;
const { clubPage } = words;
const CLUB = 'automobile';
const { title = '', label = '' } = contentIn('en').clubs.find(({ key }) => key === CLUB) ?? {};

async function untilLive(): Promise<void> {
  const state = async () =>
    bodyOf(await callAsAdministrator('GET', contentPaths.overview)).publication?.state;
  await expect.poll(state).toBe('live');
}

/** Restores the site. By then, nothing is being published any more. */
async function publishFolder(): Promise<void> {
  await database.doc('content/publication').set({ ...publication, at: new Date(), state: 'failed' });
  bodyOf(await callAsAdministrator('POST', contentPaths.publishAgain));
  await untilLive();
  await database.recursiveDelete(database.collection('content'));
}

test('a coordinator changes the in-charge in both languages on a phone, an administrator approves it, and the club’s page shows it', async () => {
  const [english, hindi] = ['Club In-charge: Dr. Iravati Kadamb', 'क्लब प्रभारी: डॉ. इरावती कदंब'];
  const author = await openAsCoordinator('/manage/today', CLUB);
  await author.getByRole('button', { name: 'All pages' }).click();
  await author.getByRole('dialog').getByRole('link', { name: clubPage.title }).click();
  await textField(author, 'In-charge', 'English').fill(english);
  await author.getByText(words.older).waitFor();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  const emblem = { name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  await author.getByLabel(`${words.choosePicture} Emblem`).setInputFiles(emblem);
  await author.getByRole('status').getByText(words.pictureTaken).waitFor();
  await expectAccessible(author);
  await author.reload();
  expect(await textField(author, 'In-charge', 'English').inputValue()).toBe(english);
  await textField(author, 'In-charge', 'Hindi').fill('');
  await textField(author, 'Full name', 'English').fill('');
  expect(await author.getByRole('button', { name: clubPage.publish, exact: true }).count()).toBe(0);
  await author.getByRole('button', { name: submission.submit }).click();
  await author.getByRole('link', { name: 'Full name, English: Must not be empty.' }).waitFor();
  await textField(author, 'Full name', 'English').fill(title);

  // An administrator publishes another field meanwhile, in four clicks: it is merged into the form, and what was typed
  // stays.
  onTestFinished(publishFolder, 60_000);
  const desk = await openAsAdministrator('/manage/today');
  await desk.getByRole('link', { name: 'Club pages' }).first().click();
  await desk.getByRole('navigation', { name: clubPage.choose }).getByRole('link', { name: label }).click();
  await textField(desk, 'Regular meetings', 'English').click();
  await textField(desk, 'Regular meetings', 'English').fill('Mondays');
  await desk.getByRole('button', { name: clubPage.publish, exact: true }).click();
  await expectToast(desk, clubPage.published);
  expectConsoleError('409');
  await author.getByRole('button', { name: submission.keep }).click();
  const meanwhile = author.getByRole('group', { name: en.administration.conflict.somebody });
  await meanwhile.getByText('Mondays', { exact: true }).waitFor();
  expect(await textField(author, 'In-charge', 'English').inputValue()).toBe(english);
  await waitForAnimations(author);
  await expectAccessible(author);
  expect(await textField(author, 'Regular meetings', 'English').inputValue()).toBe('Mondays');
  await author.getByRole('button', { name: submission.keep }).click();
  await expectToast(author, en.success.submission.kept);

  // The draft is listed with what it changes. It gets its Hindi in the dialog.
  await author.getByRole('heading', { level: 2, name: title }).waitFor();
  await author.locator('ins').getByText(english, { exact: true }).waitFor();
  await author.getByRole('button', { name: submission.edit, exact: true }).click();
  const dialog = author.getByRole('dialog', { name: clubPage.editTitle });
  await textField(dialog, 'In-charge', 'Hindi').fill(hindi);
  await dialog.getByRole('button', { name: submission.submit }).click();
  await expectToast(author, en.success.submission.submitted);

  const professor = await openAsAdministrator('/manage/submissions', phone);
  await professor.getByRole('link', { name: title, exact: true }).click();
  for (const text of [english, hindi])
    await professor.locator('ins').getByText(text, { exact: true }).waitFor();
  await expectAccessible(professor);
  const preview = professor.getByRole('region', { name: submission.preview });
  const shown = preview.getByRole('img', { name: clubPage.emblemOnDark }).locator('span');
  await expect
    .poll(() => shown.evaluate((one) => getComputedStyle(one).maskImage))
    .toContain(contentPaths.file(''));
  const draws = await shown.evaluate(async (one) => {
    const [, address = ''] = /url\("([^"]+)"\)/.exec(getComputedStyle(one).maskImage) ?? [];
    return (await fetch(address)).headers.get('Content-Type');
  });
  expect(draws).toContain('image/svg');
  await preview.getByRole('button', { name: 'Hindi' }).click();
  await preview.getByText(hindi).waitFor();
  await professor.getByRole('button', { name: submission.publish, exact: true }).click();
  await expectToast(professor, en.success.submission.approved);

  await untilLive();
  const clubs = (await readPart('clubs')).published.value as { key: string; emblem?: string }[];
  expect(clubs.find(({ key }) => key === CLUB)?.emblem).toMatch(/^uploads\//);
  for (const [path, text] of [
    [`/club/${CLUB}`, english],
    [`/hi/club/${CLUB}`, hindi],
  ] as const) {
    const visitor = await openPage(path, phone);
    await visitor.getByText(text, { exact: true }).waitFor();
  }
});
