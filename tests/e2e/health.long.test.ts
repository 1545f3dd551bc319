import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { database } from '../api/admin.ts';
import { en } from '../sentences.ts';
import { openAsAdministrator } from './administration.ts';
import { answerCalls } from './calls.ts';

const section = (page: Page) => page.getByRole('region', { name: 'How the portal is running' });

const row = (page: Page, title: string) => section(page).getByRole('listitem').filter({ hasText: title });

test('the page Health shows the services, the last sweep and the release', async () => {
  await sweep();
  const page = await openAsAdministrator('/manage/health');
  for (const service of ['Database (Firestore)', 'Accounts (Firebase Auth)', 'Files (Cloud Storage)'])
    await row(page, service)
      .getByText(/^Answers in \d+ ms$/)
      .waitFor();
  // The sources have none: a build inserts it.
  await row(page, 'Release').getByText('Version unknown').waitFor();
  expect(await row(page, 'Hourly sweep').count()).toBe(1);
  await section(page).getByText('Asked').waitFor();
  await database.doc('jobs/sweeper').delete();
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

const { failures, neverSwept, sweepFailed, sweepLate } = en.administration.health;

async function openWith(report: object): Promise<Page> {
  const page = await openAsAdministrator('/about');
  await answerCalls(page, `**${API_BASE}${paths.health}`, { ok: false, report: { ...healthy, ...report } });
  await page.goto('/manage/health');
  return page;
}

test.each([
  ['slow', 'unreachable'],
  ['refused', 'failed'],
] as const)('services that are %s and %s are shown with the problem', async (database, files) => {
  const page = await openWith({
    services: [
      { name: 'firestore', failure: database, ms: 2000 },
      ...healthy.services.slice(1, 2),
      { name: 'storage', failure: files, ms: 2000 },
    ],
  });
  await row(page, 'Database (Firestore)').getByText(failures[database]).waitFor();
  await row(page, 'Files (Cloud Storage)').getByText(failures[files]).waitFor();
  await row(page, 'Accounts (Firebase Auth)').getByText('Answers in 30 ms').waitFor();
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
