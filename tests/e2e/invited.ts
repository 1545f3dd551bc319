import { expect, onTestFinished } from 'vitest';
import { auth } from '../api/admin.ts';
import { mailReceivedBy } from '../api/mails.ts';

/** People who are invited by email. */

const password = 'Chosen-by-me-2026';

/** A new address for one test. Its account is deleted at the end. */
export function newAddress(): string {
  const email = `${crypto.randomUUID()}@club-portal.test`;
  onTestFinished(async () => auth.deleteUser((await auth.getUserByEmail(email)).uid));
  return email;
}

/** Chooses a password with the link in the email, and returns the person's credentials. */
export async function choosePassword(email: string): Promise<{ email: string; password: string }> {
  // Nobody reads the email within a second, and Firebase counts in seconds.
  const { metadata } = await auth.getUserByEmail(email);
  await expect.poll(() => Date.now() - Date.parse(metadata.creationTime)).toBeGreaterThan(2000);
  // The link in the email leads to a page of Firebase's.
  const { text } = await mailReceivedBy(email);
  const [opened = ''] = /http\S+invitation\?token=\S+/.exec(text) ?? [];
  const link = (await fetch(opened, { redirect: 'manual' })).headers.get('Location');
  await fetch(`${link}&newPassword=${password}`);
  return { email, password };
}
