import { createHmac } from 'node:crypto';
import { feedbackAdminPaths } from '@club-portal/contract/administration-paths';
import { feedbackPaths } from '@club-portal/contract/certificate-paths';
import { languages } from '@club-portal/contract/languages';
import { dayAfter } from '@club-portal/contract/last-day';
import { paths } from '@club-portal/contract/paths';
import { signedPart, writeTicket } from '@club-portal/contract/ticket-code';
import { todayInIndia } from '@club-portal/contract/today';
import { writtenDate } from '@club-portal/contract/written-date';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exportFeedback, sweepFeedback } from '../../functions/src/feedback/store.ts';
import { portalKey } from '../../functions/src/records/portal-key.ts';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { en } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { issue } from './certifying.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session, setForward, stopClock } from './client.ts';
import { newNonce, seatPeople } from './door.ts';
import { mailReceivedBy } from './mails.ts';
import { addRegistrableEvent } from './registering.ts';

/**
 * Feedback after an event, and what a person with access to the whole database learns from it. Each test has its own
 * event.
 */

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const visitor = (path: string, json: object) => call('POST', path, { json, headers: fromNewAddress() });
const codeOf = (event: string, registration: string, more: object = {}) =>
  signTicket({ event, registration, person: 0, issue: 1, ...more });
const answer = (changes: object = {}) => ({ content: 4, organisation: 3, usefulness: 5, ...changes });
const give = async (event: string, registration: string, changes: object = {}) =>
  visitor(feedbackPaths.add, { code: await codeOf(event, registration), ...answer(changes) });
const stateOf = async (code: string) => bodyOf(await visitor(feedbackPaths.form, { code })).state;
const resultsOf = async (event: string, session = administrator) =>
  bodyOf(await call('GET', feedbackAdminPaths.results(event), { session }));
const close = (event: string, session = administrator) =>
  call('POST', feedbackAdminPaths.close(event), { session });

async function letIn(event: string, registration: string, more: object = {}): Promise<void> {
  await database.doc(`attendance/${newNonce()}`).set({
    ...{ event, club: 'coding', kind: 'in', registration, person: 0, how: 'code', at: Date.now() },
    ...{ skewMs: 0, phone: 'phone-one', phoneName: 'Gate', by: 'link', receivedAt: new Date() },
    ...more,
  });
}

/** An event of today with this many tickets, of which the first `came` were let in. */
async function eventWith(tickets: number, came = tickets): Promise<{ event: string; people: string[] }> {
  const event = await addRegistrableEvent(administrator);
  await database.doc(`events/${event}`).update({ date: dayFrom(-1) });
  const people = await seatPeople(event, tickets);
  for (const one of people.slice(0, came)) await letIn(event, one);
  return { event, people };
}

