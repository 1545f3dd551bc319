import { attendancePaths, registrationPaths } from '@club-portal/contract/administration-paths';
import { setContent, writtenContent } from '@club-portal/contract/content/in-language';
import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '../../functions/src/files/objects.ts';
import { mailKey } from '../../functions/src/own-data/store.ts';
import { seatCountsOf } from '../../functions/src/records/seat-counts.ts';
import { sealReceipt } from '../../functions/src/registrations/receipt.ts';
import { giveSeats, sweepRegistrations } from '../../functions/src/registrations/seating.ts';
import { seatsChanged } from '../../functions/src/upcoming-events/store.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { waits } from '../portal/waits.ts';
import { en, hi } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session, stopClock } from './client.ts';
import { mailReceivedBy, mailsReceivedBy, ownDataKeyMailedTo, pageMailedTo } from './mails.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

/** Registration for announced events. Each test has its own event. */

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
  await database.doc('counters/mails').delete();
});
afterEach(() => {
  vi.useRealTimers();
});

const asked = (method: string, path: string, json?: object, session = administrator) =>
  call(method, path, { session, ...(json && { json }) });
const visitor = (method: string, path: string, json?: object, language = 'en') =>
  call(method, path, {
    headers: { ...fromNewAddress(), 'Accept-Language': language },
    ...(json && { json }),
  });
const listed = async (event: string, session = administrator) =>
  bodyOf(await asked('GET', registrationPaths.fetch(event), undefined, session)).registrations;
const update = async (id: string, changes: object) => {
  const { event } = bodyOf(await visitor('GET', paths.upcomingEvent.read(id)));
  return asked('PUT', paths.upcomingEvent.update(id), { ...event, ...changes });
};
/** Waits until every registration has an outcome, and returns the outcomes by name. */
const settled = (event: string, is: (outcomes: string[]) => boolean = (all) => !all.includes('asked')) =>
  vi.waitUntil(
    async () => {
      const { docs } = await database.collection('registrations').where('event', '==', event).get();
      const outcomes = docs.map((document) => document.get('outcome') as string);
      return is(outcomes)
        ? Object.fromEntries(docs.map((one) => [one.get('name'), one.get('outcome')]))
        : undefined;
    },
    { timeout: 20_000 },
  );
const keyIn = (text: string) => /#key=([\w.-]+)/.exec(text)?.[1] ?? '';

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  const usual = { role: 'coordinator', clubs: ['coding'], seesMembers: true };
  await auth.setCustomUserClaims(account.uid, { ...usual, ...claims });
  return logIn(account);
}

