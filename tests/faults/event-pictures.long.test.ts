import { API_BASE, paths } from '@club-portal/contract/paths';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../functions/src/app.ts';
import { sweepLedger } from '../../functions/src/files/ledger.ts';
import type { OwnedFile } from '../../functions/src/records/owned-files.ts';
import { publishedUpcomingEvents, upcomingEvents } from '../../functions/src/upcoming-events/store.ts';
import { bucket, database } from '../api/admin.ts';
import { headersOf, logIn, type Session } from '../api/client.ts';
import { formOf, photograph } from '../api/files.ts';
import { expectTidy } from './owned-files.ts';
import { atEachCall, faults, interceptCalls } from './run-with-fault.ts';

/** Putting a picture in the place of another one, with a fault at each of its calls. */

const CALLS = 5;
const TITLE = `Faults ${Date.now()}`;

let app: Hono;
let session: Session;
let bytes: Buffer;
beforeAll(async () => {
  interceptCalls();
  app = createApp();
  session = await logIn();
  bytes = await photograph(60, 40);
});
afterAll(async () => {
  vi.restoreAllMocks();
  const { docs } = await database.collection('events').where('title', '==', TITLE).get();
  for (const { ref } of docs) await ref.delete();
  await sweepLedger(new Date(Date.now() + 1000));
  await publishedUpcomingEvents.renew();
});

async function addEvent(): Promise<string> {
  const event = { title: TITLE, date: '2001-01-01', createdAt: new Date('2001-01-01') };
  return (await database.collection('events').add(event)).id;
}

test.each(faults)(
  '%s at any call of a replacement: the event has the old picture or the new one, whole, and nothing else is left',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const id = await addEvent();
        expect(await setPicture(id, 'Old')).toBe(201);
        expect(await underFault(() => setPicture(id, 'New'))).toBeOneOf([201, 503, null]);
        const [picture, ...others] = await picturesOf(id);
        expect([picture?.picture?.alt, others]).toEqual([expect.stringMatching(/^(Old|New)$/), []]);
        await expectTidy();
        const deleted = `${API_BASE}${paths.upcomingEvent.delete(id)}`;
        expect((await app.request(deleted, { method: 'DELETE', headers: headersOf(session) })).status).toBe(
          200,
        );
        await expectTidy();
      },
      CALLS,
    );
  },
);

test.each(faults)(
  '%s at any call of rebuilding: the next one finishes it, and the picture is whole, with its description',
  async (fault) => {
    await atEachCall(
      fault,
      async (underFault) => {
        const id = await addEvent();
        await setPicture(id, 'Kept');
        const [before] = await picturesOf(id);
        await bucket.file(before?.picture?.report ?? '').delete();
        const rebuild = () => upcomingEvents.rebuild({ system: 'media' }, id);
        await underFault(() =>
          rebuild().then(
            () => 200,
            () => 503,
          ),
        );
        await sweepLedger(new Date(Date.now() + 1000));
        expect((await rebuild()).lost).toEqual([]);
        const [after, ...others] = await picturesOf(id);
        expect([after?.id, after?.picture?.alt, others]).toEqual([before?.id, 'Kept', []]);
        await expectTidy();
        await upcomingEvents.delete({ system: 'media' }, id);
      },
      CALLS,
    );
  },
);

async function setPicture(id: string, alt: string): Promise<number> {
  const body = formOf({ alt }, [{ name: 'a.jpg', bytes }]);
  const address = `${API_BASE}${paths.upcomingEvent.picture(id)}`;
  return (await app.request(address, { method: 'POST', headers: headersOf(session), body })).status;
}

async function picturesOf(id: string): Promise<OwnedFile[]> {
  return (await database.doc(`events/${id}`).get()).get('pictures') ?? [];
}
