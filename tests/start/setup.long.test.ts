import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository } from '../../scripts/copy-repository.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { expectAccessible } from '../e2e/accessibility.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { hi } from '../sentences.ts';
import { clubNames, people, walkSetup } from './walk-setup.ts';

/** `npm start -- --empty` in a copy of the repository, on the fixed ports: a project before its setup. */

const copy = copyRepository('club-portal-setup-');
let portal: ReturnType<typeof spawn>;
let browser: Browser;

beforeAll(async () => {
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...environment } = process.env;
  portal = spawn(process.execPath, ['scripts/start.ts', '--empty'], {
    cwd: copy,
    env: { ...environment, PATH: `${join(copy, 'node_modules', '.bin')}:${process.env.PATH}` },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  portal.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (!said.includes('The portal is ready')) {
    expect(portal.exitCode, said).toBeNull();
    await wait(100);
  }
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  process.kill(-Number(portal.pid), 'SIGINT');
  while (portal.exitCode === null && portal.signalCode === null) await wait(100);
  rmSync(copy, { recursive: true });
});

const pageAt = async (path: string) => {
  const answer = await fetch(ORIGIN + path);
  return { status: answer.status, text: await answer.text() };
};

test('visitors of an empty project read one page at every address, which no search engine indexes', async () => {
  for (const path of ['/', '/about', '/clubs', '/notices', '/hi', '/hi/contact', '/no/such/page']) {
    const { text } = await pageAt(path);
    expect(text).toMatch(/This site is being set up|यह साइट तैयार की जा रही है/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/palashvan/i);
  }
  expect((await pageAt('/api/v1/notice/fetch')).text).toContain('"success":true');
  expect((await pageAt('/hi')).text).toContain(hi.beingSetUp.title);
});

test('eight clubs, nine people and one’s own colours are public after fewer than twenty clicks, on a phone too', async () => {
  const page = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 360, height: 740 } });
  const mistakes = await listenFor(page);
  const effort = await walkSetup(page, async (step) => {
    if (step === 'clubs-added') await expectDrawing(page, /^Glider/);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await expectAccessible(page);
  });
  expect(effort.clicks).toBeLessThan(20);
  expect(effort.fields).toBeLessThan(12);
  await page.getByRole('heading', { level: 1, name: 'Department of Mechanical Engineering' }).waitFor();
  expect(mistakes).toEqual([]);
  await page.close();

  const clubs = (await pageAt('/clubs')).text;
  for (const name of clubNames) expect(clubs).toContain(name);
  const department = (await pageAt('/department')).text;
  for (const { name, email } of people) {
    expect(department).toContain(name);
    expect(department).toContain(`mailto:${email}`);
  }
  for (const path of [
    '/',
    '/clubs',
    '/department',
    '/hi',
    '/contact',
    '/privacy',
    '/calendar.ics',
    '/notices.atom',
  ])
    expect((await pageAt(path)).text).not.toMatch(/palashvan|Computer Science|portal\.invalid|being set up/i);
});

/** The club's drawing is shown when the club is opened. */
async function expectDrawing(page: Page, club: RegExp): Promise<void> {
  await page.getByRole('button', { name: club }).click();
  await page.locator('form img[src$=".svg"]').waitFor();
  await page.getByRole('button', { name: club }).click();
}

/** Errors in the console. */
async function listenFor(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}