describe('a student who registers', () => {
  test('gets a seat in the order of commit, or a place on the waiting list, with an email each', async () => {
    const event = await addRegistrableEvent(administrator);
    const people = ['Asha', 'Bela', 'Chetan', 'Dinesh'].map((name) => student({ name }));
    const sent = [];
    for (const person of people) sent.push(await register(event, person));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const answers = await Promise.all(sent.map(outcomeOf));
    expect(answers.map(({ outcome, place }) => [outcome, place])).toEqual([
      ['seat', 0],
      ['seat', 0],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    const [first, , third] = people;
    expect((await mailReceivedBy(first?.email ?? '')).text).toContain('you have a seat');
    expect((await mailReceivedBy(third?.email ?? '')).text).toContain('waiting list');
  });

  test('answers the questions of the event, and each mistake is reported at its field', async () => {
    const questions = [
      { id: 'diet', kind: 'one', label: 'Food', required: true, options: ['Vegetarian', 'Jain'] },
      { id: 'tools', kind: 'several', label: 'Tools', options: ['Saw', 'Drill'] },
      { id: 'why', kind: 'text', label: 'Why?', hi: { label: 'क्यों?', options: [] } },
      { id: 'bus', kind: 'yesNo', label: 'Do you take the bus?' },
    ];
    const event = await addRegistrableEvent(administrator, { registration: settings({ questions }) });
    const form = bodyOf(await visitor('GET', paths.registration.form(event), undefined, 'hi'));
    expect(form.questions.map(({ label }: { label: string }) => label)).toEqual([
      'Food',
      'Tools',
      'क्यों?',
      'Do you take the bus?',
    ]);
    const wrong = await register(event, student({ answers: { tools: ['Hammer'], why: true, other: 'x' } }));
    expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([
      400,
      ['answers.diet', 'answers.tools', 'answers.why'],
    ]);
    const answers = { diet: 'Jain', tools: ['Saw', 'Drill'], why: 'To learn', bus: false };
    await register(event, student({ answers: { ...answers, other: 'is dropped' } }));
    expect((await listed(event))[0].answers).toEqual(answers);
    const twice = await register(event, student({ answers: { diet: 'Jain', tools: ['Saw', 'Saw'] } }));
    expect(twice.body.fields).toEqual({ 'answers.tools': en.fields.choice });
    const torn = student({ name: 'Torn', answers: { diet: 'Jain', why: 'a\ud800b\u0000' } });
    expect((await register(event, torn)).status).toBe(201);
  });

  test('cannot have the portal email somebody a link of the student’s choice', async () => {
    const event = await addRegistrableEvent(administrator);
    for (const name of ['Win at https://evil.example', 'evil.example', 'Call 9000000001']) {
      const person = student({ name });
      await register(event, person);
      const { text, html } = await mailReceivedBy(person.email);
      expect(`${text} ${html}`).not.toContain(name);
    }
    const person = student({ name: 'A. P. J. Kumar' });
    await register(event, person);
    expect((await mailReceivedBy(person.email)).text).toContain('Dear A. P. J. Kumar,');
  });

  test('cannot fill somebody’s mailbox: no more than 30 forms an hour are accepted for one address', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 50 }) });
    const { email } = student();
    const send = async (address: string) => (await register(event, student({ email: address }))).status;
    for (let sent = 0; sent < 30; sent += 10)
      expect(await Promise.all(Array.from({ length: 10 }, () => send(email)))).toContain(201);
    expect([await send(email.toUpperCase()), await send(student().email)]).toEqual([429, 201]);
  });

  test('shares the limit of 120 in ten minutes with the others at its address, whatever its headers claim', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: null }) });
    stopClock();
    const { 'X-Forwarded-For': campus } = fromNewAddress();
    // Only the last entry is written by Google.
    const spoofed = () => ({ 'X-Forwarded-For': `${fromNewAddress()['X-Forwarded-For']}, ${campus}` });
    for (let sent = 0; sent < 120; sent += 24) {
      const together = Array.from({ length: 24 }, () => register(event, student(), spoofed()));
      expect((await Promise.all(together)).every(({ status }) => status === 201)).toBe(true);
    }
    expect((await register(event, student(), spoofed())).status).toBe(429);
    expect((await register(event)).status).toBe(201);
  });

  test('registers a team of the right size once, whoever of them sends it', async () => {
    const registration = settings({ least: 2, most: 3 });
    const event = await addRegistrableEvent(administrator, { registration });
    const alone = await register(event);
    expect([alone.status, alone.body.fields]).toEqual([400, { team: en.fields.teamSize }]);
    const mate = { name: 'Bela', roll: student().roll };
    const leader = student({ team: [mate] });
    expect((await outcomeOf(await register(event, leader))).outcome).toBe('seat');
    const twice = await register(event, student({ roll: 'AB-1', team: [{ name: 'Chetan', roll: 'ab 1' }] }));
    expect(twice.body.fields).toEqual({ 'team.0.roll': en.fields.sameRoll });
    await register(event, student({ roll: mate.roll.toLowerCase(), team: [{ name: 'Dev', roll: 'X-1' }] }));
    expect(await listed(event)).toHaveLength(1);
    const [seat, again] = [await mailReceivedBy(leader.email), await mailReceivedBy(leader.email, 2)];
    expect(seat.text).toContain('your team has a place');
    expect(again.text).toContain('tried to register this roll number');
  });

  test('learns nothing about who is registered: a second attempt gets answers of the same form', async () => {
    const event = await addRegistrableEvent(administrator);
    const first = student();
    const real = await register(event, first);
    await outcomeOf(real);
    const runs = async () => (await seatCountsOf(event).get()).get('run');
    const before = await runs();
    const again = await register(event, { ...student(), roll: first.roll });
    expect([again.status, Object.keys(again.body)]).toEqual([real.status, Object.keys(real.body)]);
    expect(again.body.message).toBe(real.body.message);
    expect(again.body.receipt).toHaveLength(real.body.receipt.length);
    const [one, other] = [await outcomeOf(real), await outcomeOf(again)];
    expect(other).toEqual(one);
    expect(await listed(event)).toHaveLength(1);
    // For which the worker does not read all registrations.
    expect(await runs()).toBe(before);
    // Neither the time of the answer nor that of the outcome differs.
    expect(waits.slice(-2)).toEqual([800, 800]);
    const early = await sealReceipt({ event, registration: '', at: Date.now() + 60_000 });
    expect((await visitor('POST', paths.registration.outcome, { receipt: early })).body.outcome).toBe(
      'asked',
    );
    const forged = await visitor('POST', paths.registration.outcome, { receipt: 'A'.repeat(200) });
    expect(forged.status).toBe(404);
  });

  test('learns nothing with the whole form of somebody else either, which a classmate could know', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
    const known = student();
    expect((await outcomeOf(await register(event, known))).outcome).toBe('seat');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    for (const headers of [{}, key]) {
      const tried = await register(event, known, { ...fromNewAddress(), ...headers });
      expect((await outcomeOf(tried)).outcome).toBe('waiting');
    }
  });

  test('gets the outcome if the answer was lost, even after the last seat and after registration has closed', async () => {
    const event = await addRegistrableEvent(administrator, {
      registration: settings({ capacity: 1, waitingList: false }),
    });
    const one = student();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const send = (json: object = one) => register(event, json, { ...fromNewAddress(), ...key });
    await outcomeOf(await send());
    await vi.waitUntil(async () => (await seatCountsOf(event).get()).get('isFull'));
    expect((await outcomeOf(await send())).outcome).toBe('seat');
    expect((await send({ ...one, name: 'Asha Champa' })).status).toBe(422);
    expect((await register(event, one)).status).toBe(409);
    bodyOf(await update(event, { registration: settings({ capacity: 1, closes: '2026-01-01T10:00' }) }));
    expect((await outcomeOf(await send())).outcome).toBe('seat');
    expect(await listed(event)).toHaveLength(1);
    expect(await mailsReceivedBy(one.email)).toHaveLength(1);
  });

  test('must be a member if the event is for members', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ membersOnly: true }) });
    const person = student();
    const refused = await register(event, person);
    expect([refused.status, refused.body.message]).toEqual([403, en.api.registration.membersOnly('Coding')]);
    const { name, email, roll, year } = person;
    const joining = { name, email, roll, year, phone: '+91 90000 00001', club: 'coding' };
    bodyOf(await call('POST', paths.member.join, { json: joining, headers: fromNewAddress() }));
    expect((await register(event, person)).status).toBe(201);
  });

  test('cannot register before it opens, after it closes, without registration, or if all seats are taken', async () => {
    const at = (days: number) =>
      `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
    const codeOf = async (registration: object | null) => {
      const { status, body } = await register(await addRegistrableEvent(administrator, { registration }));
      return [status, body.code];
    };
    expect(await codeOf(settings({ opens: at(2) }))).toEqual([409, 'registration-closed']);
    expect(await codeOf(settings({ closes: at(-2) }))).toEqual([409, 'registration-closed']);
    expect(await codeOf(null)).toEqual([404, 'not-found']);
    const full = await addRegistrableEvent(administrator, {
      registration: settings({ capacity: 1, waitingList: false }),
    });
    await outcomeOf(await register(full));
    await vi.waitUntil(async () => (await register(full)).body.code === 'registration-full', {
      timeout: 20_000,
    });
  });
});

describe('what visitors see', () => {
  test('whether seats are left, and how many only if the organiser shows it; no names, no questions', async () => {
    const questions = [{ id: 'q', kind: 'text', label: 'A question' }];
    const shown = await addRegistrableEvent(administrator, {
      registration: settings({ showsSeats: true, questions }),
    });
    const hidden = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
    await outcomeOf(await register(shown, student({ name: 'Ishwari Unseen' })));
    await outcomeOf(await register(hidden));
    const address = addressOf(publishedObject(publishedLists.upcomingEvents));
    await vi.waitUntil(
      async () => {
        const text = await (await fetch(address)).text();
        // While somebody changes an event, Storage refuses the list.
        const { events = [] } = JSON.parse(text);
        const of = (id: string) => events.find(({ _id }: { _id: string }) => _id === id);
        const isThere = of(shown)?.registered?.seated === 1 && of(hidden)?.registered?.isFull;
        if (!isThere) return false;
        expect(of(shown).registered).toEqual({ isFull: false, seated: 1, waiting: 0 });
        expect(of(hidden).registered).toEqual({ isFull: true });
        expect(of(shown).registration).toMatchObject({ capacity: 2, questions: [] });
        expect(text).not.toContain('Ishwari');
        return true;
      },
      { timeout: 20_000 },
    );
  });
});

describe('one’s own registration', () => {
  test('is seen, changed and given back with the link in the email; the next person gets the seat with an email', async () => {
    const questions = [{ id: 'q', kind: 'text', label: 'Anything else?' }];
    const event = await addRegistrableEvent(administrator, {
      registration: settings({ capacity: 1, questions }),
    });
    const [first, second] = [student({ language: 'hi' }), student({ name: 'Bela' })];
    await outcomeOf(await register(event, first));
    await outcomeOf(await register(event, second));
    const mail = await mailReceivedBy(first.email);
    expect(mail.text).toContain(hi.mails.registration.giveBack);
    const key = keyIn(mail.text);
    const seen = bodyOf(await visitor('POST', paths.registration.own, { key }));
    expect(seen.registrations).toMatchObject([{ outcome: 'seat', canChange: true, canWithdraw: true }]);
    const [{ _id: id, version }] = seen.registrations;
    const change = { key, id, version, answers: { q: 'A window seat' } };
    const changed = bodyOf(await visitor('POST', paths.registration.change, change));
    expect(changed.registration).toMatchObject({ outcome: 'seat', answers: { q: 'A window seat' } });
    expect((await visitor('POST', paths.registration.change, change)).status).toBe(409);

    bodyOf(await visitor('POST', paths.registration.withdraw, { key, id }));
    expect(await settled(event, (all) => all.includes('seat'))).toEqual({
      [first.name]: 'withdrawn',
      Bela: 'seat',
    });
    expect((await mailReceivedBy(second.email, 2)).text).toContain('a seat has become free');
    // The roll number is free again.
    expect((await outcomeOf(await register(event, first))).outcome).toBe('waiting');
  });

  test('cannot be used to find out who else has registered: no more than 30 changes an hour are accepted', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ most: 2 }) });
    const [first, second] = [student(), student({ name: 'Bela' })];
    await outcomeOf(await register(event, first));
    await outcomeOf(await register(event, second));
    const key = keyIn((await mailReceivedBy(first.email)).text);
    const { registrations } = bodyOf(await visitor('POST', paths.registration.own, { key }));
    const adding = (roll: string) =>
      visitor('POST', paths.registration.change, {
        ...{ key, id: registrations[0]._id },
        team: [{ name: 'Charu', roll }],
      });
    expect((await adding(second.roll)).status).toBe(409);
    const statuses: number[] = [];
    for (let tried = 1; tried < 31; tried++) statuses.push((await adding(student().roll)).status);
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([29, 429]);
  });

  test('keeps its team when teams become smaller or larger: the leader changes it, and nobody more comes in', async () => {
    const teams = (least: number, most: number) => settings({ capacity: 5, least, most });
    const event = await addRegistrableEvent(administrator, { registration: teams(1, 3) });
    const mate = (name: string) => ({ name, roll: student().roll });
    const [asha, bela] = [mate('Asha'), mate('Bela')];
    const one = student({ team: [asha] });
    await outcomeOf(await register(event, one));
    const key = keyIn((await mailReceivedBy(one.email)).text);
    const [{ _id }] = await listed(event);
    const change = async (team: object[]) =>
      (await visitor('POST', paths.registration.change, { key, id: _id, team })).status;
    bodyOf(await update(event, { registration: teams(1, 1) }));
    expect([await change([asha]), await change([asha, bela]), await change([bela])]).toEqual([200, 400, 200]);
    bodyOf(await update(event, { registration: teams(3, 4) }));
    expect([await change([bela]), await change([]), await change([asha, bela])]).toEqual([200, 400, 200]);
  });

  test('belongs to its person alone: foreign ids, forged and changed keys are refused', async () => {
    const event = await addRegistrableEvent(administrator);
    const [own, other] = [student(), student()];
    await outcomeOf(await register(event, own));
    await outcomeOf(await register(event, other));
    const key = keyIn((await mailReceivedBy(own.email)).text);
    const foreign = (await listed(event)).find(({ email }: { email: string }) => email === other.email)._id;
    for (const [path, body] of [
      [paths.registration.withdraw, { key, id: foreign }],
      [paths.registration.change, { key, id: foreign }],
      [paths.registration.own, { key: `${foreign}.${key.split('.')[1]}` }],
      [paths.registration.own, { key: 'unknown' }],
    ] as const)
      expect((await visitor('POST', path, body)).status).toBe(404);
    expect(await settled(event)).toEqual({ [own.name]: 'seat', [other.name]: 'seat' });
  });

  test('cannot be given back shortly before the event', async () => {
    const today = new Date(Date.now() + 5.5 * 3_600_000);
    const soon = new Date(today.getTime() + 3_600_000).toISOString();
    const date = soon.slice(0, 10);
    const event = await addRegistrableEvent(administrator, {
      date,
      start: soon.slice(11, 16),
      end: '',
      registration: settings(),
    });
    const person = student();
    await outcomeOf(await register(event, person));
    const key = keyIn((await mailReceivedBy(person.email)).text);
    const [{ _id: id, canWithdraw }] = bodyOf(
      await visitor('POST', paths.registration.own, { key }),
    ).registrations;
    expect(canWithdraw).toBe(false);
    expect((await visitor('POST', paths.registration.withdraw, { key, id })).body.code).toBe(
      'registration-closed',
    );
  });

  test('is shown and erased under My data, and its seat becomes free', async () => {
    const questions = [
      { id: 'food', kind: 'one', label: 'Food', options: ['Rice', 'Roti'], hi: { label: 'भोजन' } },
      { id: 'bus', kind: 'yesNo', label: 'By bus?' },
      { id: 'gone', kind: 'text', label: 'Anything else' },
    ];
    const event = await addRegistrableEvent(administrator, {
      registration: settings({ capacity: 1, questions }),
    });
    const answers = { food: 'Roti', bus: true, gone: 'No peanuts' };
    const [first, second] = [student({ answers }), student({ name: 'Bela' })];
    await outcomeOf(await register(event, first));
    await outcomeOf(await register(event, second));
    bodyOf(
      await update(event, { registration: settings({ capacity: 1, questions: questions.slice(0, 2) }) }),
    );
    await mailKey(first.email, (key) => [`${ORIGIN}/privacy/my-data#key=${key}`], 'en');
    const key = await ownDataKeyMailedTo(first.email);
    const { others } = bodyOf(await visitor('POST', paths.ownData.show, { key }));
    const { registration, answerTo } = en.api.ownData;
    const shown = others.find(({ title }: { title: string }) => title === registration);
    // Includes a question that was removed since.
    const given = { Food: 'Roti', 'By bus?': en.registration.yes, gone: 'No peanuts' };
    for (const [question, value] of Object.entries(given))
      expect(shown.facts).toContainEqual({ label: answerTo(question), value });
    const inHindi = bodyOf(await visitor('POST', paths.ownData.show, { key }, 'hi')).others;
    expect(JSON.stringify(inHindi)).toContain(hi.api.ownData.answerTo('भोजन'));
    expect(bodyOf(await visitor('POST', paths.registration.own, { key })).registrations).toHaveLength(1);
    bodyOf(await visitor('POST', paths.ownData.erase, { key }));
    expect(await settled(event, (all) => !all.includes('waiting'))).toEqual({ Bela: 'seat' });
    expect((await register(event, first)).status).toBe(201);
  });

  test('is reached with the address alone: the emailed link leads to the page of registrations, in the language of the page', async () => {
    const event = await addRegistrableEvent(administrator);
    const person = student();
    await outcomeOf(await register(event, person));
    const ask = (page: string, language?: string) =>
      visitor('POST', paths.ownData.ask, { email: person.email, page }, language);
    expect((await ask('registrations', 'hi')).status).toBe(200);
    const mailed = await pageMailedTo(person.email);
    expect(mailed.pathname).toBe('/hi/my-registrations');
    const key = mailed.hash.replace('#key=', '');
    const own = bodyOf(await visitor('POST', paths.registration.own, { key }));
    expect([own.email, own.registrations[0].event._id]).toEqual([person.email, event]);
    expect((await ask('elsewhere')).status).toBe(400);
  });
});

