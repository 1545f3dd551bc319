import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { auth, makeAccount } from '../api/admin.ts';
import { en } from '../sentences.ts';
import { logIn, openPage } from './browser.ts';
import { expectFocus, expectToast } from './expectations.ts';

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A coordinator of this club whose drafts another person publishes, on a phone. */
export async function openAsCoordinator(path: string, club = 'iot'): Promise<Page> {
  const account = await makeAccount(null, 'Kavya Neem');
  onTestFinished(() => auth.deleteUser(account.uid));
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: [club], publishes: false });
  const page = await openPage('/login', phone);
  await logIn(page, account);
  await expectToast(page, en.success.administrator.loggedIn);
  await page.goto(path);
  return page;
}

export async function openWaiting(page: Page, title: string): Promise<void> {
  await page.goto('/manage/submissions');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expectFocus(page.getByRole('heading', { level: 2, name: title }));
}
