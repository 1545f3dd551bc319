import {
  accreditationPaths,
  attendancePaths,
  certificateAdminPaths,
  evidencePaths,
  feedbackAdminPaths,
  registrationPaths,
  submissionPaths,
} from '@club-portal/contract/administration-paths';
import { feedbackPaths } from '@club-portal/contract/certificate-paths';
import { paths } from '@club-portal/contract/paths';
import { todayInIndia } from '@club-portal/contract/today';
import { beforeAll, expect, test } from 'vitest';
import { issueCertificates } from '../../functions/src/certificates/issuing.ts';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { en } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { readRecord, uploadRecord } from './event-record.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

/** The facts from the door become the attendance of the event's record. */

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

const ask = async (method: string, path: string, json?: object, session = administrator) =>
  call(method, path, { session, ...(json && { json }) });

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: ['coding'], ...claims });
  return logIn(account);
}

/** An event at which these people have a seat. Returns its id and those of their registrations, by name. */
async function eventWith(people: object[]): Promise<{ event: string; ids: Map<string, string> }> {
  const event = await addRegistrableEvent(administrator, {
    registration: settings({ capacity: 20, most: 3 }),
  });
  for (const person of people) await outcomeOf(await register(event, student(person)));
  const { registrations } = bodyOf(await ask('GET', registrationPaths.fetch(event)));
  return {
    event,
    ids: new Map(registrations.map(({ name, _id }: { name: string; _id: string }) => [name, _id])),
  };
}

/** A phone reports that somebody came. */
async function letIn(event: string, about: object, at = Date.now()): Promise<void> {
  const usual = { person: 0, how: 'code', phone: 'gate-one', phoneName: 'Gate', by: 'helper', skewMs: 0 };
  await database.collection('attendance').add({ event, kind: 'in', ...usual, ...about, at });
}

const recordOf = (event: string, fields: Record<string, string> = {}) =>
  uploadRecord(administrator, { club: 'coding', announcement: event, ...fields }, []);
const evidenceOf = async (id: string) => bodyOf(await ask('GET', evidencePaths.read(id))).evidence;
const namesIn = async (id: string) =>
  (await evidenceOf(id)).attendance.map(({ name }: { name: string }) => name);
const doorOf = async (event: string) => bodyOf(await ask('GET', evidencePaths.door(event))).door;

test('the record of an event has those who came as its attendance, and how many had a seat; the desk no longer asks for it', async () => {
  const mate = { name: 'विकास पलाश', roll: student().roll };
  const roll = student().roll;
  const { event, ids } = await eventWith([
    { name: 'Charu Dixit', team: [mate] },
    { name: 'Asha Kelkar', roll },
    { name: 'Stays Away' },
  ]);
  await letIn(event, { registration: ids.get('Charu Dixit') });
  await letIn(event, { registration: ids.get('Charu Dixit'), person: 1 });
  // Two phones let her in, and a third one has typed her as somebody without a seat: she is one person.
  for (const phone of ['gate-one', 'gate-two'])
    await letIn(event, { registration: ids.get('Asha Kelkar'), phone });
  const typed = (name: string, number: string) => ({ walkIn: { name, roll: number, year: '' } });
  await letIn(event, { registration: '', ...typed('Asha K', roll.toLowerCase()) });
  await letIn(event, { registration: '', ...typed('Zara Nair', 'W-1') });
  expect(await doorOf(event)).toEqual({ seated: 4, came: 4, others: 1 });
  const listed = bodyOf(await ask('GET', attendancePaths.fetch(event)));
  expect(listed).toMatchObject({ seated: 4, came: 3, walkIns: 1 });

  const date = '2151-03-01';
  const { _id, no_student } = await recordOf(event, { date, no_student: '4' });
  expect(no_student).toBe(4);
  expect(await namesIn(_id)).toEqual(['Asha Kelkar', 'Charu Dixit', 'Zara Nair', 'विकास पलाश']);
  expect((await evidenceOf(_id)).door).toEqual({ seated: 4, came: 4, others: 1 });
  const desk = bodyOf(await ask('GET', `${accreditationPaths.desk}?from=${date}&to=${date}`));
  expect(desk.records.map(({ lacks }: { lacks: string[] }) => lacks.includes('attendance'))).toEqual([false]);
  const report = await ask('POST', `${paths.eventRecord.generatePdf(_id)}?evidence=1`);
  expect((await readText(report.body)).join(' ')).toContain(
    '4 names. 4 were let in at the door, of whom 3 were among the 4 registered.',
  );
});