describe('the organiser', () => {
  test('lists, enters, moves up and withdraws; the register says who read', async () => {
    const session = await coordinator();
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
    for (const name of ['Asha', 'Bela']) await outcomeOf(await register(event, student({ name })));
    const { consent: _, ...entry } = student({ name: 'Chetan' });
    bodyOf(await asked('POST', registrationPaths.enter(event), entry, session));
    const known = await asked('POST', registrationPaths.enter(event), entry, session);
    expect([known.status, known.body.message]).toEqual([409, en.api.registration.known]);
    await settled(event);
    const list = await listed(event, session);
    expect(list.map(({ name, place }: { name: string; place: number }) => [name, place])).toEqual([
      ['Asha', 0],
      ['Bela', 1],
      ['Chetan', 2],
    ]);
    const { docs } = await database.collection('memberLookups').where('purpose', '==', 'registrations').get();
    expect(docs.some((entry) => entry.get('count') === 3 && entry.get('club') === 'coding')).toBe(true);

    const [asha, , chetan] = list;
    const moved = bodyOf(await asked('PUT', registrationPaths.moveUp(chetan._id), {}, session));
    expect(moved.registration.place).toBe(1);
    const seated = await asked('PUT', registrationPaths.moveUp(asha._id), {}, session);
    expect(seated.body.message).toBe(en.api.registration.notWaiting);
    bodyOf(await asked('DELETE', registrationPaths.withdraw(asha._id), undefined, session));
    expect(await settled(event, (all) => all.includes('seat'))).toEqual({
      Asha: 'withdrawn',
      Bela: 'waiting',
      Chetan: 'seat',
    });
  });

  test('only for their own clubs, and only with the right to see members', async () => {
    const event = await addRegistrableEvent(administrator);
    await outcomeOf(await register(event));
    const [{ _id: id }] = await listed(event);
    const { consent: _, ...entry } = student();
    const message = { to: 'all', title: 'Hello', text: 'Hello.' };
    for (const claims of [{ clubs: ['robotics'] }, { seesMembers: false }]) {
      const session = await coordinator(claims);
      const answers = await Promise.all([
        asked('GET', registrationPaths.fetch(event), undefined, session),
        asked('POST', registrationPaths.enter(event), entry, session),
        asked('PUT', registrationPaths.moveUp(id), {}, session),
        asked('DELETE', registrationPaths.withdraw(id), undefined, session),
        asked('POST', registrationPaths.message(event), message, session),
        asked('PUT', attendancePaths.newTickets(id), undefined, session),
        asked('GET', registrationPaths.sheet(event), undefined, session),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
    expect((await visitor('GET', registrationPaths.fetch(event))).status).toBe(401);
  });

  test('lowers the capacity only with the agreed number of losses', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 3 }) });
    for (const name of ['Asha', 'Bela', 'Chetan']) await outcomeOf(await register(event, student({ name })));
    await vi.waitUntil(async () => (await database.doc(`seatCounts/${event}`).get()).get('seated') === 3);
    const registration = settings({ capacity: 1 });
    const refused = await update(event, { registration });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'seats-taken',
      en.api.registration.seatsTaken(2),
    ]);
    expect((await update(event, { registration, unseat: 1 })).status).toBe(409);
    bodyOf(await update(event, { registration, unseat: 2 }));
    const lost = await settled(event, (all) => all.includes('waiting'));
    expect(lost).toEqual({ Asha: 'seat', Bela: 'waiting', Chetan: 'waiting' });
    bodyOf(await update(event, { registration: settings({ capacity: 3 }) }));
    await settled(event, (all) => !all.includes('waiting'));
  });

  test('ends the waiting list only with the agreed number of losses, and those who waited are told why', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 2 }) });
    const people = ['Asha', 'Bela', 'Chetan', 'Dev'].map((name) => student({ name }));
    for (const one of people) await outcomeOf(await register(event, one));
    await vi.waitUntil(async () => (await database.doc(`seatCounts/${event}`).get()).get('waiting') === 2);
    const registration = settings({ capacity: 1, waitingList: false });
    const refused = await update(event, { registration, unseat: 2 });
    expect([refused.status, refused.body.message]).toEqual([409, en.api.registration.seatsTaken(3)]);
    bodyOf(await update(event, { registration, unseat: 3 }));
    expect(await settled(event, (all) => !all.includes('waiting'))).toEqual({
      ...{ Asha: 'seat', Bela: 'full', Chetan: 'full', Dev: 'full' },
    });
    const { gone, ended } = en.mails.registration;
    const title = bodyOf(await visitor('GET', paths.upcomingEvent.read(event))).event.title;
    for (const [at, sentence] of [gone, ended, ended].entries())
      expect((await mailReceivedBy(people[at + 1]?.email ?? '', 2)).text).toContain(sentence(title));
  });

  test('cannot switch registration off while somebody is registered, so nobody is forgotten', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
    for (const name of ['Asha', 'Bela']) await outcomeOf(await register(event, student({ name })));
    await vi.waitUntil(async () => (await database.doc(`seatCounts/${event}`).get()).get('total') === 2);
    const refused = await update(event, { registration: null });
    expect([refused.status, refused.body.message]).toEqual([409, en.api.registration.staysOn(2)]);
    for (const { _id } of await listed(event)) await asked('DELETE', registrationPaths.withdraw(_id));
    await vi.waitUntil(async () => (await database.doc(`seatCounts/${event}`).get()).get('total') === 0);
    bodyOf(await update(event, { registration: null }));
  });

  test('gives no seat to anybody who registers while registration is switched off', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
    for (const name of ['Asha', 'Bela']) await outcomeOf(await register(event, student({ name })));
    await database.doc(`events/${event}`).update({ registration: null });
    await giveSeats({ event, at: Date.now() + 1000 }, seatsChanged);
    expect(await settled(event)).toEqual({ Asha: 'seat', Bela: 'waiting' });
  });

  test('moves or cancels the event, and everybody registered gets one email', async () => {
    const event = await addRegistrableEvent(administrator);
    const person = student();
    await outcomeOf(await register(event, person));
    await mailReceivedBy(person.email);
    bodyOf(await update(event, { location: 'Auditorium' }));
    expect((await mailReceivedBy(person.email, 2)).text).toContain('Auditorium');
    bodyOf(await update(event, { description: 'Bring two laptops.' }));
    bodyOf(await update(event, { cancelled: true }));
    expect((await mailReceivedBy(person.email, 3)).text).toContain('is cancelled');
    bodyOf(await update(event, { cancelled: false }));
    const { event: now } = bodyOf(await visitor('GET', paths.upcomingEvent.read(event)));
    const last = await mailReceivedBy(person.email, 4);
    expect(last.subject).toBe(en.mails.registration.subject.takesPlace(now.title));
    expect(await mailsReceivedBy(person.email)).toHaveLength(4);
  });

  test('writes to those with a seat, or to all, once to each address', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
    const [first, second] = [student(), student()];
    await outcomeOf(await register(event, first));
    await outcomeOf(await register(event, second));
    const message = { to: 'seat', title: 'Room changed', text: 'Come to Lab 5.' };
    const sent = bodyOf(await asked('POST', registrationPaths.message(event), message));
    expect(sent.recipients).toBe(1);
    expect((await mailReceivedBy(first.email, 2)).text).toContain('Lab 5');
    const none = await asked(
      'POST',
      registrationPaths.message(await addRegistrableEvent(administrator)),
      message,
    );
    expect([none.status, none.body.code]).toEqual([409, 'no-recipients']);
  });
});

