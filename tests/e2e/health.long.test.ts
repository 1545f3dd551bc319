import { API_BASE, paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { database } from '../api/admin.ts';
import { openAsAdministrator, useAdministrator } from './administration.ts';
import { useBrowser } from './browser.ts';

useBrowser();
useAdministrator();

const section = (page: Page) => page.getByRole('region', { name: 'How the portal is running' });
const row = (page: Page, title: string) => section(page).getByRole('listitem').filter({ hasText: title });

test('the profile shows the services, the last sweep and the release', async () => {
  await sweep();
  const page = await openAsAdministrator('/profile');
  for (const service of ['Database (Firestore)', 'Accounts (Firebase Auth)', 'Files (Cloud Storage)'])
    await row(page, service)
      .getByText(/^Answers in \d+ ms$/)
      .waitFor();
  await row(page, 'Release').getByText('Version 0.').waitFor();
  await row(page, 'Release').getByText('Version').waitFor();
  expect(await row(page, 'Hourly sweep').count()).toBe(1);
  await section(page).getByText('Asked').waitFor();
});

const day = '2026-11-20T04:30:00Z';
const healthy = {
  services: [
    { name: 'firestore', failure: null, ms: 12 },
    { name: 'auth', failure: null, ms: 30 },
    { name: 'storage', failure: null, ms: 44 },
  ],
  release: { version: '0.2.0', commit: 'a'.repeat(40), committedAt: day, changed: true },
  lastSweep: { endedAt: day, failures: 0, counts: {}, late: false },
  checkedAt: day,
};
const { failures, neverSwept, sweepFailed, sweepLate } = administrationSentences.health;

async function openWith(report: object): Promise<Page> {
  const page = await openAsAdministrator('/about');
  await page.route(`**${API_BASE}${paths.health}`, (route) =>
    route.fulfill({ json: { success: true, ok: false, report: { ...healthy, ...report } } }),
  );
  await page.goto('/profile');
  return page;
}

test.each([
  ['slow', failures.slow],
  ['unreachable', failures.unreachable],
  ['refused', failures.refused],
  ['failed', failures.failed],
])('a service that is %s is named with what is wrong', async (failure, sentence) => {
  const page = await openWith({
    services: [...healthy.services.slice(0, 2), { name: 'storage', failure, ms: 2000 }],
  });
  await row(page, 'Files (Cloud Storage)').getByText(sentence).waitFor();
  await row(page, 'Database (Firestore)').getByText('Answers in 12 ms').waitFor();
});

test.each([
  ['never ran', null, neverSwept],
  ['is late', { ...healthy.lastSweep, late: true }, sweepLate],
  ['had failures', { ...healthy.lastSweep, failures: 1 }, sweepFailed],
])('a sweep that %s is explained', async (_, lastSweep, sentence) => {
  const page = await openWith({ lastSweep });
  await row(page, 'Hourly sweep').getByText(sentence).waitFor();
  await row(page, 'Release').getByText('Commit aaaaaaaaaa with local changes').waitFor();
});

test('after a failure the services can be asked again', async () => {
  const page = await openAsAdministrator('/about');
  await page.route(`**${API_BASE}${paths.health}`, (route) =>
    route.fulfill({ status: 200, body: 'no JSON' }),
  );
  await page.goto('/profile');
  await section(page).getByText(administrationSentences.health.fetchFailed).waitFor();
  await page.unroute(`**${API_BASE}${paths.health}`);
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await row(page, 'Release').waitFor();
  await database.doc('jobs/sweeper').delete();
});
