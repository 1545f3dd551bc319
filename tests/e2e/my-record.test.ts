import { readFile } from 'node:fs/promises';
import { shownCertificateNumber } from '@club-portal/contract/certificate-number';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { eventWithPeople, issue } from '../api/certifying.ts';
import { logIn } from '../api/client.ts';
import { mailReceivedBy } from '../api/mails.ts';
import { en, hi } from '../sentences.ts';
import { expectAccessible, expectRoomForLargeText } from './accessibility.ts';
import { openPage } from './browser.ts';

const words = en.myRecord;

test('a student opens the emailed link, saves the certificate and the record, whose number can be verified', async () => {
  const session = await logIn();
  const { event, people } = await eventWithPeople(session, 1);
  const list = await issue(session, event);
  const [{ number, name }] = list.certificates;
  const { text } = await mailReceivedBy(`${people[0]}@students.example`);
  const [link = ''] = /\/my-record#key=[\w.-]+/.exec(text) ?? [];
  const page = await openPage(link, { viewport: { width: 320, height: 740 } });
  await page.getByRole('heading', { name: list.event.title }).waitFor();
  expect(page.url()).not.toContain('key=');
  await page.getByText(words.attended).waitFor();
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  const certificate = await saved(page, words.certificateOf(en.verify.kinds.participation, list.event.title));
  expect(certificate.name).toBe(`certificate-${shownCertificateNumber(number)}.pdf`);
  for (const part of [name, list.event.title, shownCertificateNumber(number)])
    expect(certificate.text).toContain(part);
  const record = await saved(page, words.download);
  expect(record.text).toContain(shownCertificateNumber(number));
  // The same record has the same number.
  const [, own = ''] = /\/verify\/ ?(\w{10})/.exec(record.text) ?? [];
  expect((await saved(page, words.download)).text).toContain(own);
  const verified = await openPage(`/hi/verify/${own}`);
  await verified.getByRole('heading', { name: hi.verify.validRecord }).waitFor();

  await page.getByRole('button', { name: words.askForAll }).click();
  await page.getByText(words.ask).waitFor();
});

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const pressed = page.getByRole('button', { name: button, exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), pressed]);
  const pages = await readText(await readFile(await download.path()));
  return { name: download.suggestedFilename(), text: pages.join(' ') };
}