describe('giving seats', () => {
  test('twice at once, or late, gives each seat once and sends each email once', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 5 }) });
    const people = Array.from({ length: 12 }, () => student());
    await Promise.all(people.map((person) => register(event, person)));
    const run = () => giveSeats({ event, at: Date.now() }, seatsChanged);
    await Promise.all([run(), run(), run()]);
    await run();
    // A task of the queue may have begun in the meantime, and a run that has read later does the work.
    await settled(event);
    const outcomes = Object.values((await listed(event)).map(({ outcome }: { outcome: string }) => outcome));
    expect(outcomes.filter((one) => one === 'seat')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'waiting')).toHaveLength(7);
    const { docs } = await database.collection('registrations').where('event', '==', event).get();
    const order = docs.toSorted((a, b) => a.get('order').valueOf().localeCompare(b.get('order').valueOf()));
    expect(order.map((one) => one.get('outcome'))).toEqual([
      ...Array(5).fill('seat'),
      ...Array(7).fill('waiting'),
    ]);
    for (const { email } of people) {
      await mailReceivedBy(email);
      expect(await mailsReceivedBy(email)).toHaveLength(1);
    }
  });

  test('what a lost task has left is done by the sweeper, which asks nothing about a settled event', async () => {
    const event = await addRegistrableEvent(administrator);
    await outcomeOf(await register(event));
    const { docs } = await database.collection('registrations').where('event', '==', event).get();
    await docs[0]?.ref.update({ outcome: 'asked' });
    await sweepRegistrations(new Date());
    await settled(event);
    const counts = await database.doc(`seatCounts/${event}`).get();
    await vi.waitUntil(async () => (await database.doc(`seatCounts/${event}`).get()).get('seated') === 1);
    const before = (await database.doc(`seatCounts/${event}`).get()).get('run');
    await sweepRegistrations(new Date());
    expect((await database.doc(`seatCounts/${event}`).get()).get('run')).toBe(before);
    expect(counts.exists).toBe(true);
  });

  test('a deleted event keeps its registrations, also after it is restored', async () => {
    const event = await addRegistrableEvent(administrator);
    await outcomeOf(await register(event));
    bodyOf(await asked('DELETE', paths.upcomingEvent.delete(event)));
    expect((await register(event)).status).toBe(404);
    bodyOf(await asked('POST', `/trash/events-${event}/restore`));
    expect(await listed(event)).toHaveLength(1);
  });

  test('a destroyed event leaves neither registrations nor counts, also if a task comes late', async () => {
    const event = await addRegistrableEvent(administrator);
    await outcomeOf(await register(event));
    bodyOf(await asked('DELETE', paths.upcomingEvent.delete(event)));
    bodyOf(await asked('DELETE', `/trash/events-${event}`));
    const counts = async () => (await database.doc(`seatCounts/${event}`).get()).exists;
    const left = async () =>
      (await database.collection('registrations').where('event', '==', event).get()).size;
    await vi.waitFor(async () => expect([await left(), await counts()]).toEqual([0, false]), {
      timeout: 10_000,
    });
    await giveSeats({ event, at: Date.now() }, seatsChanged);
    expect(await counts()).toBe(false);
  });

  test('is kept for as many months after its event as the department has chosen', async () => {
    const content = writtenContent();
    onTestFinished(() => setContent(content));
    const document = async () => {
      const event = await addRegistrableEvent(administrator, { date: '2199-03-10', lastDay: '2199-03-12' });
      await outcomeOf(await register(event));
      const { docs } = await database.collection('registrations').where('event', '==', event).get();
      return docs[0]?.get('expireAt').toDate().toISOString().slice(0, 7);
    };
    expect(await document()).toBe('2200-03');
    setContent({ ...content, privacy: { ...content.privacy, registrationMonths: 3 } });
    expect(await document()).toBe('2199-06');
  });
});
