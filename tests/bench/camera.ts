import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keygenAsync, signAsync } from '@noble/ed25519';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { en } from '../sentences.ts';
import { drawCameraPictures, drawEmptyPicture } from './camera-pictures.ts';
import { withSite } from './site.ts';
import { type Cell, formatMs, median, type Part } from './table.ts';

/** Pictures per second, and how many of them show each ticket: half a second, in which nobody moves. */
const RATE = 30;
const SHOWN = 15;
/** Pictures of the empty hall between two tickets. */
const BETWEEN = 3;
const READ_LEAST = 54;
const EVENT = 'camera-event';

/** Holds tickets up to the door's camera, and measures what the page shows. Needs the suite, for the pages. */
export async function measureCamera(): Promise<Part> {
  const keys = await keygenAsync();
  const tickets = await Promise.all(Array.from({ length: 60 }, (_, index) => ticket(index, keys.secretKey)));
  const pictures = await drawCameraPictures((index) => tickets[index] as string);
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  try {
    const film = join(folder, 'tickets.mjpeg');
    await shoot(
      film,
      pictures.map(({ jpeg }) => jpeg),
    );
    const { read, ms } = await watch(film, base64Url(keys.publicKey));
    const kinds = [...new Set(pictures.map(({ kind }) => kind))];
    const rows = kinds.map((kind): Cell[] => {
      const ofKind = pictures.flatMap((picture, index) => (picture.kind === kind ? [index] : []));
      return [kind, `${ofKind.filter((index) => read.has(index)).length} of ${ofKind.length}`, ''];
    });
    const sorted = ms.toSorted((a, b) => a - b);
    const most = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    return {
      heading: 'Camera at the door',
      how: `Each ticket is before Chromium’s fake camera for ${(SHOWN / RATE) * 1000} ms. ms: one picture in the worker, median and 95 %.`,
      table: [
        ['Picture', 'Read', 'ms'],
        ...rows,
        [
          'all',
          { figure: `${read.size} of ${pictures.length}`, holds: read.size >= READ_LEAST },
          `${formatMs(median(ms))}, ${formatMs(most)}`,
        ],
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function ticket(index: number, secret: Uint8Array): Promise<string> {
  const signed = `${EVENT}.${registrationOf(index)}.0.1`;
  const signature = await signAsync(new TextEncoder().encode(signed), secret);
  return `https://portal.department.example/ticket#${signed}.${base64Url(signature)}`;
}

function registrationOf(index: number): string {
  return `registration${String(index).padStart(8, '0')}`;
}

async function shoot(film: string, pictures: Buffer[]): Promise<void> {
  const empty = await drawEmptyPicture();
  for (const picture of pictures)
    await appendFile(film, Buffer.concat([...Array(BETWEEN).fill(empty), ...Array(SHOWN).fill(picture)]));
}

/** Plays the film to the page, once. Returns who was let in, by number, and the times of the worker. */
async function watch(film: string, publicKey: string): Promise<{ read: Set<number>; ms: number[] }> {
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    return await withSite({}, async (origin) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
      await page.addInitScript(timeWorkers);
      await answerDoor(page, publicKey);
      await page.goto(`${origin}/door#key=made-up`);
      await page.locator('body').dispatchEvent('focusin');
      await page.getByRole('button', { name: en.door.start.button }).click();
      await page.locator('[data-state=on]').waitFor();
      await page.waitForTimeout((60 * (SHOWN + BETWEEN) * 1000) / RATE);
      const { names, ms } = await page.evaluate(() => {
        const { names, ms } = window as unknown as { names: string[]; ms: number[] };
        return { names, ms };
      });
      return { read: new Set(names.map((name) => Number(name.split(' ')[1]))), ms };
    });
  } finally {
    await browser.close();
  }
}

/** Records how long a worker takes to answer, and whom the page lets in. */
const timeWorkers = `
  window.ms = [];
  window.names = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    const began = performance.now();
    this.addEventListener('message', () => window.ms.push(performance.now() - began), { once: true });
    post.apply(this, message);
  };
  new MutationObserver(() => {
    const verdict = document.querySelector('[data-verdict=in] p + p')?.textContent;
    if (verdict && window.names.at(-1) !== verdict) window.names.push(verdict);
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

async function answerDoor(page: Page, publicKey: string): Promise<void> {
  const people = Array.from({ length: 60 }, (_, index) => ({
    registration: registrationOf(index),
    person: 0,
    name: `Person ${index}`,
    year: '',
    rollEnd: '',
    outcome: 'seat',
    issue: 1,
  }));
  const opened = {
    event: { _id: EVENT, title: 'Camera' },
    publicKey,
    listKey: base64Url(new Uint8Array(32)),
    endsAt: Date.now() + 3_600_000,
    people,
  };
  const news = { success: true, facts: [], since: '', offline: true };
  await page.route('**/api/v1/door/open', (route) =>
    route.fulfill({ json: { ...news, ...opened, now: Date.now() } }),
  );
  await page.route('**/api/v1/door/send', (route) => {
    const { facts } = route.request().postDataJSON() as { facts: { nonce: string }[] };
    const taken = facts.map(({ nonce }) => nonce);
    return route.fulfill({ json: { ...news, people: [], taken, refused: [], skewMs: 0, now: Date.now() } });
  });
}

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
