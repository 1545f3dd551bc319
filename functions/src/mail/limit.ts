import { todayInIndia } from '@club-portal/contract/today';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { mailsADay } from '../environment.ts';
import { firestore } from '../firestore.ts';

/** `counters/mails`: day, count. The emails sent today, by Indian time. */
const counter = firestore.doc('counters/mails');

/** How many emails may still be sent today. */
export async function mailsLeftToday(now = new Date()): Promise<number> {
  return (await readMailCounter(now)).left;
}

/** The day, `YYYY-MM-DD`, on which the last of this many waiting emails is sent. Empty if none is waiting. */
export async function lastMailDay(waiting: number, now = new Date()): Promise<string> {
  if (waiting <= 0) return '';
  const later = waiting - (await mailsLeftToday(now));
  const days = later <= 0 ? 0 : Math.ceil(later / mailsADay());
  return todayInIndia(new Date(now.getTime() + days * DAY_MS));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Like {@link mailsLeftToday}, in a transaction. `count` counts an email. */
export async function readMailCounter(now: Date, transaction?: Transaction) {
  const day = todayInIndia(now);
  const found = await (transaction ? transaction.get(counter) : counter.get());
  const known: number = found.get('day') === day ? found.get('count') : 0;
  return {
    left: Math.max(0, mailsADay() - known),
    count: () => transaction?.set(counter, { day, count: known + 1 }),
  };
}

/** Uncounts an email that did not reach the server. */
export async function uncountMail(): Promise<void> {
  await counter.update({ count: FieldValue.increment(-1) });
}
