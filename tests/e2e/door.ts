import { attendancePaths, registrationPaths } from '@club-portal/contract/administration-paths';
import { TICKET_PAGE } from '@club-portal/contract/ticket-code';
import { todayInIndia } from '@club-portal/contract/today';
import type { Page } from 'playwright-core';
import encodeQR from 'qr';
import { vi } from 'vitest';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { bodyOf, call, type Session } from '../api/client.ts';
import { addRegistrableEvent, settings, student } from '../api/registering.ts';
import { en } from '../sentences.ts';

/** A person with a ticket. */
export interface Holder {
  registration: string;
  person: number;
  name: string;
  link: string;
}

/** An event of today whose teams have seats, and a ticket for each of their people. */
export async function addEventWithTickets(
  session: Session,
  { teams, size }: { teams: number; size: number },
): Promise<{ event: string; holders: Holder[] }> {
  const event = await addRegistrableEvent(session, {
    ...{ date: todayInIndia(), start: '', end: '' },
    registration: settings({ capacity: teams, most: size }),
  });
  for (let team = 0; team < teams; team++) {
    const [first, ...mates] = Array.from({ length: size }, (_, person) =>
      student({ name: `Tulsi ${letters(team * size + person)}` }),
    );
    const json = { ...first, team: mates.map(({ name, roll }) => ({ name, roll })), collected: true };
    bodyOf(await call('POST', registrationPaths.enter(event), { session, json }));
  }
  const registered = await vi.waitUntil(
    async () => {
      const { registrations } = bodyOf(await call('GET', registrationPaths.fetch(event), { session }));
      const seated = registrations.filter(({ outcome }: { outcome: string }) => outcome === 'seat');
      return seated.length === teams && seated;
    },
    { timeout: 60_000 },
  );
  const holders: Holder[] = [];
  for (const { _id, name, team } of registered)
    for (const [person, own] of [name, ...team.map((mate: { name: string }) => mate.name)].entries()) {
      const holder = { registration: _id, person, name: own };
      holders.push({ ...holder, link: await ticketOf(event, holder, 1) });
    }
  return { event, holders };
}

/** The link of a ticket. */
export async function ticketOf(
  event: string,
  { registration, person }: Omit<Holder, 'link' | 'name'>,
  issue: number,
): Promise<string> {
  return `${ORIGIN}${TICKET_PAGE}#${await signTicket({ event, registration, person, issue })}`;
}

/** Names have no digits. */
function letters(number: number): string {
  const sign = (value: number) => String.fromCharCode(97 + value);
  return `Q${sign(Math.floor(number / 676) % 26)}${sign(Math.floor(number / 26) % 26)}${sign(number % 26)}`;
}

/** The address of a new helper's link. */
export async function makeLink(session: Session, event: string, name: string): Promise<string> {
  const { key } = bodyOf(await call('POST', attendancePaths.makeLink(event), { session, json: { name } }));
  return `/door#key=${key}`;
}

export const words = en.door;

/** Starts a phone that has opened a link. */
export async function startDoor(page: Page): Promise<void> {
  await page.getByText(words.start.kept).waitFor();
  await page.getByRole('button', { name: words.start.button, exact: true }).click();
  await page.getByLabel(words.search.label).waitFor();
}

/** Acts like a scanner that is a keyboard, in the field. Returns what the page says. */
export async function scan(page: Page, link: string): Promise<string> {
  const verdict = page.locator('[data-verdict]');
  const idOf = () => verdict.evaluateAll(([element]) => element?.getAttribute('data-id') ?? null);
  const before = await idOf();
  const field = page.getByLabel(words.search.label);
  await field.fill(link);
  await field.press('Enter');
  return vi.waitUntil(async () => {
    const id = await idOf();
    const [kind, name] = await verdict.evaluateAll(([element]) => [
      element?.getAttribute('data-verdict') ?? '',
      element?.querySelector('p + p')?.textContent ?? '',
    ]);
    return id !== null && id !== before && `${kind} ${name}`;
  });
}

/** How many lists the phone keeps, and how many scans that are not sent. */
export function keptRecords(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('door');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['events', 'facts']);
          const counts = ['events', 'facts'].map((name) => transaction.objectStore(name).count());
          transaction.oncomplete = () => resolve(counts.map(({ result }) => result));
        };
      }),
  );
}

/** Replaces the camera: it sees what {@link holdUp} shows it. */
export const CAMERA = `
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  let shown;
  const draw = () => {
    context.fillStyle = '#777';
    context.fillRect(0, 0, 1280, 720);
    if (shown) context.drawImage(shown, 460, 180, 360, 360);
  };
  setInterval(draw, 40);
  window.holdUp = async (address) => {
    shown = undefined;
    if (address) shown = await new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve(image);
      image.src = address;
    });
  };
  // The empty page before the first one has none.
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);
`;

/** Holds a code up to the camera, or nothing without a text. */
export async function holdUp(page: Page, text: string): Promise<void> {
  const svg = text && encodeQR(text, 'svg', { ecc: 'medium', border: 4, scale: 8 });
  const address = svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await page.evaluate(
    (shown) => (window as never as { holdUp: (address: string) => void }).holdUp(shown),
    address,
  );
}