describe('the form', () => {
  test('is for the ticket of a person who was let in, once', async () => {
    const { event, people } = await eventWith(2, 1);
    const [here = '', absent = ''] = people;
    const code = await codeOf(event, here);
    const form = bodyOf(await visitor(feedbackPaths.form, { code }));
    expect(form).toEqual({ success: true, state: 'open', title: expect.stringMatching(/^Workshop/) });
    expect((await give(event, here)).status).toBe(201);
    expect(await stateOf(code)).toBe('given');
    const again = await give(event, here, { content: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'already-exists']);
    expect(await stateOf(await codeOf(event, absent))).toBe('absent');
    expect((await give(event, absent)).status).toBe(403);
    expect((await resultsOf(event)).answers).toBe(1);
  });

  test('is for each member of a team, except one who did not come or was let in by mistake', async () => {
    const { event, people } = await eventWith(1, 0);
    const [team = ''] = people;
    const mates = [
      { name: 'Bela', roll: 'B-1' },
      { name: 'Chetan', roll: 'C-1' },
    ];
    await database.doc(`registrations/${team}`).update({ team: mates });
    await letIn(event, team, { person: 1 });
    const nonce = newNonce();
    await database.doc(`attendance/${nonce}`).set({
      ...{ event, club: 'coding', kind: 'in', registration: team, person: 2, how: 'code', at: 1, by: 'link' },
    });
    await letIn(event, team, { kind: 'undone', of: nonce, person: 2 });
    const states = [0, 1, 2, 3].map(async (person) =>
      visitor(feedbackPaths.form, { code: await codeOf(event, team, { person }) }),
    );
    expect((await Promise.all(states)).map(({ body, status }) => body.state ?? status)).toEqual([
      ...['absent', 'open', 'absent', 404],
    ]);
  });

  test('rejects tickets that are forged, revoked, or of a deleted event or registration', async () => {
    const { event, people } = await eventWith(2);
    const [one = '', other = ''] = people;
    const good = { event, registration: one, person: 0, issue: 1 };
    const signature = (await signTicket(good)).split('.').at(-1) ?? '';
    await database.doc(`registrations/${other}`).update({ issue: 2 });
    const codes = [
      writeTicket({ ...good, person: 1, signature }),
      writeTicket({ ...good, signature: `${signature.slice(0, -3)}AAA` }),
      `${signedPart(good)}.`,
      'a'.repeat(300),
      await codeOf(event, other),
      await codeOf('no-event', one),
      await codeOf(event, 'nobody'),
    ];
    for (const code of codes)
      for (const asked of [
        visitor(feedbackPaths.form, { code }),
        visitor(feedbackPaths.add, { code, ...answer() }),
      ])
        expect([code, (await asked).status]).toEqual([code, 404]);
    expect(await stateOf(await codeOf(event, other, { issue: 2 }))).toBe('open');
    expect((await resultsOf(event)).answers).toBe(0);
  });

  test('opens on the last day, and closes a week after it', async () => {
    const { event, people } = await eventWith(1);
    const [one = ''] = people;
    const code = await codeOf(event, one);
    const at = async (date: string, lastDay = '') => {
      await database.doc(`events/${event}`).update({ date, lastDay });
      return [await stateOf(code), (await give(event, one)).status];
    };
    expect(await at(dayFrom(-1), dayFrom(2))).toEqual(['notYet', 403]);
    expect(await at(dayFrom(-9))).toEqual(['closed', 410]);
    expect(await at(dayFrom(-6))).toEqual(['open', 201]);
    expect((await resultsOf(event)).closesOn).toBe(dayFrom(1));
  });

  test('accepts one of two simultaneous answers, and all of many people', async () => {
    const { event, people } = await eventWith(8);
    const [first = ''] = people;
    const twice = await Promise.all([give(event, first), give(event, first)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const others = await Promise.all(people.slice(1).map((one) => give(event, one)));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect((await resultsOf(event)).answers).toBe(8);
  });

  test('refuses invalid ratings, texts that are too long and unknown fields', async () => {
    const { event, people } = await eventWith(1);
    const [one = ''] = people;
    const wrong: [object, string[]][] = [
      [{ content: 6 }, ['content']],
      [{ organisation: 2.5 }, ['organisation']],
      [{ usefulness: '5' }, ['usefulness']],
      [{ good: 'a'.repeat(301) }, ['good']],
      [{ answers: 500 }, ['answers']],
      [{ name: 'Asha' }, ['name']],
    ];
    for (const [changes, fields] of wrong) {
      const refused = await give(event, one, changes);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, fields]);
    }
    expect((await give(event, one, { better: 'x'.repeat(30_000) })).status).toBe(413);
    const spoof = '{"answers":99,"content":[0,0,0,0,99]}';
    expect(
      (await give(event, one, { good: ` \u202eyalp\u0000 ${spoof}`, better: 'अ'.repeat(300) })).status,
    ).toBe(201);
    const stored = (await database.doc(`feedback/${event}`).get()).data();
    expect([stored?.answers, stored?.content, stored?.good]).toEqual([
      ...[1, [0, 0, 0, 1, 0], [`yalp ${spoof}`]],
    ]);
  });

  test('says when there is no room for more sentences, and still accepts the ratings', async () => {
    const { event, people } = await eventWith(2);
    const [one = '', other = ''] = people;
    await give(event, one);
    const good = Array.from({ length: 2990 }, () => 'a'.repeat(300));
    await database.doc(`feedback/${event}`).update({ good });
    const refused = await give(event, other, { better: 'b'.repeat(300) });
    expect([refused.status, refused.body.fields]).toEqual([400, { better: en.api.feedback.noRoom }]);
    expect((await give(event, other)).status).toBe(201);
  });
});