test('a record by an author without the right to publish gets the attendance when it is approved', async () => {
  const { event, ids } = await eventWith([{ name: 'Asha Kelkar' }]);
  await letIn(event, { registration: ids.get('Asha Kelkar') });
  const author = await coordinator({ publishes: false });
  expect((await ask('GET', evidencePaths.door(event), undefined, author)).body.door.came).toBe(1);
  const values = {
    title: 'Of the door',
    date: '2025-12-01',
    theme: 'x',
    club: 'coding',
    announcement: event,
  };
  const json = { collection: 'galleries', state: 'submitted', values };
  const { submission } = bodyOf(await ask('POST', submissionPaths.add, json, author));
  // A phone that was offline sends while it waits.
  await letIn(event, { registration: '', walkIn: { name: 'Bela Rao', roll: '', year: '' } });
  const { _id, version } = submission;
  bodyOf(await ask('POST', submissionPaths.approve(_id), { version }));
  expect(await namesIn(_id)).toEqual(['Asha Kelkar', 'Bela Rao']);
});

test('a phone that sends a day later changes nothing on its own: its people are added with one call, however often it is sent', async () => {
  const { event, ids } = await eventWith([{ name: 'Asha Kelkar' }, { name: 'Bela Rao' }]);
  await letIn(event, { registration: ids.get('Asha Kelkar') });
  const { _id } = await recordOf(event, { no_student: '1' });
  await letIn(event, { registration: ids.get('Bela Rao') });
  expect([await namesIn(_id), (await doorOf(event)).came]).toEqual([['Asha Kelkar'], 2]);
  const take = (json: object) => ask('POST', evidencePaths.takeDoor(_id), json);
  const kept = bodyOf(await take({}));
  expect([kept.message, (await readRecord(_id)).no_student]).toEqual([en.success.evidence.listSaved, 1]);
  for (const _ of [1, 2]) bodyOf(await take({ count: true }));
  expect([await namesIn(_id), (await readRecord(_id)).no_student]).toEqual([['Asha Kelkar', 'Bela Rao'], 2]);
});

test('a number that a person has corrected stays, and so does an uploaded list', async () => {
  const { event, ids } = await eventWith([{ name: 'Asha Kelkar' }]);
  await letIn(event, { registration: ids.get('Asha Kelkar') });
  const { _id } = await recordOf(event, { no_student: '90' });
  expect((await readRecord(_id)).no_student).toBe(90);
  const raw = new FormData();
  raw.append('files', new File(['Name,Roll number\nTulsi Nimbalkar,R1\nAsha Kelkar,R2\n'], 'list.csv'));
  bodyOf(await call('PUT', evidencePaths.attendance(_id), { session: administrator, raw }));
  expect(await namesIn(_id)).toEqual(['Tulsi Nimbalkar', 'Asha Kelkar']);
  expect((await evidenceOf(_id)).door.came).toBe(1);
});

test('an event at which nobody was let in by phone has no list, nor has one whose scans were taken back', async () => {
  const { event, ids } = await eventWith([{ name: 'Asha Kelkar' }]);
  const { _id } = await recordOf(event);
  const counts = { registered: 1, certificates: 0, feedback: null, asked: 0 };
  expect(await evidenceOf(_id)).toEqual({ gallery: _id, files: [], attendance: [], places: {}, counts });
  const refused = await ask('POST', evidencePaths.takeDoor(_id), {});
  expect([refused.status, refused.body.message]).toEqual([404, en.api.evidence.noDoor]);
  const scan = await database.collection('attendance').add({
    ...{ event, kind: 'in', registration: ids.get('Asha Kelkar'), person: 0, at: 1, by: 'helper' },
  });
  await letIn(event, { kind: 'undone', of: scan.id, registration: ids.get('Asha Kelkar') });
  expect(await doorOf(event)).toBeNull();
});

