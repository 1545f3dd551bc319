import { certificateAdminPaths } from '@club-portal/contract/administration-paths';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import { expect, test } from 'vitest';
import { ORIGIN } from '../../scripts/ports.ts';
import { eventWithPeople, issue } from '../api/certifying.ts';
import { bodyOf, call, logIn } from '../api/client.ts';
import { en, hi } from '../sentences.ts';
import { expectAccessible, expectRoomForLargeText } from './accessibility.ts';
import { expectConsoleError, openPage } from './browser.ts';

const words = en.verify;

test('a person with a certificate in hand sees what it was issued for, and compares the name by keyboard', async () => {
  const session = await logIn();
  const { event } = await eventWithPeople(session, 1);
  const [certificate] = (await issue(session, event)).certificates;
  const { number, name } = certificate;
  const page = await openPage('/verify', { viewport: { width: 320, height: 640 } });
  await page.getByLabel(words.number).fill(shownCertificateNumber(number).toLowerCase());
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('heading', { name: words.valid });
  await verdict.waitFor();
  expect(page.url()).toBe(`${ORIGIN}/verify/${number}`);
  expect(await verdict.evaluate((element) => element === document.activeElement)).toBe(true);
  const main = page.locator('main');
  for (const fact of ['Participation', 'Robot Race', shownCertificateNumber(number)])
    await expect.poll(() => main.innerText()).toContain(fact);
  expect(await main.innerText()).not.toContain(name);
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  const typed = page.getByLabel(words.compare.name);
  await typed.fill(`${name}x`);
  await page.keyboard.press('Enter');
  await page.getByText(words.compare.other(`${name}x`)).waitFor();
  await typed.fill(` ${name.toUpperCase()} `);
  await page.keyboard.press('Enter');
  await page.getByText(words.compare.same(name.toUpperCase())).waitFor();

  const why = 'Issued for the wrong event.';
  bodyOf(await call('PUT', certificateAdminPaths.revoke(number), { session, json: { why } }));
  const scanned = await openPage(`/hi/verify/${number}`);
  await scanned.getByRole('heading', { name: hi.verify.revoked }).waitFor();
  await scanned.getByText(why).waitFor();
  expect(await scanned.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await scanned.locator('head > title').allTextContents()).toEqual([await scanned.title()]);
});

test('a number with a wrong character is not sent; one that does not exist is said to be unknown', async () => {
  const page = await openPage('/verify/7K3QX9TB25');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/certificate/')) calls.push(request.url());
  });
  await page.getByText(words.wrong).first().waitFor();
  await page.getByLabel(words.number).fill('7K3QX 9TB2');
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(words.wrong).first().waitFor();
  expect(calls).toEqual([]);
  expectConsoleError('404');
  await page.getByLabel(words.number).fill('7k3qx–9tb24');
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(en.api.certificate.unknown).waitFor();
  expect(calls).toHaveLength(1);
  expect(await page.getByLabel(words.number).inputValue()).toBe('7K3QX-9TB24');
});