describe('certificates that are issued late', () => {
  /** An event this many days ago, with this many people. */
  const eventOf = async (daysAgo: number, people: number) => {
    const made = await eventWith(people);
    await database.doc(`events/${made.event}`).update({ date: dayFrom(-daysAgo) });
    return made;
  };
  const mailTo = async (id: string) => (await mailReceivedBy(`${id}@students.example`)).text;
  const weekFromNow = dayAfter(todayInIndia(), 7);

  test('ask for feedback for a week, starting with the email', async () => {
    const { event, people } = await eventOf(20, 2);
    const [one = '', other = ''] = people;
    expect(await stateOf(await codeOf(event, one))).toBe('closed');
    await issue(administrator, event);
    const mail = await mailTo(one);
    const day = writtenDate(weekFromNow, 'dayFirst', languages.en.dates);
    expect(mail).toContain(en.mails.certificate.feedback(day));
    const [, code = ''] = /\/feedback#([\w.-]+)/.exec(mail) ?? [];
    expect(await stateOf(code)).toBe('open');
    expect((await give(event, one)).status).toBe(201);
    expect(await resultsOf(event)).toMatchObject({ isClosed: false, closesOn: weekFromNow, answers: 1 });
    await sweepFeedback(new Date(Date.now() + 6 * DAY_MS));
    expect((await give(event, other)).status).toBe(201);
    await sweepFeedback(new Date(Date.now() + 9 * DAY_MS));
    expect(await resultsOf(event)).toMatchObject({ isClosed: true, answers: 2, summary: null });
  });

  test('keep people who have answered from answering again, as long as it is open', async () => {
    const { event, people } = await eventOf(5, 2);
    const [one = ''] = people;
    await give(event, one);
    await issue(administrator, event);
    expect((await resultsOf(event)).closesOn).toBe(weekFromNow);
    const [all, given] = await database.getAll(
      database.doc(`feedback/${event}`),
      database.doc(`feedbackGiven/${event}`),
    );
    expect(given?.get('expireAt')).toEqual(all?.get('closesAt'));
    expect((await give(event, one)).status).toBe(409);
  });

  test('reopen it if the first answers were too few and erased, and count from the start', async () => {
    const { event, people } = await eventOf(5, 6);
    for (const one of people.slice(0, 4)) await give(event, one, { good: 'The first four say this.' });
    await sweepFeedback(new Date(Date.now() + 4 * DAY_MS));
    expect(await stateOf(await codeOf(event, people[5] ?? ''))).toBe('closed');
    await issue(administrator, event);
    expect(await resultsOf(event)).toMatchObject({ isClosed: false, answers: 0 });
    for (const one of people) expect((await give(event, one)).status).toBe(201);
    await close(event);
    expect(await resultsOf(event)).toMatchObject({ answers: 6, summary: { answers: 6 }, good: [] });
  });

  test('do not ask if the results were shown, or the organiser has closed it', async () => {
    const shown = await eventOf(5, 6);
    for (const one of shown.people.slice(0, 5)) await give(shown.event, one);
    await database.doc(`events/${shown.event}`).update({ date: dayFrom(-20) });
    await database.doc(`feedback/${shown.event}`).update({ closesAt: new Date(Date.now() - DAY_MS) });
    const closed = await eventOf(5, 2);
    await close(closed.event);
    for (const { event, people } of [shown, closed]) {
      const before = await resultsOf(event);
      expect(before.isClosed).toBe(true);
      await issue(administrator, event);
      expect(await mailTo(people[0] ?? '')).not.toContain('/feedback#');
      expect(await resultsOf(event)).toEqual(before);
      expect((await give(event, people.at(-1) ?? '')).status).toBe(410);
    }
  });
});

