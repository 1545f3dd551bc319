import { clubsWithPage } from '@club-portal/contract/content/clubs';
import { contrast } from '@club-portal/contract/content/contrast';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { expect, test } from 'vitest';
import { fromNewAddress } from '../api/client.ts';
import { en } from '../sentences.ts';
import { expectConsoleError, openPage, storedDrafts } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectFocus, expectToast } from './expectations.ts';
import { join, openDialog, ownRoll } from './join-dialog.ts';

const roll = ownRoll();

test('a club has its page, also at an address with capitals', async () => {
  const club = clubsWithPage().find(({ key }) => key === 'robotic');
  const page = await openPage('/club/Robotic');
  await page.getByRole('heading', { level: 1, name: 'Welcome to the Robotic Club' }).waitFor();
  expect(club?.paragraphs).toHaveLength(2);
  for (const paragraph of club?.paragraphs ?? []) await page.getByText(paragraph).waitFor();
  await page.getByText(club?.incharge ?? '').waitFor();
  await page.getByRole('heading', { name: 'Join Us Today' }).waitFor();
  await page.getByRole('button', { name: 'Join Now' }).waitFor();
  const events = page.getByRole('link', { name: 'View Events' });
  expect(await events.getAttribute('href')).toBe('/club/robotic/events');
});

test('the page of all clubs shows every club with its emblem, one sentence and its meeting time', async () => {
  const page = await openPage('/clubs');
  for (const { key, title, paragraphs, meets } of clubsWithPage()) {
    const club = page.locator(`[data-club="${key}"]`).filter({ hasText: title });
    expect(await club.getByRole('link', { name: title, exact: true }).getAttribute('href')).toBe(
      `/club/${key}`,
    );
    const [sentence = ''] = await club.locator('p').allTextContents();
    expect(paragraphs[0]?.startsWith(sentence)).toBe(true);
    expect(sentence).toMatch(/^.+[.]$/);
    if (meets) await club.getByText(meets, { exact: true }).waitFor();
    const emblem = club.locator('[data-emblem]');
    expect(await emblem.evaluate((it) => getComputedStyle(it).maskImage)).toContain('url(');
  }
});

test('a student joins, and a second try with the same roll number is refused and keeps the typed text', async () => {
  expectConsoleError('409');
  const page = await openPage('/club/coding', { extraHTTPHeaders: fromNewAddress() });
  const dialog = await openDialog(page, 'Coding');
  await expectFocus(dialog.getByLabel('Name'));
  await join(dialog, roll);
  await expectToast(page, en.success.member.joined('Coding'));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('button', { name: 'Join Now' }));

  await openDialog(page, 'Coding');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  await join(dialog, ` ${roll.toLowerCase()} `);
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, en.api.member.alreadyJoined('Coding'));
  const section = page.getByRole('region', { name: 'Join Us Today' });
  await section.getByText(en.api.member.alreadyJoined('Coding')).waitFor();

  await openDialog(page, 'Coding');
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Tarini Kosalam');
  expect(await dialog.getByLabel('Year', { exact: true }).inputValue()).toBe('III year');
});

test('the join dialog closes after a server failure, and opens again with the typed text', async () => {
  const page = await openPage('/club/sport');
  await breakCalls(page, `**${API_BASE}${paths.member.join}`, 500);
  const dialog = await openDialog(page, 'Sport');
  await join(dialog, roll);
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, en.joining.failed);
  await openDialog(page, 'Sport');
  expect(await dialog.getByLabel('University roll number').inputValue()).toBe(roll);
});

test('Cancel, Escape and the backdrop close the join dialog, but the backdrop does not if something was typed', async () => {
  const page = await openPage('/club/gate');
  const dialog = await openDialog(page, 'GATE');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openDialog(page, 'GATE');
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
  await openDialog(page, 'GATE');
  await dialog.getByLabel('Name').fill('T');
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Several people may share the machine, so the text is deleted.
  await openDialog(page, 'GATE');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  expect(await storedDrafts(page)).toBe('');
});

test('the main button has a visible border, however light its colour is', async () => {
  const page = await openPage('/club/coding');
  await page.evaluate("document.documentElement.style.setProperty('--brand-accent', '#fffbe0')");
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [border = '', ground = ''] = await page
      .getByRole('button', { name: 'Join Now' })
      .first()
      .evaluate((button) => {
        let around = button.parentElement as Element;
        const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
        while (groundOf(around) === 'rgba(0, 0, 0, 0)') around = around.parentElement as Element;
        return [getComputedStyle(button).borderTopColor, groundOf(around)];
      });
    expect(contrast(hex(border), hex(ground)), colorScheme).toBeGreaterThan(3);
  }
});

function hex(colour: string): string {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1) ?? [];
  return `#${channels.map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`;
}
