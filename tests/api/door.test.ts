import { attendancePaths, registrationPaths } from '@club-portal/contract/administration-paths';
import { LINK_FACTS_MOST } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { readTicket, signedPart } from '@club-portal/contract/ticket-code';
import { todayInIndia } from '@club-portal/contract/today';
import { beforeAll, describe, expect, test } from 'vitest';
import { registrationToken } from '../../functions/src/mail/link-tokens.ts';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { isSigned } from '../../web/src/features/door/signature.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { arrival, makeLink, newNonce, openDoor, type Phone, seatPeople, sendFacts } from './door.ts';
import { mailReceivedBy, mailsReceivedBy } from './mails.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

/** Tickets, the door, and attendance. Each test has its own event. */

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
  await database.doc('counters/mails').delete();
});

const HOUR_MS = 3_600_000;
const asked = (method: string, path: string, json?: object, session = administrator) =>
  call(method, path, { session, ...(json && { json }) });
const visitor = (path: string, json: object) => call('POST', path, { json, headers: fromNewAddress() });
const ownOf = async (id: string) =>
  bodyOf(await visitor(paths.registration.own, { key: await registrationToken(id) })).registrations[0];
const attendanceOf = async (event: string) => bodyOf(await asked('GET', attendancePaths.fetch(event)));
const phoneWith = (key: string, name: string, behindMs = 0): Phone => ({
  ...{ key, phone: `phone-${name}`, behindMs },
  since: String(Date.now() - HOUR_MS),
});

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  const usual = { role: 'coordinator', clubs: ['coding'], seesMembers: true };
  await auth.setCustomUserClaims(account.uid, { ...usual, ...claims });
  return logIn(account);
}

/** An event with one seat and two registrations. */
async function eventWithSeat() {
  const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 1 }) });
  const [seated, waits] = [student({ name: 'Asha Kelkar' }), student({ name: 'Bela Rao' })];
  for (const person of [seated, waits]) await outcomeOf(await register(event, person));
  const { registrations } = bodyOf(await asked('GET', registrationPaths.fetch(event)));
  const [first, second] = registrations as { _id: string }[];
  return { event, seated: { ...seated, id: first?._id ?? '' }, waits: { ...waits, id: second?._id ?? '' } };
}