describe('the results', () => {
  test('are shown once feedback is closed, from five answers on, in alphabetical order', async () => {
    const { event, people } = await eventWith(7, 6);
    const sentences = ['more time', 'a larger room', '', 'Zebra', 'अधिक समय'];
    for (const [number, good] of sentences.entries())
      await give(event, people[number] ?? '', { content: number + 1, good });
    const open = await resultsOf(event);
    expect(open).toEqual({
      ...{ success: true, asked: 6, answers: 5, isClosed: false, closesOn: dayFrom(6), club: 'coding' },
      ...{ summary: null, good: [], better: [] },
    });
    expect((await close(event)).status).toBe(200);
    const closed = await resultsOf(event);
    expect(closed).toEqual({
      ...open,
      isClosed: true,
      summary: {
        answers: 5,
        ...{ content: [1, 1, 1, 1, 1], organisation: [0, 0, 5, 0, 0], usefulness: [0, 0, 0, 0, 5] },
      },
      good: ['Zebra', 'a larger room', 'more time', 'अधिक समय'],
    });
    expect(await stateOf(await codeOf(event, people[5] ?? ''))).toBe('closed');
    expect((await give(event, people[5] ?? '')).status).toBe(410);
    expect(await resultsOf(event)).toEqual(closed);
    const [row] = (await exportFeedback({ system: 'export' })).filter(
      (one) => 'answers' in one && JSON.stringify(one).includes('a larger room'),
    );
    expect(Object.keys(row ?? {})).toEqual([
      ...['event', 'answers', 'content', 'organisation', 'usefulness', 'good', 'better'],
    ]);
  });

  test('of one answer never show: comparing before and after the sixth reveals nothing', async () => {
    const { event, people } = await eventWith(6);
    for (const one of people.slice(0, 5)) await give(event, one, { good: 'Well done' });
    const said = ({ summary, good, better }: Awaited<ReturnType<typeof resultsOf>>) => ({
      ...{ summary, good, better },
    });
    const before = said(await resultsOf(event));
    await give(event, people[5] ?? '', { content: 1, better: 'The sixth one says this.' });
    expect(said(await resultsOf(event))).toEqual(before);
    expect(before).toEqual({ summary: null, good: [], better: [] });
    await close(event);
    expect((await resultsOf(event)).summary.content).toEqual([1, 0, 0, 5, 0]);
  });

  test('of fewer than five answers are erased when feedback is closed, together with who gave them', async () => {
    const { event, people } = await eventWith(4);
    for (const one of people) await give(event, one, { good: 'Only four say this.' });
    expect((await database.doc(`feedbackGiven/${event}`).get()).get('given')).toHaveLength(4);
    await sweepFeedback(new Date(Date.now() + 5 * DAY_MS));
    expect((await resultsOf(event)).isClosed).toBe(false);
    await sweepFeedback(new Date(Date.now() + 8 * DAY_MS));
    expect((await database.doc(`feedbackGiven/${event}`).get()).exists).toBe(false);
    const stored = await database.doc(`feedback/${event}`).get();
    expect(JSON.stringify(stored.data())).not.toContain('Only four');
    expect(await resultsOf(event)).toMatchObject({ isClosed: true, answers: 4, summary: null, good: [] });
  });

  test('are available a week after the event, even before the sweeper has run', async () => {
    stopClock();
    const { event, people } = await eventWith(5);
    for (const one of people) await give(event, one);
    setForward(7 * DAY_MS);
    expect(await resultsOf(event, await logIn())).toMatchObject({ isClosed: true, summary: { answers: 5 } });
    vi.useRealTimers();
  });

  test('are for administrators, and for coordinators of the club who may see its members', async () => {
    const { event } = await eventWith(1);
    const asCoordinator = async (claims: object) => {
      const account = await makeAccount(null);
      await auth.setCustomUserClaims(account.uid, { role: 'coordinator', ...claims });
      const session = await logIn(account);
      const read = await call('GET', feedbackAdminPaths.results(event), { session });
      return [read.status, (await close(event, session)).status];
    };
    expect(await asCoordinator({ clubs: ['coding'] })).toEqual([403, 403]);
    expect(await asCoordinator({ clubs: ['robotic'], seesMembers: true })).toEqual([403, 403]);
    expect(await asCoordinator({ clubs: ['coding'], seesMembers: true })).toEqual([200, 200]);
    const { docs } = await database.collection('changes').where('record', '==', `feedback-${event}`).get();
    expect(docs.map((one) => [one.get('action'), one.get('fields')])).toEqual([
      ['feedback.update', [{ name: 'closed' }]],
    ]);
  });

  test('are deleted with a destroyed event', async () => {
    const { event, people } = await eventWith(5);
    for (const one of people) await give(event, one);
    bodyOf(await call('DELETE', paths.upcomingEvent.delete(event), { session: administrator }));
    expect((await give(event, people[0] ?? '')).status).toBe(404);
    bodyOf(await call('DELETE', `/trash/events-${event}`, { session: administrator }));
    await vi.waitFor(
      async () => {
        const left = await database.getAll(
          database.doc(`feedback/${event}`),
          database.doc(`feedbackGiven/${event}`),
        );
        expect(left.map(({ exists }) => exists)).toEqual([false, false]);
      },
      { timeout: 10_000 },
    );
  });
});

/** A document as seen by a person with the whole database. */
interface Seen {
  data: Record<string, unknown>;
  createdAt: number;
  updatedAt: number;
}

