import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, paths } from '@club-portal/contract/paths';
import { recordPages } from '@club-portal/contract/record-pages';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, logIn } from '../tests/e2e/browser.ts';
import { administrator } from '../tests/sign-ins.ts';
import { requirePortal } from './connect.ts';
import { orRefuse } from './or-refuse.ts';
import { ORIGIN } from './ports.ts';

/** `npm run screenshots` takes a screenshot of every page of the running portal, in `docs/screenshots/`. */

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
await orRefuse(requirePortal, '');
mkdirSync(folder, { recursive: true });

interface Shot {
  name: string;
  path: string;
  /** Prepares the page for the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
}

const { gallery } = await read(`${paths.eventRecord.fetch}?club=coding&year=newest`);
const { events } = await read(paths.upcomingEvent.fetch);
const announced = events.find((event: { picture?: unknown }) => event.picture) ?? events[0];

const publicPages: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'department', path: '/cse-department' },
  { name: 'club', path: '/club/robotic' },
  {
    name: 'join',
    path: '/club/robotic',
    prepare: (page) => page.getByRole('button', { name: 'Join Now' }).click(),
  },
  { name: 'club-events', path: '/club/coding/events' },
  { name: 'event', path: `${recordPages.eventRecord}/${gallery[0]._id}` },
  { name: 'announced-event', path: `${recordPages.upcomingEvent}/${announced._id}` },
  { name: 'all-notices', path: '/notices' },
  { name: 'calendar', path: '/calendar' },
  { name: 'all-events', path: '/events' },
  { name: 'clubs', path: '/clubs' },
  { name: 'search', path: '/search?q=coding' },
  { name: 'login', path: '/login' },
  { name: 'not-found', path: '/nowhere' },
];

const administration: Shot[] = [
  { name: 'notices', path: '/notice?tab=all' },
  { name: 'upcoming-events', path: '/upcoming-event?tab=all' },
  { name: 'add-gallery', path: '/event' },
  { name: 'galleries', path: '/event?tab=all' },
  { name: 'evidence', path: `/event/evidence/${gallery[0]._id}` },
  { name: 'accreditation', path: '/accreditation' },
  { name: 'members', path: '/join' },
  { name: 'profile', path: '/profile' },
  { name: 'register', path: '/register' },
];

const browser = await launchBrowser();
for (const [suffix, width, colorScheme] of [
  ['', 1280, 'light'],
  ['-phone', 390, 'light'],
  ['-dark', 1280, 'dark'],
] as const) {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width, height: width > 800 ? 900 : 844 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const shot of publicPages) await draw(page, shot, suffix);
  await page.goto('/login');
  await logIn(page, administrator);
  await page.waitForURL('**/');
  for (const shot of administration) await draw(page, shot, suffix);
  await context.close();
}
await browser.close();

// biome-ignore lint/suspicious/noExplicitAny: the tests of the API check its answers
async function read(path: string): Promise<any> {
  const answer = await fetch(`${ORIGIN}${API_BASE}${path}`);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return answer.json();
}

async function draw(page: Page, { name, path, prepare }: Shot, suffix: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForTimeout(600);
  const png = await page.screenshot({ fullPage: prepare === undefined });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const file = join(folder, `${name}${suffix}.webp`);
  // A long page is cut off. The picture shows its start.
  await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, Math.round(width * 2.4)) })
    .resize({ width: Math.min(width, 960) })
    .webp({ quality: 70 })
    .toFile(file);
  console.log(`docs/screenshots/${name}${suffix}.webp`);
}