describe('a ticket', () => {
  test('is emailed only with a seat, opens its page, and is void when the seat is given back', async () => {
    const { event, seated, waits } = await eventWithSeat();
    const mail = await mailReceivedBy(seated.email);
    const [, mailed = ''] = /\/ticket#(\S+)/.exec(mail.text) ?? [];
    expect((await mailReceivedBy(waits.email)).text).not.toContain('/ticket#');
    const { tickets } = await ownOf(seated.id);
    expect(tickets).toEqual([
      { person: 0, name: 'Asha Kelkar', code: mailed, number: expect.stringMatching(/^\d{4} \d{4}$/) },
    ]);
    expect((await ownOf(waits.id)).tickets).toEqual([]);
    const page = bodyOf(await visitor(paths.ticket, { code: mailed }));
    expect([page.state, page.name, page.number, page.event._id, page.offline]).toEqual([
      ...['valid', 'Asha Kelkar', tickets[0].number, event, true],
    ]);
    expect(page).not.toHaveProperty('email');
    await asked('DELETE', registrationPaths.withdraw(seated.id));
    expect(bodyOf(await visitor(paths.ticket, { code: mailed })).state).toBe('void');
  });

  test('is revoked by a new one, which is emailed', async () => {
    const { seated, waits } = await eventWithSeat();
    const [{ code }] = (await ownOf(seated.id)).tickets;
    expect((await asked('PUT', attendancePaths.newTickets(seated.id))).status).toBe(200);
    const mail = await mailReceivedBy(seated.email, 2);
    expect(mail.subject).toContain('New ticket');
    const [{ code: renewed }] = (await ownOf(seated.id)).tickets;
    expect(mail.text).toContain(renewed);
    const states = await Promise.all([code, renewed].map((one) => visitor(paths.ticket, { code: one })));
    expect(states.map((one) => [bodyOf(one).state, bodyOf(one).name])).toEqual([
      ['revoked', ''],
      ['valid', 'Asha Kelkar'],
    ]);
    expect((await asked('PUT', attendancePaths.newTickets(waits.id))).status).toBe(409);
  });

  test('of a team member who has left does not let in the replacement', async () => {
    const registration = settings({ most: 3, capacity: 5 });
    const event = await addRegistrableEvent(administrator, { registration });
    const [bela, chetan] = ['Bela', 'Chetan'].map((name) => ({ name, roll: student().roll }));
    const leader = student({ name: 'Asha', team: [bela] });
    await outcomeOf(await register(event, leader));
    const { registrations } = bodyOf(await asked('GET', registrationPaths.fetch(event)));
    const id = registrations[0]._id;
    const key = await registrationToken(id);
    const before = await ownOf(id);
    expect(before.tickets.map(({ name }: { name: string }) => name)).toEqual(['Asha', 'Bela']);
    const change = (team: object[]) => visitor(paths.registration.change, { key, id, team });
    expect((await change([bela as object, chetan as object])).status).toBe(200);
    const code = before.tickets[1].code;
    expect(bodyOf(await visitor(paths.ticket, { code })).name).toBe('Bela');
    expect(await mailsReceivedBy(leader.email)).toHaveLength(1);
    expect((await change([chetan as object])).status).toBe(200);
    // The leader's emailed ticket is one of those that are no longer valid.
    const { subject, text } = await mailReceivedBy(leader.email, 2);
    expect([subject, text]).toEqual([
      expect.stringMatching(/^New ticket: /),
      expect.stringContaining('your team has new tickets'),
    ]);
    const mailed = bodyOf(await visitor(paths.ticket, { code: /\/ticket#([\w.-]+)/.exec(text)?.[1] ?? '' }));
    expect([mailed.state, mailed.name]).toEqual(['valid', 'Asha']);
    const left = bodyOf(await visitor(paths.ticket, { code }));
    expect([left.state, left.name]).toEqual(['revoked', '']);
  });

  test('of a cancelled event says so, and so does the door, even on phones that have opened it before', async () => {
    const { event, seated } = await eventWithSeat();
    const [{ code }] = (await ownOf(seated.id)).tickets;
    const { key } = await makeLink(administrator, event);
    const opened = bodyOf(await openDoor({ key }));
    expect(opened.cancelled).toBe(false);
    const { body } = await asked('GET', paths.upcomingEvent.read(event));
    bodyOf(await asked('PUT', paths.upcomingEvent.update(event), { ...body.event, cancelled: true }));
    const ticket = bodyOf(await visitor(paths.ticket, { code }));
    expect([ticket.state, ticket.event.cancelled]).toEqual(['valid', true]);
    expect(bodyOf(await openDoor({ key })).cancelled).toBe(true);
    const phone = { ...phoneWith(key, 'gate'), since: opened.since };
    expect(bodyOf(await sendFacts(phone, [])).cancelled).toBe(true);
  });

  test('that is forged, of another portal or truncated is 404', async () => {
    const { seated } = await eventWithSeat();
    const [{ code }] = (await ownOf(seated.id)).tickets;
    const ticket = readTicket(code);
    const signature = `${ticket?.signature.slice(0, -3)}AAA`;
    const forged = [
      code.replace(/\.0\.1\./, '.1.1.'),
      code.replace(/\.0\.1\./, '.0.2.'),
      code.replace(`${ticket?.event}.`, 'another-event.'),
      code.replace(ticket?.signature ?? '', signature),
      code.slice(0, -1),
      'https://portal.example/ticket',
    ];
    const answers = await Promise.all(forged.map((one) => visitor(paths.ticket, { code: one })));
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 404));
  });
});

test('a ticket signed by the server is verified with the browser’s library', async () => {
  const event = await addRegistrableEvent(administrator);
  const [registration = ''] = await seatPeople(event, 1);
  const { key } = await makeLink(administrator, event);
  const { publicKey } = bodyOf(await openDoor({ key }));
  const ticket = readTicket(await signTicket({ event, registration, person: 0, issue: 1 }));
  if (!ticket) throw new Error('No ticket');
  expect(await isSigned(signedPart(ticket), ticket.signature, publicKey)).toBe(true);
  expect(await isSigned(signedPart({ ...ticket, person: 1 }), ticket.signature, publicKey)).toBe(false);
});

describe('a helper’s link', () => {
  test('opens the list with only the ends of roll numbers, and the register records it', async () => {
    const { event, seated, waits } = await eventWithSeat();
    const { key, id } = await makeLink(administrator, event, 'Gate of the hall');
    const opened = bodyOf(await openDoor({ key }));
    expect(opened.people).toEqual(
      expect.arrayContaining([
        {
          ...{ registration: seated.id, person: 0, name: 'Asha Kelkar', year: 'II year' },
          ...{ rollEnd: seated.roll.slice(-3), outcome: 'seat', issue: 1 },
        },
        expect.objectContaining({ registration: waits.id, outcome: 'waiting' }),
      ]),
    );
    const text = JSON.stringify(opened);
    for (const secret of [seated.roll, seated.email, waits.roll, waits.email])
      expect(text).not.toContain(secret);
    expect([opened.helper, opened.event._id, opened.facts]).toEqual(['Gate of the hall', event, []]);
    const { docs } = await database.collection('memberLookups').where('actor', '==', id).get();
    expect(docs.map((one) => [one.get('purpose'), one.get('count'), one.get('club')])).toEqual([
      ['arrivals', 2, 'coding'],
    ]);
    const stored = await database.doc(`doorLinks/${id}`).get();
    expect(JSON.stringify(stored.data())).not.toContain(key.split('.')[1]);
  });

  test('ends when the organiser ends it: it opens nothing, but a phone may send what it has stored', async () => {
    const { event, seated, waits } = await eventWithSeat();
    const { key, id } = await makeLink(administrator, event);
    const phone = phoneWith(key, 'one');
    bodyOf(await asked('DELETE', attendancePaths.endLink(id)));
    expect((await openDoor({ key })).body.code).toBe('gone');
    expect((await sendFacts(phone, [])).status).toBe(410);
    const late = bodyOf(
      await sendFacts(phone, [arrival(seated.id, { at: Date.now() - 60_000 }), arrival(waits.id)]),
    );
    expect([late.taken.length, late.people, late.facts]).toEqual([2, [], []]);
    const { attendance } = await attendanceOf(event);
    expect(attendance.map(({ contradictions }: { contradictions: string[] }) => contradictions)).toEqual(
      expect.arrayContaining([['late'], ['waiting', 'late']]),
    );
    const { links } = bodyOf(await asked('GET', attendancePaths.links(event)));
    expect(links).toEqual([expect.objectContaining({ _id: id, ended: true, name: 'Gate 1' })]);
    expect(JSON.stringify(links)).not.toContain('keyHash');
    await database.doc(`doorLinks/${id}`).update({ endedAt: new Date(Date.now() - 8 * 24 * HOUR_MS) });
    expect((await sendFacts(phone, [arrival(seated.id)])).status).toBe(410);
  });

  test('ends six hours after the last day, and no new one can be made then', async () => {
    const event = await addRegistrableEvent(administrator);
    const { key } = await makeLink(administrator, event);
    const day = (ago: number) => new Date(Date.now() - ago * 24 * HOUR_MS).toISOString().slice(0, 10);
    await database.doc(`events/${event}`).update({ date: day(3) });
    expect((await openDoor({ key })).status).toBe(410);
    expect((await asked('POST', attendancePaths.makeLink(event), { name: 'Late' })).status).toBe(410);
    await database.doc(`events/${event}`).update({ date: day(0) });
    expect((await openDoor({ key })).status).toBe(200);
    await database.doc(`events/${event}`).delete();
    expect((await openDoor({ key })).status).toBe(410);
  });

  test('opens nothing for strangers, for coordinators of other clubs or without the right', async () => {
    const { event, seated } = await eventWithSeat();
    const { key, id } = await makeLink(administrator, event);
    for (const wrong of [
      '',
      'nothing',
      '__link__.a',
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      key.slice(0, -1),
      `a/b.${key}`,
    ])
      expect([wrong, (await openDoor({ key: wrong || ' ' })).status]).toEqual([wrong, 404]);
    expect((await openDoor({ event })).status).toBe(401);
    expect(
      (await sendFacts(phoneWith('', 'one'), [arrival(seated.id)], { key: undefined, event })).status,
    ).toBe(401);
    const own = await coordinator();
    for (const session of [
      await coordinator({ clubs: ['iot'] }),
      await coordinator({ seesMembers: false }),
    ]) {
      expect((await openDoor({ event }, session)).status).toBe(403);
      const calls = [
        asked('GET', attendancePaths.fetch(event), undefined, session),
        asked('GET', attendancePaths.links(event), undefined, session),
        asked('POST', attendancePaths.makeLink(event), { name: 'a' }, session),
        asked('POST', attendancePaths.correct(event), { nonce: newNonce(), registration: 'a' }, session),
        asked('DELETE', attendancePaths.endLink(id), undefined, session),
        asked('PUT', attendancePaths.newTickets(seated.id), undefined, session),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403));
    }
    expect(bodyOf(await openDoor({ event }, own)).people).toHaveLength(2);
    // The key of a link cannot read a list.
    expect(
      (await call('GET', attendancePaths.fetch(event), { headers: { Authorization: `Bearer ${key}` } }))
        .status,
    ).toBe(401);
    expect(await attendanceOf(event)).toMatchObject({ came: 0, seated: 1, walkIns: 0 });
  });

  test('cannot use up what the phones of other links need, and can read everything only so often', async () => {
    const event = await addRegistrableEvent(administrator);
    const [seated = ''] = await seatPeople(event, 1);
    const [stolen, good] = [await makeLink(administrator, event), await makeLink(administrator, event)];
    const said = { event, club: 'coding', kind: 'in', registration: '', person: 0, how: 'walkIn', at: 1 };
    for (let written = 0; written < LINK_FACTS_MOST; written += 500) {
      const batch = database.batch();
      for (let count = 0; count < 500; count++)
        batch.create(database.doc(`attendance/${newNonce()}`), { ...said, by: stolen.id });
      await batch.commit();
    }
    const sent = (key: string) => sendFacts(phoneWith(key, 'gate'), [arrival(seated)]);
    expect((await sent(stolen.key)).status).toBe(429);
    expect(bodyOf(await sent(good.key)).taken).toHaveLength(1);

    const event2 = await addRegistrableEvent(administrator);
    const { key } = await makeLink(administrator, event2);
    const old = { ...phoneWith(key, 'gate'), since: '1' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 121; asked++) statuses.push((await sendFacts(old, [])).status);
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([120, 429]);
    expect((await sendFacts({ ...old, since: String(Date.now()) }, [])).status).toBe(200);
  });

  test('can be guessed fifty times in ten minutes, then not at all', async () => {
    const headers = fromNewAddress();
    const guess = () => call('POST', paths.door.open, { json: { key: `aaa.${newNonce()}` }, headers });
    const statuses = [];
    for (let tried = 0; tried < 51; tried++) statuses.push((await guess()).status);
    expect([statuses.slice(0, 50).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
  });
});

describe('the facts from phones', () => {
  test('are merged in any order: 300 tickets, three offline phones, nothing lost or doubled', async () => {
    const event = await addRegistrableEvent(administrator, { registration: settings({ capacity: 300 }) });
    const ids = await seatPeople(event, 300);
    const { key } = await makeLink(administrator, event);
    const phones = [phoneWith(key, 'one'), phoneWith(key, 'two', 2 * HOUR_MS), phoneWith(key, 'three')];
    const started = Date.now() - HOUR_MS;
    const scans = phones.map((phone, which) =>
      ids
        .filter((_, number) => number % 3 === which || number < 6)
        .map((id, number) => arrival(id, { at: started + number * 1000 - phone.behindMs, issue: 1 })),
    );
    // Each sends its half, loses the answer, and sends everything again in two parts, the second one first.
    for (const [which, phone] of phones.entries()) {
      const facts = scans[which] ?? [];
      await sendFacts(phone, facts.slice(0, 50));
      const last = bodyOf(await sendFacts(phone, facts.slice(40)));
      expect(last.taken).toHaveLength(facts.length - 40);
      expect(bodyOf(await sendFacts(phone, facts.slice(0, 60))).taken).toHaveLength(60);
    }
    const { attendance, came, seated, walkIns } = await attendanceOf(event);
    expect([came, seated, walkIns]).toEqual([300, 300, 0]);
    const found = attendance.flatMap((one: { arrival: { facts: { nonce: string }[] } }) =>
      one.arrival.facts.map(({ nonce }) => nonce),
    );
    const nonces = scans.flat().map(({ nonce }) => nonce);
    expect([...found].toSorted()).toEqual([...nonces].toSorted());
    const twice = attendance.filter((one: { contradictions: string[] }) =>
      one.contradictions.includes('twice'),
    );
    expect(twice).toHaveLength(6);
    const clocks = attendance.filter((one: { contradictions: string[] }) =>
      one.contradictions.includes('clock'),
    );
    expect(clocks).toHaveLength((scans[1] ?? []).length);
    // The clock that is two hours wrong changes no arrival time.
    const times = attendance.map((one: { arrival: { first: { at: number } } }) => one.arrival.first.at);
    for (const at of times) expect(Math.abs(at - started)).toBeLessThan(110_000 + 5000);
    for (const since of ['1e300', '-5', 'x.1', '9007199254740991.1'])
      expect(bodyOf(await sendFacts({ ...(phones[0] as Phone), since }, [])).facts).toEqual([]);
    // Each phone learns the facts from the others.
    const news = bodyOf(await sendFacts({ ...(phones[0] as Phone), since: String(started) }, []));
    expect(new Set(news.facts.map(({ nonce }: { nonce: string }) => nonce))).toEqual(new Set(nonces));
  }, 60_000);

  test('return a withdrawn seat, a new issue and other phones’ facts since the last call', async () => {
    const { event, seated, waits } = await eventWithSeat();
    const { key } = await makeLink(administrator, event);
    const phone = phoneWith(key, 'one');
    const opened = bodyOf(await openDoor({ key }));
    await asked('PUT', attendancePaths.newTickets(seated.id));
    const fact = arrival(seated.id, { issue: 1 });
    await sendFacts(phoneWith(key, 'two'), [fact]);
    const news = bodyOf(await sendFacts({ ...phone, since: opened.since }, []));
    expect(news.people).toContainEqual(expect.objectContaining({ registration: seated.id, issue: 2 }));
    expect(news.facts).toEqual([expect.objectContaining({ nonce: fact.nonce, phone: 'phone-two' })]);
    await asked('DELETE', registrationPaths.withdraw(seated.id));
    const after = bodyOf(await sendFacts({ ...phone, since: news.since }, []));
    // People who do not come have no name on the phone.
    expect(after.people).toContainEqual({
      ...{ registration: seated.id, person: 0, name: '', year: '', rollEnd: '' },
      ...{ outcome: 'withdrawn', issue: 2 },
    });
    await sendFacts(phone, [arrival(waits.id, { how: 'search' })]);
    const { attendance } = await attendanceOf(event);
    const [first] = attendance.filter((one: { registration: string }) => one.registration === seated.id);
    expect(first.contradictions).toEqual(['withdrawn', 'revoked']);
  });

  test('have times within the server’s clock, and are marked if corrected', async () => {
    const event = await addRegistrableEvent(administrator, { date: todayInIndia() });
    const ids = await seatPeople(event, 3);
    const { key } = await makeLink(administrator, event);
    const phone = phoneWith(key, 'one');
    const [future, past, right] = ids.map((id, number) =>
      arrival(id, { at: [Date.now() + 99 * HOUR_MS, Date.parse('2010-01-01'), Date.now()][number] ?? 0 }),
    );
    bodyOf(
      await sendFacts(
        phone,
        [future, past, right].map((one) => one as object),
      ),
    );
    const { attendance } = await attendanceOf(event);
    const of = (id: string | undefined) =>
      attendance.find((one: { registration: string }) => one.registration === id);
    const [one, two, three] = ids.map(of);
    expect([one, two, three].map(({ contradictions }) => contradictions)).toEqual([['clock'], ['clock'], []]);
    expect(Math.abs(one.arrival.first.at - Date.now())).toBeLessThan(10_000);
    expect(Math.abs(two.arrival.first.at - Date.now())).toBeLessThan(72 * HOUR_MS);
  });

  test('have the right time even if the clock was set right before they were sent', async () => {
    const event = await addRegistrableEvent(administrator);
    await database.doc(`events/${event}`).update({ date: new Date().toISOString().slice(0, 10) });
    const [id = ''] = await seatPeople(event, 1);
    const { key } = await makeLink(administrator, event);
    const happened = Date.now() - HOUR_MS;
    const fact = arrival(id, { at: happened - 2 * HOUR_MS, skewMs: 2 * HOUR_MS });
    bodyOf(await sendFacts(phoneWith(key, 'one'), [fact]));
    const { attendance } = await attendanceOf(event);
    expect(attendance[0]).toMatchObject({ arrival: { first: { at: happened } }, contradictions: ['clock'] });
  });

  test('that make no sense are refused alone, and only organisers settle contradictions', async () => {
    const { event, seated } = await eventWithSeat();
    const other = await eventWithSeat();
    const { key } = await makeLink(administrator, event);
    const elsewhere = await makeLink(administrator, other.event);
    const phone = phoneWith(key, 'one');
    const good = arrival(seated.id);
    const foreign = arrival(other.seated.id);
    bodyOf(await sendFacts(phoneWith(elsewhere.key, 'two'), [foreign]));
    const wrong = [
      { ...arrival(''), kind: 'undone' },
      arrival(''),
      { ...arrival(seated.id), walkIn: { name: 'Chetan' } },
      { ...arrival(''), walkIn: { name: '' } },
      arrival(seated.id, { how: 'organiser' }),
      { ...arrival(seated.id), person: -1 },
      { nonce: 'short' },
      arrival(seated.id, { nonce: `__${'a'.repeat(18)}__` }),
      { ...foreign, registration: seated.id },
    ];
    const sent = bodyOf(await sendFacts(phone, [...wrong, good]));
    expect([sent.taken, sent.refused]).toEqual([[good.nonce], wrong.map(({ nonce }) => nonce)]);
    // A replay of the same nonce changes nothing.
    bodyOf(await sendFacts(phone, [{ ...good, registration: 'somebody-else', at: 5 }]));
    // One for another event is on no list.
    bodyOf(await sendFacts(phone, [arrival(other.waits.id)]));
    const { attendance } = await attendanceOf(event);
    expect(
      attendance.map((one: { registration: string; contradictions: string[] }) => [
        ...[one.registration, one.contradictions],
      ]),
    ).toEqual([
      // It has no name.
      [other.waits.id, ['unknown']],
      [seated.id, []],
    ]);
    expect((await attendanceOf(other.event)).came).toBe(1);
  });

  test('are taken back by the helper who sent them; what another helper takes back is shown', async () => {
    const { event, seated } = await eventWithSeat();
    const [one, other] = [await makeLink(administrator, event), await makeLink(administrator, event)];
    const fact = arrival(seated.id);
    bodyOf(await sendFacts(phoneWith(one.key, 'one'), [fact]));
    const undo = () => ({ ...arrival(''), kind: 'undone', how: 'search', of: fact.nonce });
    // With the name of the other phone, too.
    for (const name of ['two', 'one']) bodyOf(await sendFacts(phoneWith(other.key, name), [undo()]));
    const { came, attendance } = await attendanceOf(event);
    expect([came, attendance[0].contradictions]).toEqual([1, ['disputed']]);
    bodyOf(await sendFacts(phoneWith(one.key, 'one'), [undo()]));
    expect((await attendanceOf(event)).came).toBe(0);
  });

  test('about walk-ins are only names for other phones, and the organiser sees everything', async () => {
    const { event, seated } = await eventWithSeat();
    const { key } = await makeLink(administrator, event);
    const phone = phoneWith(key, 'one');
    const walkIn = (name: string, roll: string) =>
      arrival('', { walkIn: { name, roll, year: 'I year' }, how: 'walkIn' });
    bodyOf(
      await sendFacts(phone, [walkIn('Dev Joshi', '25-EE-7'), walkIn('Asha K', seated.roll.toLowerCase())]),
    );
    const opened = bodyOf(await openDoor({ key }));
    expect(opened.facts.map(({ walkIn }: { walkIn: object }) => walkIn)).toEqual(
      expect.arrayContaining([{ name: 'Dev Joshi', roll: '', year: '' }]),
    );
    expect(JSON.stringify(opened)).not.toContain('25-EE-7');
    const { attendance, walkIns } = await attendanceOf(event);
    expect(walkIns).toBe(2);
    expect(attendance).toContainEqual(expect.objectContaining({ name: 'Dev Joshi', roll: '25-EE-7' }));
    expect(attendance).toContainEqual(
      expect.objectContaining({ name: 'Asha K', contradictions: ['sameRoll'] }),
    );
  });
});

describe('the organiser', () => {
  test('corrects facts from phones, and the log records it', async () => {
    const { event, seated } = await eventWithSeat();
    const { key } = await makeLink(administrator, event);
    const fact = arrival(seated.id);
    bodyOf(await sendFacts(phoneWith(key, 'one'), [fact]));
    const correct = (json: object) =>
      asked('POST', attendancePaths.correct(event), { nonce: newNonce(), ...json });
    bodyOf(await correct({ undo: [fact.nonce] }));
    expect((await attendanceOf(event)).came).toBe(0);
    // A phone that was offline reports it again: that is shown.
    bodyOf(await sendFacts(phoneWith(key, 'two'), [arrival(seated.id)]));
    expect((await attendanceOf(event)).attendance[0].contradictions).toEqual(['disputed']);
    bodyOf(await correct({ registration: seated.id }));
    expect((await attendanceOf(event)).attendance[0].contradictions).toEqual([]);
    bodyOf(await correct({ walkIn: { name: 'Dev Joshi', roll: '', year: '' } }));
    expect((await attendanceOf(event)).walkIns).toBe(1);
    expect((await correct({})).status).toBe(400);
    expect((await correct({ nonce: `__${'a'.repeat(18)}__`, registration: seated.id })).status).toBe(400);
    expect((await correct({ registration: (await eventWithSeat()).seated.id })).status).toBe(404);
    expect((await correct({ registration: seated.id, person: 3 })).status).toBe(404);
    const { docs } = await database
      .collection('changes')
      .where('action', '==', 'attendance.update')
      .where('club', '==', 'coding')
      .get();
    expect(docs.length).toBeGreaterThanOrEqual(3);
  });

  test('erases a person with all arrivals', async () => {
    const { event, seated } = await eventWithSeat();
    const { key } = await makeLink(administrator, event);
    bodyOf(await sendFacts(phoneWith(key, 'one'), [arrival(seated.id)]));
    const { registrationDataOwner } = await import('../../functions/src/registrations/store.ts');
    const [kept] = await registrationDataOwner.find(seated.email);
    const { catalogues } = await import('@club-portal/contract/catalogues');
    expect(kept?.write?.(catalogues.en, 'en').facts).toMatchObject({ Arrived: expect.any(String) });
    // The door of another event has no effect.
    const other = await eventWithSeat();
    const foreign = await makeLink(administrator, event);
    bodyOf(await sendFacts(phoneWith(foreign.key, 'two'), [arrival(other.seated.id)]));
    const [elsewhere] = await registrationDataOwner.find(other.seated.email);
    expect(elsewhere?.write?.(catalogues.en, 'en').facts).not.toHaveProperty('Arrived');
    await registrationDataOwner.erase(seated.id);
    const facts = await database.collection('attendance').where('event', '==', event).get();
    expect(facts.docs.map((fact) => fact.get('registration'))).toEqual([other.seated.id]);
  });

  test('erases a person from the phones too, which then get the whole list', async () => {
    const event = await addRegistrableEvent(administrator);
    const [first = '', second = ''] = await seatPeople(event, 2);
    const { key } = await makeLink(administrator, event);
    const opened = bodyOf(await openDoor({ key }));
    expect([opened.whole, opened.people.length]).toEqual([true, 2]);
    const phone = { ...phoneWith(key, 'one'), since: opened.since };
    expect(bodyOf(await sendFacts(phone, []))).toMatchObject({ whole: false, people: [] });
    const { registrationDataOwner } = await import('../../functions/src/registrations/store.ts');
    await registrationDataOwner.erase(first);
    const news = bodyOf(await sendFacts(phone, []));
    expect([news.whole, news.people.map((one: { registration: string }) => one.registration)]).toEqual([
      true,
      [second],
    ]);
    const again = bodyOf(await sendFacts({ ...phone, since: news.since }, []));
    // The seats are reassigned meanwhile, which may change who is left.
    expect(again.whole).toBe(false);
  });

  test('erases a person permanently: a phone that was offline reports an arrival without a name', async () => {
    const { event, seated } = await eventWithSeat();
    const { key, id } = await makeLink(administrator, event);
    const opened = bodyOf(await openDoor({ key }));
    const { registrationDataOwner } = await import('../../functions/src/registrations/store.ts');
    await registrationDataOwner.erase(seated.id);
    await asked('DELETE', attendancePaths.endLink(id));
    const walkIn = { name: seated.name, roll: seated.roll, year: seated.year };
    const came = arrival(seated.id);
    const undone = { ...arrival(''), kind: 'undone' as const, of: came.nonce };
    const late = bodyOf(
      await sendFacts({ ...phoneWith(key, 'late'), since: opened.since }, [
        came,
        { ...arrival(seated.id), walkIn },
        { ...undone, walkIn },
        { ...arrival(seated.id), name: seated.name, roll: seated.roll },
      ]),
    );
    expect([late.taken.length, late.refused.length]).toEqual([2, 2]);
    const { attendance } = await attendanceOf(event);
    const rows = attendance.filter(
      ({ registration }: { registration: string }) => registration === seated.id,
    );
    expect(rows).toMatchObject([{ name: '', roll: '', year: '' }]);
    const { docs } = await database.collection('attendance').where('event', '==', event).get();
    const stored = JSON.stringify(docs.map((document) => document.data()));
    for (const secret of [seated.name, seated.roll, seated.email]) expect(stored).not.toContain(secret);
  });
});