async function wholeDatabase(): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const collection of await database.listCollections())
    for (const document of (await collection.get()).docs)
      seen.set(document.ref.path, {
        data: document.data(),
        createdAt: document.createTime.toMillis(),
        updatedAt: document.updateTime.toMillis(),
      });
  return seen;
}

/** The answer of the person with this number. Every answer is different. */
const saidBy = (number: number) => ({
  ...{ content: 1 + (number % 5), organisation: 1 + ((number * 3) % 5), usefulness: 1 + ((number * 2) % 5) },
  good: `Sentence ${(number * 7) % 12} is good.`,
  better: `Sentence ${(number * 5) % 12} is better.`,
});

describe('a person with the whole database, with its keys and times', () => {
  test('finds no separate document for an answer, nor its time, id or order', async () => {
    const { event, people } = await eventWith(20);
    const before = await wholeDatabase();
    for (const [number, one] of people.slice(0, 12).entries())
      expect((await give(event, one, saidBy(number))).status).toBe(201);
    const after = await wholeDatabase();
    const changed = [...after].filter(([path, seen]) => before.get(path)?.updatedAt !== seen.updatedAt);
    expect(changed.map(([path]) => path).toSorted()).toEqual([`feedback/${event}`, `feedbackGiven/${event}`]);
    const [all, given] = [after.get(`feedback/${event}`), after.get(`feedbackGiven/${event}`)];
    // No number, time or id except those of the event and of all answers together.
    const { answers, content, organisation, usefulness, good, better, ...others } = all?.data ?? {};
    expect(answers).toBe(12);
    for (const counts of [content, organisation, usefulness])
      expect((counts as number[]).reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(Object.keys(others).toSorted()).toEqual(['closesAt', 'club', 'event', 'expireAt']);
    expect(Object.keys(given?.data ?? {}).toSorted()).toEqual(['expireAt', 'given']);
    for (const sentences of [good, better]) expect(sentences).toEqual((sentences as string[]).toSorted());
    // The key reveals who has answered, and the first and last time are those of all.
    const key = await portalKey('feedback');
    const hashes = people.map((one) =>
      createHmac('sha256', key).update(`${event} ${one}.0`).digest('base64url').slice(0, 22),
    );
    expect(given?.data.given).toEqual(hashes.slice(0, 12).toSorted());
    expect([given?.createdAt, given?.updatedAt]).toEqual([all?.createdAt, all?.updatedAt]);
    for (const text of [...people, ...hashes]) expect(JSON.stringify(all?.data)).not.toContain(text);
  });

  test('sees the same, whoever gave which answer, in whatever order', async () => {
    const [first, second] = [await eventWith(20), await eventWith(20)];
    // The times of closing and erasing are those of the event.
    const seenOf = async ({ event }: typeof first) => {
      const stored = (await database.doc(`feedback/${event}`).get()).data();
      return JSON.parse(JSON.stringify(stored).replaceAll(event, 'the event'));
    };
    const people = Array.from({ length: 12 }, (_, number) => number);
    for (const number of people) await give(first.event, first.people[number] ?? '', saidBy(number));
    // Another order, and other people's answers.
    for (const number of people.toReversed())
      await give(second.event, second.people[number] ?? '', saidBy((number * 5 + 3) % 12));
    const [one, other] = [await seenOf(first), await seenOf(second)];
    expect(Object.keys(one).toSorted()).toEqual(Object.keys(other).toSorted());
    expect(other).toEqual(one);
    const key = await portalKey('feedback');
    const whoGave = async ({ event, people }: typeof first) => {
      const given: string[] = (await database.doc(`feedbackGiven/${event}`).get()).get('given');
      return people.map((person) =>
        given.includes(
          createHmac('sha256', key).update(`${event} ${person}.0`).digest('base64url').slice(0, 22),
        ),
      );
    };
    expect(await whoGave(second)).toEqual(await whoGave(first));
  });

  test('does not learn who has given feedback once it is closed', async () => {
    const { event, people } = await eventWith(6);
    for (const [number, one] of people.slice(0, 5).entries()) await give(event, one, saidBy(number));
    await close(event);
    const seen = await wholeDatabase();
    expect(seen.has(`feedbackGiven/${event}`)).toBe(false);
    const saying = [...seen].filter(([, { data }]) => JSON.stringify(data).includes('is better.'));
    expect(saying.map(([path]) => path.split('/')[0])).toEqual(saying.map(() => 'feedback'));
    expect(seen.has(`feedback/${event}`)).toBe(true);
  });
});
