import { todayInIndia } from '@club-portal/contract/today';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { mailsADay } from '../environment.ts';
import { firestore } from '../firestore.ts';

/** `counters/mails`: day, count. The mails of this day in India. */
const counter = firestore.doc('counters/mails');

/** How many mails may still be sent on this day. */
export async function mailsLeftToday(now = new Date()): Promise<number> {
  return (await readMailCounter(now)).left;
}

/** The day, `YYYY-MM-DD`, on which the last of so many waiting mails goes out. Empty if none waits. */
export async function lastMailDay(waiting: number, now = new Date()): Promise<string> {
  if (waiting <= 0) return '';
  const later = waiting - (await mailsLeftToday(now));
  const days = later <= 0 ? 0 : Math.ceil(later / mailsADay());
  return todayInIndia(new Date(now.getTime() + days * DAY_MS));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** As {@link mailsLeftToday}, in a transaction. `count` counts a mail. */
export async function readMailCounter(now: Date, transaction?: Transaction) {
  const day = todayInIndia(now);
  const found = await (transaction ? transaction.get(counter) : counter.get());
  const known: number = found.get('day') === day ? found.get('count') : 0;
  return {
    left: Math.max(0, mailsADay() - known),
    count: () => transaction?.set(counter, { day, count: known + 1 }),
  };
}

/** Takes back the count of a mail that has not reached the server. */
export async function uncountMail(): Promise<void> {
  await counter.update({ count: FieldValue.increment(-1) });
}
