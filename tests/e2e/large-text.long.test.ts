import { catalogues } from '@club-portal/contract/catalogues';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { todayInIndia } from '@club-portal/contract/today';
import { describe, expect, test } from 'vitest';
import { logIn } from '../api/client.ts';
import { expectWholeWords } from './accessibility.ts';
import { addEventRecord, addNotice, openAsAdministrator } from './administration.ts';
import { openPage } from './browser.ts';
import { addEventWithTickets } from './door.ts';
import { picture } from './upload-form.ts';

/*
 * Dialogs, pages of records and the administration on a small screen whose text is twice as large. For the other pages
 * see `accessibility.long.test.ts`.
 */

const small = { viewport: { width: 320, height: 740 } };

describe.each(['en', 'hi'] as const)('in %s large text breaks no word', (code) => {
  const base = code === 'en' ? '' : '/hi';
  const say = catalogues[code];

  test('of the dialog to join', async () => {
    const page = await openPage(`${base}/club/coding`, small);
    await page.getByRole('button', { name: say.joining.button }).click();
    await page.getByRole('dialog').waitFor();
    await expectWholeWords(page);
  });

  test('of the viewer, the dialog to remove a picture, and the pages of records', async () => {
    const record = await addEventRecord('Robot handover in the auditorium', { date: todayInIndia() }, [
      { name: 'a.jpg', bytes: picture },
    ]);
    const notice = await addNotice('Examination timetable of all semesters', {
      text: 'Registration\n\n- Semester',
    });
    for (const [kind, one] of [
      ['notice', notice],
      ['eventRecord', record],
    ] as const) {
      await expectWholeWords(await openPage(base + pageAddress(kind, one), small));
    }
    const page = await openPage(`${base}${pageAddress('eventRecord', record)}`, small);
    await page.getByRole('main').getByRole('img').first().click();
    const viewer = page.getByRole('dialog');
    await viewer.getByRole('img').waitFor();
    await expectWholeWords(page);
    await viewer.getByRole('button', { name: say.takedown.open.image }).click();
    await page.getByRole('dialog', { name: say.takedown.title }).waitFor();
    await expectWholeWords(page);
  });
});

const screens = [
  '/manage/today',
  '/notice',
  '/notice?tab=all',
  '/upcoming-event',
  '/upcoming-event?tab=all',
  '/event',
  '/event?tab=all',
  '/accreditation?year=2024-25',
  '/join',
  '/manage/membership',
  '/manage/certificates/open-source-evening',
  '/manage/messages',
  '/manage/import',
  '/manage/content',
  '/manage/content/mission',
  '/manage/people',
  '/manage/health',
  '/manage/log',
  '/manage/trash',
  '/manage/submissions',
  '/profile',
];

test.each(screens)('on %s large text breaks no word and never scrolls sideways', async (path) => {
  const page = await openAsAdministrator(path, small);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await expectWholeWords(page);
});

test('on the pages of the registrations and of the attendance of an event large text breaks no word', async () => {
  const { event } = await addEventWithTickets(await logIn(), { teams: 1, size: 2 });
  for (const path of ['registrations', 'attendance']) {
    const page = await openAsAdministrator(`/manage/${path}/${event}`, small);
    await page.getByText('Tulsi').first().waitFor();
    await expectWholeWords(page);
  }
});
