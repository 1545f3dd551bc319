import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCopies } from '../../functions/src/club-messages/store.ts';
import { deleteMember } from '../../functions/src/members/store.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { database } from '../api/admin.ts';
import { bodyOf } from '../api/client.ts';
import { applicant, join } from '../api/joining.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

/** Sends a message to a club with a fault at each call to Firestore, after which the queue calls again. */

const club = 'autocad';
const members = database.collection('joinRequests');

beforeAll(() => interceptCalls());
afterAll(() => {
  vi.restoreAllMocks();
});

test.each(faults)('each address gets one copy, even if its owner is erased afterwards: %s', async (fault) => {
  await atEachCall(
    fault,
    async (underFault) => {
      const { docs } = await members.where('club', '==', club).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      const [twice, other] = [addressOf('twice'), addressOf('other')];
      for (const email of [twice, twice, other]) bodyOf(await join(applicant({ club, email })));
      const id = await addMessage();
      await underFault(() =>
        makeCopies(id).then(
          () => 200,
          () => 503,
        ),
      );
      const hasCopy = (await countMails(twice)) === 1;
      const [first] = (await members.where('email', '==', twice).get()).docs;
      await deleteMember(null, first?.id ?? '', 'ownData.erase');
      await makeCopies(id);
      expect([await countMails(twice), await countMails(other)]).toEqual([hasCopy ? 0 : 1, 1]);
      expect((await database.doc(`clubMessages/${id}`).get()).get('isSpread')).toBe(true);
    },
    4,
  );
});

function addressOf(name: string): string {
  return `${name}-${crypto.randomUUID()}@students.example`;
}

async function addMessage(): Promise<string> {
  const document = database.collection('clubMessages').doc();
  const text = { club, year: '', title: 'Drawing contest', text: 'On Friday.', recipients: 2 };
  const writer = { name: 'Asha', replyTo: 'asha@college.example', origin: ORIGIN };
  await document.set({ ...text, ...writer, isSpread: false, createdAt: new Date() });
  return document.id;
}

async function countMails(address: string): Promise<number> {
  return (await database.collection('outbox').where('toKey', '==', address).get()).size;
}
