import { contactMessagePaths } from '@club-portal/contract/administration-paths';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { Notice } from '@club-portal/contract/notice';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { type Account, auth, makeAccount } from '../api/admin.ts';
import { bodyOf, call, cookieOf, fromNewAddress } from '../api/client.ts';
import { formOf, pdf, photograph, type Sent } from '../api/files.ts';
import { logIn, openPage, type PageOptions } from './browser.ts';
import { breakCalls } from './calls.ts';
import { expectFocus } from './expectations.ts';

const SESSION_COOKIE = { expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const };

/** An administrator for the current file only. Made when the file needs it. */
let own: ReturnType<typeof signIn> | undefined;

async function signIn() {
  const account = await makeAdministrator();
  const answer = await call('POST', paths.administrator.login, { json: account });
  const { user, token } = bodyOf(answer);
  const session = { cookie: cookieOf(answer), token };
  const [name = '', value = ''] = session.cookie.split(/=(.*)/s);
  const record = { name: 'auth', value: JSON.stringify({ user, token }) };
  const storageState = {
    cookies: [{ name, value, domain: new URL(ORIGIN).hostname, path: '/', ...SESSION_COOKIE }],
    origins: [{ origin: ORIGIN, localStorage: [record] }],
  };
  return { account, session, storageState };
}

function ownAdministrator(): ReturnType<typeof signIn> {
  own ??= signIn();
  return own;
}

export async function ownAccount(): Promise<Account> {
  return (await ownAdministrator()).account;
}

/** Called after the last test of each file. The portal's state from before the file has no such account. */
export function forgetOwnAccount(): void {
  own = undefined;
}

export function makeAdministrator(name = 'Meera Saptaparni'): Promise<Account> {
  return makeAccount('admin', name);
}

/** Opens a page as the administrator of the file. */
export async function openAsAdministrator(path: string, options: PageOptions = {}): Promise<Page> {
  const { storageState } = await ownAdministrator();
  return openPage(path, { ...options, storageState });
}

/** Makes an administrator for one test, who logs in with the form. Deletes the account at the end of the test. */
export async function openAsNewAdministrator(path: string): Promise<{ page: Page; account: Account }> {
  const own = await makeAdministrator();
  onTestFinished(() => auth.deleteUser(own.uid));
  const page = await openPage('/login');
  await page.goto(path);
  await logIn(page, own);
  await page.getByRole('button', { name: 'Dashboard' }).waitFor();
  return { page, account: own };
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
}

/** Calls the API as the file's administrator, to prepare and to clean up. */
export async function callAsAdministrator(method: string, path: string, body?: unknown) {
  const { session } = await ownAdministrator();
  const content = body instanceof FormData ? { raw: body } : body !== undefined && { json: body };
  return call(method, path, { session, ...content });
}

const allOf = {
  notices: `${paths.notice.fetch}?all=1`,
  events: `${paths.upcomingEvent.fetch}?all=1`,
  gallery: paths.eventRecord.fetch,
};

/** The records whose titles start with a text, as the API returns them. */
export async function listTitled(kind: keyof typeof allOf, beginning: string) {
  const { body } = await callAsAdministrator('GET', allOf[kind]);
  return body[kind].filter(({ title }: { title: string }) => title.startsWith(beginning));
}

/** A year that is entirely in the future, but not so far that the form would ask about it. */
export const nextYear = Number(todayInIndia().slice(0, 4)) + 1;

/** A title prefix that nothing else on the pages has. */
export function ownTitle(text: string): string {
  return `${text} ${Date.now()}`;
}

export async function addNotice(title: string, more: object = {}): Promise<Notice> {
  return bodyOf(await callAsAdministrator('POST', paths.notice.add, { title, ...more })).notice;
}

export async function addUpcomingEvent(title: string, more: object = {}): Promise<UpcomingEvent> {
  const event = { title, description: 'Two hours.', date: '2199-03-05', ...more };
  return bodyOf(await callAsAdministrator('POST', paths.upcomingEvent.add, event)).event;
}

export async function addEventRecord(
  title: string,
  more: Record<string, string> = {},
  files: Sent[] = [{ name: 'a.pdf', bytes: pdf() }],
): Promise<EventRecord> {
  const fields = { title, theme: 'Workshop', date: '2026-11-18', club: 'sport', ...more };
  return bodyOf(await callAsAdministrator('POST', paths.eventRecord.upload, formOf(fields, files))).item;
}

export async function readEventRecord(id: string): Promise<EventRecord> {
  return bodyOf(await callAsAdministrator('GET', paths.eventRecord.read(id))).item;
}

/**
 * A visitor asks to remove the picture of a new event. Returns a function that deletes the request and the event again.
 */
export async function askToRemoveAPicture(name = 'Asha Tulsi'): Promise<() => Promise<unknown>> {
  const picture = { name: 'asked.jpg', bytes: await photograph(60, 40) };
  const { _id: gallery, files } = await addEventRecord(`Asked about by ${name}`, {}, [picture]);
  const json = {
    gallery,
    url: files[0]?.url,
    name,
    email: 'asha@visitor.example',
    reason: crypto.randomUUID(),
  };
  const { status } = await call('POST', paths.takedown.add, { json, headers: fromNewAddress() });
  expect(status).toBe(201);
  return async () => {
    const { requests } = (await callAsAdministrator('GET', paths.takedown.fetch)).body;
    const own = requests.filter(({ reason }: { reason: string }) => reason === json.reason);
    for (const { _id } of own) await callAsAdministrator('DELETE', paths.takedown.delete(_id));
    return callAsAdministrator('DELETE', paths.eventRecord.delete(gallery));
  };
}

/** A visitor sends the contact form. Returns a function that deletes the message again. */
export async function writeToTheDepartment(fullName: string): Promise<() => Promise<unknown>> {
  const json = { fullName, email: 'asha@visitor.example', message: 'May our school visit the workshop?' };
  bodyOf(await call('POST', paths.contact, { json, headers: fromNewAddress() }));
  const { messages } = bodyOf(await callAsAdministrator('GET', contactMessagePaths.fetch));
  const { _id } = messages.find((message: typeof json) => message.fullName === fullName);
  return () => callAsAdministrator('DELETE', contactMessagePaths.delete(_id));
}

/** The row with this title in a list of the administration. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Chooses from the menu of the record with this title. The focus returns to the menu's button, unless a page opens. */
export async function chooseFromMenu(page: Page, title: string, name: string): Promise<void> {
  await menuButton(page, title).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export function menuButton(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `More for ${title}`, exact: true });
}

/**
 * Presses the Delete button of a record. Checks the question: what it says, which record it names, where the focus is.
 */
export async function askToDelete(
  page: Page,
  title: string,
  { heading, sentence }: { heading: string; sentence: string },
): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('dialog', { name: heading });
  await question.getByText(sentence).waitFor();
  await question.getByText(title).waitFor();
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  return question;
}

/**
 * Checks a list of more than twenty records: it loads pages of twenty, a failed page has a Retry, and the focus moves
 * to the first new row.
 * @param further the address of any page except the first
 */
export async function expectPages(page: Page, further: RegExp, fetchFailed: string): Promise<void> {
  const titles = page.getByRole('heading', { level: 3 });
  await page.getByText('The first 20 are shown.').waitFor();
  expect(await titles.count()).toBe(20);
  const restore = await breakCalls(page, further);
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('alert').filter({ hasText: fetchFailed }).waitFor();
  expect(await titles.count()).toBe(20);
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectFocus(titles.nth(20));
  expect(await page.getByText(fetchFailed).count()).toBe(0);
}