test('the counts of the door are for the coordinators of its club, and its list for people who may change the evidence', async () => {
  const { event } = await eventWith([]);
  await letIn(event, { registration: '', walkIn: { name: 'Zara Nair', roll: '', year: '' } });
  const { _id } = await recordOf(event);
  const other = await coordinator({ clubs: ['robotics'] });
  for (const [method, path, json] of [
    ['GET', evidencePaths.door(event), undefined],
    ['POST', evidencePaths.takeDoor(_id), {}],
  ] as const) {
    expect((await ask(method, path, json, other)).status).toBe(403);
    expect((await ask(method, path, json, await coordinator())).status).toBe(200);
    expect((await call(method, path, json ? { json } : {})).status).toBe(401);
  }
  const counting = await ask(
    'POST',
    evidencePaths.takeDoor(_id),
    { count: true },
    await coordinator({ publishes: false }),
  );
  expect(counting.status).toBe(403);
  expect((await ask('GET', evidencePaths.door('nobody'))).status).toBe(404);
});

test('the record has what became of its event, including later changes; reports and tables use it when the event is gone', async () => {
  const names = ['Asha Kelkar', 'Bela Rao', 'Charu Dixit', 'Divya Menon', 'Esha Nair', 'Farhan Ali'];
  const { event, ids } = await eventWith(names.map((name) => ({ name })));
  await database.doc(`events/${event}`).update({ date: todayInIndia() });
  const people = names.slice(0, 5).map((name) => ids.get(name) ?? '');
  for (const registration of people) await letIn(event, { registration });
  const date = '2152-03-01';
  const { _id } = await recordOf(event, { date, metrics: '3.2.2', kind: 'workshop' });
  const countsOf = async () => (await evidenceOf(_id)).counts;
  expect(await countsOf()).toEqual({ registered: 6, certificates: 0, feedback: null, asked: 5 });

  await database.doc(`certificateSettings/${event}`).set({
    ...{ event, club: 'coding', issuing: { at: new Date(), by: 'Tara' } },
  });
  await issueCertificates({ event });
  expect(await countsOf()).toMatchObject({ registered: 6, certificates: 5 });
  const { certificates } = bodyOf(await ask('GET', certificateAdminPaths.fetch(event)));
  const [{ number }] = certificates.filter(({ name }: { name: string }) => name === 'Esha Nair');
  bodyOf(await ask('PUT', certificateAdminPaths.revoke(number), { why: 'Left early.' }));

  for (const [index, registration] of people.entries()) {
    const code = await signTicket({ event, registration, person: 0, issue: 1 });
    const json = { code, content: 5, organisation: 4, usefulness: 1 + index, good: 'Esha talked well.' };
    bodyOf(await call('POST', feedbackPaths.add, { json, headers: fromNewAddress() }));
  }
  expect((await countsOf()).feedback).toBeNull();
  bodyOf(await ask('POST', feedbackAdminPaths.close(event)));
  const feedback = {
    answers: 5,
    ...{ content: [0, 0, 0, 0, 5], organisation: [0, 0, 0, 5, 0], usefulness: [1, 1, 1, 1, 1] },
  };
  expect(await countsOf()).toEqual({ registered: 6, certificates: 4, feedback, asked: 5 });

  bodyOf(await ask('DELETE', paths.upcomingEvent.delete(event)));
  bodyOf(await ask('DELETE', `/trash/events-${event}`));
  const textOf = async (query: string) =>
    (await readText((await ask('POST', `${paths.eventRecord.generatePdf(_id)}${query}`)).body)).join(' ');
  const plain = await textOf('');
  expect(plain).toContain('Registered 6 Attended 5 Certificates issued 4');
  expect(plain).toContain('Content 5.0 0 0 0 0 5 Organisation 4.0 0 0 0 5 0 Usefulness 3.0 1 1 1 1 1');
  expect(plain).toContain('5 of the 5 who came with a ticket answered');
  // Only numbers. Names, but never a sentence of the feedback, where the evidence is requested.
  for (const name of names) expect(plain).not.toContain(name);
  const whole = await textOf('?evidence=1');
  expect(whole).toContain('Certificates issued No. Name Roll number Kind Number 1 Asha Kelkar');
  expect(whole).not.toContain('talked well');
  const table = async (query: string) =>
    String(
      (await ask('GET', `${accreditationPaths.tables}?from=${date}&to=${date}&format=csv${query}`)).body,
    );
  // Nobody has entered a number of students: those who attended are the participants.
  expect((await table('&metric=3.2.2')).split('\r\n')[1]).toMatch(/^[^,]+,5,/);
  expect((await table('')).split('\r\n')[1]).toContain(',6,5,4,4,');
});
