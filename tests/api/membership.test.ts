import { academicYearLabel, academicYearOf } from '@club-portal/contract/accreditation';
import { administrationPaths, membershipPaths } from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { publishedLists, publishedObject } from '@club-portal/contract/published-lists';
import { todayInIndia } from '@club-portal/contract/today';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renewMembersOf } from '../../functions/src/event-records/club-numbers.ts';
import { addressOf } from '../../functions/src/files/objects.ts';
import { mailKey } from '../../functions/src/own-data/store.ts';
import { countMembersOf, listRecipients } from '../../functions/src/records/club-members.ts';
import { PublishedList } from '../../functions/src/records/published.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { en } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { formOf } from './files.ts';
import { applicant, join } from './joining.ts';
import { mailReceivedBy, mailsReceivedBy, ownDataKeyMailedTo } from './mails.ts';

/** Who is in a club, and for how long. Each test has the club to itself. */

const club = 'autocad';
const members = database.collection('joinRequests');
const GROUP = 'https://chat.example/autocad';

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});
beforeEach(async () => {
  const { docs } = await members.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await database.doc(`clubJoining/${club}`).delete();
  await database.doc('counters/mails').delete();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const asked = (method: string, path: string, json?: object, session = administrator) =>
  call(method, path, { session, ...(json && { json }) });

/** A new member, by address. */
async function joined(changes: object = {}) {
  const email = `${crypto.randomUUID()}@students.example`;
  const answer = await join(applicant({ club, email, ...changes }));
  const { docs } = await members.where('email', '==', email).get();
  return { email, answer, id: docs[0]?.id ?? '' };
}

const stored = async (id: string) => (await members.doc(id).get()).data();
const setJoining = (json: object, session = administrator) =>
  asked('PUT', membershipPaths.joiningOf(club), json, session);
const decide = (id: string, json: object, session = administrator) =>
  asked('POST', membershipPaths.decide(id), json, session);

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  const usual = { role: 'coordinator', clubs: [club], seesMembers: true };
  await auth.setCustomUserClaims(account.uid, { ...usual, ...claims });
  return logIn(account);
}

/** What a student sees at the emailed link. */
async function seenBy(email: string) {
  await mailKey(email, (key) => [`${ORIGIN}/privacy/my-data#key=${key}`], 'en');
  const json = { key: await ownDataKeyMailedTo(email) };
  return bodyOf(await call('POST', paths.ownData.show, { json, headers: fromNewAddress() })).requests[0];
}

describe('a student who joins', () => {
  test('is accepted at once, as the specification says', async () => {
    const { answer, email, id } = await joined();
    expect([answer.status, answer.body.message]).toEqual([201, en.success.member.joined('AutoCAD')]);
    expect((await stored(id))?.state).toBe('accepted');
    expect(await seenBy(email)).toMatchObject({ state: 'accepted', note: '', group: '' });
  });

  test('waits in a club that decides, is told so, and is neither counted nor written to', async () => {
    bodyOf(await setJoining({ waits: true, group: GROUP }));
    const waitingNow = async () => bodyOf(await asked('GET', administrationPaths.today)).members;
    const before = await waitingNow();
    const { answer, email } = await joined();
    expect([answer.status, answer.body.message]).toEqual([201, en.success.member.asked('AutoCAD')]);
    expect(await waitingNow()).toBe(before + 1);
    expect(await seenBy(email)).toMatchObject({ state: 'waiting', group: '' });
    expect(await countMembersOf(club)).toBe(0);
    expect((await listRecipients(club, '')).recipients).toEqual([]);
  });

  test('of an earlier release is a member', async () => {
    const { id } = await joined();
    const { state: _, ...earlier } = (await stored(id)) ?? {};
    await members.doc(id).set(earlier);
    const { students } = bodyOf(await asked('GET', paths.member.fetch));
    expect(students).toMatchObject([{ _id: id, state: 'accepted', note: '' }]);
    expect(await countMembersOf(club)).toBe(1);
    expect((await listRecipients(club, '')).recipients).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('to accept is emailed with the note and the link of the group, and seen by the student', async () => {
    bodyOf(await setJoining({ waits: true, group: GROUP }));
    const { email, id } = await joined();
    const { body } = await decide(id, { state: 'accepted', note: 'Come on Friday.\nBring <b>a ruler</b>.' });
    expect(body).toMatchObject({ isMailed: true, message: en.success.member.decided('accepted', true) });
    expect(body.student).toMatchObject({ _id: id, state: 'accepted' });
    const mail = await mailReceivedBy(email);
    expect(mail.subject).toBe('You are a member of the AutoCAD club');
    expect(mail.text).toContain('you are now a member of the AutoCAD club');
    expect(mail.text).toContain('Come on Friday.');
    expect(mail.text).toContain(GROUP);
    expect(mail.html).toContain(`href="${GROUP}"`);
    expect(mail.html).toContain('&lt;b&gt;a ruler&lt;/b&gt;');
    expect(await seenBy(email)).toMatchObject({ state: 'accepted', group: GROUP });
    expect(await countMembersOf(club)).toBe(1);
  });

  test('to decline is emailed with the note, without the link of the group', async () => {
    bodyOf(await setJoining({ waits: true, group: GROUP }));
    const { email, id } = await joined();
    bodyOf(await decide(id, { state: 'declined', note: 'We are full.' }));
    const mail = await mailReceivedBy(email);
    expect(mail.subject).toBe('The AutoCAD club could not accept your request');
    expect(mail.text).toContain('We are full.');
    expect(mail.raw).not.toContain(GROUP);
    expect(await seenBy(email)).toMatchObject({ state: 'declined', note: 'We are full.', group: '' });
    expect(await countMembersOf(club)).toBe(0);
  });

  test('of another person is not overwritten unseen: 409 with the current student', async () => {
    const { id } = await joined();
    const { version } = bodyOf(await decide(id, { state: 'declined', note: 'Full.' })).student;
    const first = bodyOf(await decide(id, { state: 'accepted', note: 'A seat is free.', version }));
    const late = await decide(id, { state: 'declined', version });
    const { state, note } = first.student;
    expect([late.status, late.body.current]).toMatchObject([
      409,
      { state, note, version: first.student.version },
    ]);
    expect((await stored(id))?.state).toBe('accepted');
  });

  test('that repeats the previous one is not emailed again', async () => {
    const { email, id } = await joined();
    bodyOf(await decide(id, { state: 'declined' }));
    await mailReceivedBy(email);
    expect((await decide(id, { state: 'declined' })).body.isMailed).toBe(false);
    expect(await mailsReceivedBy(email)).toHaveLength(1);
  });

  test('works without a mail server, and says that no email is sent', async () => {
    vi.stubEnv('SMTP_EMULATOR_HOST', '');
    const { email, id } = await joined();
    const { body } = await decide(id, { state: 'declined', note: 'We are full.' });
    expect([body.isMailed, body.message]).toEqual([false, en.success.member.decided('declined', false)]);
    expect(await seenBy(email)).toMatchObject({ state: 'declined', note: 'We are full.' });
  });

  test('is in the log without the note', async () => {
    const { id } = await joined();
    bodyOf(await decide(id, { state: 'declined', note: 'We are full.' }));
    const log = await asked('GET', `${administrationPaths.log}?record=joinRequests-${id}`);
    expect(log.body.changes[0]).toMatchObject({
      verb: 'decide',
      fields: [{ name: 'state' }, { name: 'note' }],
    });
    expect(JSON.stringify(log.body)).not.toContain('We are full');
  });

  test('belongs to a coordinator who sees the members of this club, and to no other', async () => {
    const { id } = await joined();
    expect((await decide(id, { state: 'declined' }, await coordinator())).status).toBe(200);
    for (const claims of [{ clubs: ['gate'] }, { seesMembers: false }]) {
      const session = await coordinator(claims);
      expect((await decide(id, { state: 'accepted' }, session)).status).toBe(403);
      expect((await setJoining({ waits: true, group: '' }, session)).status).toBe(403);
    }
    expect((await stored(id))?.state).toBe('declined');
  });

  test.each([
    ['another state', { state: 'waiting' }, 'state'],
    ['a long note', { state: 'declined', note: 'a'.repeat(501) }, 'note'],
  ])('with %s is 400', async (_, json, field) => {
    const { status, body } = await decide('any', json);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('about an unknown student is 404', async () => {
    expect((await decide('nobody', { state: 'accepted' })).status).toBe(404);
  });
});

describe('the number of members on the page of the club', () => {
  const shown = async () => {
    const answer = await fetch(addressOf(publishedObject(publishedLists.club(club))));
    return ((await answer.json()) as { members: number }).members;
  };
  beforeEach(() => renewMembersOf(club));

  test('follows students who join, are decided on, are deleted and erase their own data', async () => {
    expect(await shown()).toBe(0);
    const first = await joined();
    expect(await shown()).toBe(1);
    bodyOf(await setJoining({ waits: true, group: '' }));
    const second = await joined();
    expect(await shown()).toBe(1);
    bodyOf(await decide(second.id, { state: 'accepted' }));
    expect(await shown()).toBe(2);
    bodyOf(await decide(second.id, { state: 'declined' }));
    expect(await shown()).toBe(1);
    bodyOf(await asked('DELETE', paths.member.delete(first.id)));
    expect(await shown()).toBe(0);
    bodyOf(await decide(second.id, { state: 'accepted' }));
    await mailKey(second.email, (key) => [`${ORIGIN}/privacy/my-data#key=${key}`], 'en');
    const json = { key: await ownDataKeyMailedTo(second.email) };
    expect(await shown()).toBe(1);
    bodyOf(await call('POST', paths.ownData.erase, { json, headers: fromNewAddress() }));
    expect(await shown()).toBe(0);
  });

  test('follows students whom the office adds, one by one or from a list, and those who leave college', async () => {
    const entry = applicant({ club });
    const { student } = bodyOf(await asked('POST', membershipPaths.add, { ...entry, collected: false }));
    expect(await shown()).toBe(1);
    const list =
      'Name,Email,Phone,Roll,Year\nAsha,a@b.example,9000000001,AC-1,II\nBela,b@b.example,9000000002,AC-2,II';
    const raw = formOf({ club }, [{ name: 'list.csv', bytes: Buffer.from(list) }]);
    bodyOf(await call('POST', membershipPaths.import, { session: administrator, raw }));
    expect(await shown()).toBe(3);
    const current = academicYearOf(todayInIndia());
    const createdAt = new Date(`${current - 1}-09-01T06:00:00Z`);
    await members.doc(student._id).update({ createdAt, year: 'IV year' });
    const json = { academicYear: academicYearLabel(current), promote: [], stay: [], leave: [student._id] };
    expect(bodyOf(await asked('POST', membershipPaths.nextYear, json)).left).toBe(1);
    expect(await shown()).toBe(2);
  });

  test('is right after many have joined at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => join(applicant({ club }))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await shown()).toBe(30);
  });

  test('blocks nobody: a student who joins while it cannot be published is accepted, and the next sweep repairs it', async () => {
    const renewal = vi.spyOn(PublishedList.prototype, 'amend').mockRejectedValue(new Error('Busy'));
    expect((await joined()).answer.status).toBe(201);
    expect(renewal).toHaveBeenCalled();
    const { promise, resolve } = Promise.withResolvers<void>();
    renewal.mockReturnValue(promise);
    expect((await joined()).answer.status).toBe(201);
    resolve();
    renewal.mockRestore();
    expect(await shown()).toBe(0);
    await renewMembersOf(club);
    expect(await shown()).toBe(2);
  });
});

test.each(['javascript:alert(1)', '/notices', 'https://user:word@chat.example'])(
  'the link of a group is a web address, and not %j',
  async (group) => {
    const { status, body } = await setJoining({ waits: false, group });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['group']]);
  },
);

describe('the next academic year', () => {
  const current = academicYearOf(todayInIndia());
  const academicYear = academicYearLabel(current);
  const preview = async (query = '', session = administrator) =>
    asked('GET', `${membershipPaths.nextYear}${query}`, undefined, session);
  const begin = (json: object, session = administrator) =>
    asked('POST', membershipPaths.nextYear, { academicYear, ...json }, session);

  /** A member who joined this many academic years ago. */
  async function joinedBefore(years: number, changes: object = {}) {
    const member = await joined(changes);
    const createdAt = new Date(`${current - years}-09-01T06:00:00Z`);
    await members.doc(member.id).update({ createdAt });
    return member;
  }

  test('is previewed: who continues, who has left, and nobody who joined in it', async () => {
    const first = await joinedBefore(1, { year: 'I year', name: 'Asha Neem' });
    const third = await joinedBefore(2, { year: 'I year' });
    const last = await joinedBefore(1, { year: 'IV year' });
    await joined({ year: 'I year' });
    const { academicYear: shown, students } = bodyOf(await preview());
    expect(shown).toBe(academicYear);
    const nextOf = new Map(students.map(({ _id, next }: { _id: string; next: string }) => [_id, next]));
    expect(nextOf).toEqual(
      new Map([
        [first.id, 'II year'],
        [third.id, 'III year'],
        [last.id, ''],
      ]),
    );
    expect((await stored(first.id))?.year).toBe('I year');
  });

  test('promotes, keeps and removes the chosen students, once, however often it is sent', async () => {
    const on = await joinedBefore(1, { year: 'I year' });
    const again = await joinedBefore(1, { year: 'II year' });
    const gone = await joinedBefore(1, { year: 'IV year' });
    const untouched = await joinedBefore(1, { year: 'IV year' });
    const json = { promote: [on.id], stay: [again.id], leave: [gone.id] };
    expect((await begin(json)).body).toMatchObject({ promoted: 1, stayed: 1, left: 1 });
    expect((await begin(json)).body).toMatchObject({ promoted: 0, stayed: 0, left: 0 });
    expect((await stored(on.id))?.year).toBe('II year');
    expect((await stored(again.id))?.year).toBe('II year');
    expect(await stored(gone.id)).toBeUndefined();
    expect(bodyOf(await preview()).students).toMatchObject([{ _id: untouched.id }]);
  });

  test('erases only students who have left, and does not promote them', async () => {
    const on = await joinedBefore(1, { year: 'III year' });
    const gone = await joinedBefore(1, { year: 'IV year' });
    const fresh = await joined({ year: 'IV year' });
    const { body } = await begin({
      promote: [gone.id, fresh.id, 'nobody'],
      leave: [on.id, fresh.id, 'nobody'],
    });
    expect(body).toMatchObject({ promoted: 0, left: 0 });
    expect((await stored(on.id))?.year).toBe('III year');
    expect((await stored(fresh.id))?.year).toBe('IV year');
  });

  test('with the preview of another academic year is 409', async () => {
    const on = await joinedBefore(1);
    const answer = await begin({ academicYear: academicYearLabel(current - 1), promote: [on.id] });
    expect(answer.status).toBe(409);
    expect((await stored(on.id))?.year).toBe('II year');
  });

  test('is started only by administrators, and viewing it is in the register', async () => {
    await joinedBefore(1);
    const session = await coordinator();
    expect((await preview('', session)).status).toBe(403);
    expect((await begin({}, session)).status).toBe(403);
    bodyOf(await preview(`?club=${club}`));
    const { lookups } = bodyOf(await asked('GET', `${paths.member.accessLog}?limit=1`));
    expect(lookups).toMatchObject([{ purpose: 'list', club, count: 1 }]);
  });
});

describe('an old list', () => {
  const send = (text: string | Uint8Array, fields: object = {}, session = administrator, name = 'list.csv') =>
    call('POST', membershipPaths.import, {
      session,
      raw: formOf({ club, ...fields }, [{ name, bytes: Buffer.from(text) }]),
    });
  const row = (name: string, roll: string, more = 'II') =>
    `${name},${roll.toLowerCase()}@students.example,9000000001,${roll},${more}`;
  const list = (...rows: string[]) => ['Name,Email ID,Mobile No.,Roll No,Year', ...rows].join('\n');

  test('is shown row by row before anybody is added: who is new, who exists, and what is wrong', async () => {
    await joined({ roll: 'AC-1' });
    const text = list(
      row('Asha Neem', 'AC-1'),
      row('Bela Neem', 'AC-2', '3rd year'),
      row('Chand Neem', 'ac2'),
      'Dev,no-address,12,,VII',
    );
    const { body } = await send(`Members of 2024\n${text}`, { preview: 'yes' });
    expect(body.added).toBe(0);
    expect(body.rows).toMatchObject([
      { line: 3, state: 'known' },
      { line: 4, state: 'new', name: 'Bela Neem', year: 'III year' },
      { line: 5, state: 'repeated', sameAs: 4 },
      { line: 6, state: 'wrong', wrong: ['email', 'phone', 'roll', 'year'] },
    ]);
    expect((await members.get()).size).toBe(1);
  });

  test('may be a workbook, even of five years: three hundred rows are shown in order, and added', {
    tags: 'long',
  }, async () => {
    const years = ['I', 'II', 'III', 'IV', 'II'];
    const rows = Array.from({ length: 300 }, (_, index) =>
      row(`Asha ${index}`, `AC-${index}`, years[index % years.length]),
    );
    const cells = list(...rows)
      .split('\n')
      .map((line) => line.split(','));
    const workbook = await writeXlsx({ sheets: [{ name: 'Members', rows: cells }] });
    const { body } = await send(workbook, { preview: 'yes' }, administrator, 'list.xlsx');
    expect(body.rows.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual(
      rows.map((_, index) => [`Asha ${index}`, 'new']),
    );
    expect((await send(workbook, {}, administrator, 'list.xlsx')).body.added).toBe(300);
    expect((await members.get()).size).toBe(300);
  });

  test.each([
    ['shortened', 'roll', '2.10032E+12'],
    ['shortened', 'roll', '"2,10032E+12"'],
    ['shortened', 'phone', '9.00E+09'],
    ['error', 'roll', '#N/A'],
    ['error', 'name', '#NAME?'],
    ['hidden', 'roll', '########'],
    ['logical', 'roll', 'TRUE'],
    ['day', 'roll', '12-Mar'],
    ['encoding', 'name', 'à¤†à¤°à¤µ'],
    ['encoding', 'name', '????? ????'],
  ])('with a cell that the spreadsheet has spoiled reports it: %s', async (fault, field, text) => {
    const fields = ['name', 'email', 'phone', 'roll', 'year'];
    const cells = ['Asha Neem', 'asha@students.example', '9000000001', 'AC-1', 'II'];
    const row = cells.map((cell, at) => (fields[at] === field ? text : cell)).join(',');
    const { body } = await send(list(row), { preview: 'yes' });
    const cell = `${'ABCDE'.charAt(fields.indexOf(field))}2`;
    expect(body.rows).toMatchObject([{ state: 'wrong', wrong: [field], cells: [{ field, cell, fault }] }]);
    expect((await send(list(row))).body.added).toBe(0);
  });

  test('has the roll numbers that the spreadsheet shows, and all lines, however they end', async () => {
    const rows = [
      ['Name', 'Email', 'Phone', 'Roll', 'Year'],
      ['Tulsi Champa', 'tulsi@students.example', 9000000001, 1, 'II'],
      ['Kesar Palash', 'kesar@students.example', 9000000002, 2, 'II'],
    ];
    const style = { numFmt: '"21CS"000' };
    const cells = new Map([1, 2].map((line) => [`${line},3`, { value: line, style }] as const));
    const workbook = await writeXlsx({ sheets: [{ name: 'Members', rows, cells }] });
    const rollsOf = async (file: string | Uint8Array) =>
      (await send(file, { preview: 'yes' })).body.rows.map((read: { roll: string }) => read.roll);
    expect(await rollsOf(workbook)).toEqual(['21CS001', '21CS002']);
    const mixed = list(row('A', 'AC-1'), row('B', 'AC-2'), row('C', 'AC-3')).replace('\n', '\r\n');
    expect(await rollsOf(mixed)).toEqual(['AC-1', 'AC-2', 'AC-3']);
  });

  test('is understood with the headings and years that people write', async () => {
    const rowsOf = async (text: string) => (await send(text, { preview: 'yes' })).body.rows;
    const people = 'Asha,Neem,asha@students.example,9000000001,1AB21CS001';
    for (const [heading, written, year] of [
      ['Year *', 'IInd Year', 'II year'],
      ['Year of Study', '3rd yr', 'III year'],
      ['Class', 'B.Tech II Year', 'II year'],
      ['Sem', 'V', 'III year'],
      ['Semester', '2nd', 'I year'],
      ['Year', 'Sem 8', 'IV year'],
      ['Year', '2027', '2027'],
      ['Year', 'II-I', 'II year'],
      ['Semester', 'I-II', 'I year'],
      ['Sem', '2-1', 'II year'],
      ['Year', 'II/IV', 'II year'],
      ['Year', 'I Year II Sem', 'I year'],
      ['Class', 'III B.Tech II Sem', 'III year'],
      ['Semester', 'S5', 'III year'],
      ['Year', '2-5', '2-5'],
    ]) {
      const text = `First Name,Surname,Email-ID,Mobile No. (WhatsApp),USN,${heading}\n${people},${written}\n`;
      expect(await rowsOf(text)).toMatchObject([{ name: 'Asha Neem', roll: '1AB21CS001', year }]);
    }
    const others =
      'Student’s Name*,E-mail ID,Contact No,Roll Number,Current Year\nAsha,a@b.example,9000000001,7,1\n';
    expect(await rowsOf(others)).toMatchObject([{ state: 'new', name: 'Asha', roll: '7', year: 'I year' }]);
  });

  test('without roll numbers has students to be checked, whatever is written in their place', async () => {
    const people = ['N/A', '-', 'nil'].map((roll) => `Asha Neem,asha@students.example,9000000001,${roll},II`);
    const { body } = await send(list(...people), { preview: 'yes' });
    expect(body.rows.map(({ wrong }: { wrong: string[] }) => wrong)).toEqual([['roll'], ['roll'], ['roll']]);
  });

  test('adds what is new, as accepted members, once', async () => {
    bodyOf(await setJoining({ waits: true, group: '' }));
    const text = list(row('Asha Neem', 'AC-1'), row('Bela Neem', 'AC-2'));
    expect((await send(text)).body).toMatchObject({ added: 2, message: en.success.member.imported(2) });
    expect((await send(text)).body.added).toBe(0);
    const { docs } = await members.get();
    expect(docs.map((member) => [member.get('name'), member.get('state')]).sort()).toEqual([
      ['Asha Neem', 'accepted'],
      ['Bela Neem', 'accepted'],
    ]);
  });

  test('may be the portal’s own export', async () => {
    const text = `\uFEFFName,Email,Phone,Roll,Year,Club,Joined (India)\r\nAsha,a@b.example,'+91 90000 00001,AC-9,IV year,AutoCAD,01-09-2024 10:00\r\n`;
    const { body } = await send(text.replace("'+", '+'), { preview: 'yes' });
    expect(body.rows).toMatchObject([{ state: 'new', roll: 'AC-9', year: 'IV year' }]);
  });

  test.each([
    ['that is empty', '', en.api.sheet.empty('list.csv')],
    [
      'with too many rows',
      list(...Array.from({ length: 1001 }, (_, n) => row('A', `R${n}`))),
      en.api.member.tooManyRows(1001, 1000),
    ],
  ])('%s is refused', async (_, text, sentence) => {
    const { status, body } = await send(text, { preview: 'yes' });
    expect([status, body.fields?.files]).toEqual([400, sentence]);
  });

  describe('whose columns have other titles', () => {
    const text =
      'S.No,Pupil,Mail,Mobile,Univ. Code,Branch,Stage\n1,Asha Neem,a@b.example,9000000001,AC-1,CSE,II\n';
    const open = { nameColumn: null, rollColumn: null, yearColumn: null };
    const chosen = { nameColumn: '2', rollColumn: '5', yearColumn: '7' };

    test('is questioned: what was found, what exists, and what is not read', async () => {
      const { status, body } = await send(text, { preview: 'yes' });
      expect([status, body.rows]).toEqual([200, []]);
      expect(body.layout).toMatchObject({ headings: 1, emailColumn: 3, phoneColumn: 4, ...open });
      expect(body.layout.columns[4]).toEqual({ letter: 'E', title: 'Univ. Code', sample: 'AC-1' });
      expect(body.layout.unread).toEqual([2, 5, 6, 7]);
    });

    test('adds nobody until they are chosen, and then is read as chosen', async () => {
      const refused = await send(text);
      expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([400, Object.keys(open)]);
      const { body } = await send(text, { preview: 'yes', ...chosen });
      expect(body.rows).toMatchObject([{ state: 'new', name: 'Asha Neem', roll: 'AC-1', year: 'II year' }]);
      expect(body.layout.unread).toEqual([6]);
      expect((await send(text, chosen)).body.added).toBe(1);
    });

    test.each([
      [{ nameColumn: '8' }, 'nameColumn'],
      [{ rollColumn: '0' }, 'rollColumn'],
      [{ headings: '9' }, 'headings'],
      [{ sheet: '2' }, 'sheet'],
    ])('is refused with what it lacks: %j', async (fields, name) => {
      const { status, body } = await send(text, { preview: 'yes', ...fields });
      expect([status, body.fields]).toEqual([400, { [name]: en.fields.choice }]);
    });
  });

  test('in several sheets: the one with the columns is read, and of two such one is chosen', async () => {
    const sheetOf = (...rows: string[]) =>
      list(...rows)
        .split('\n')
        .map((line) => line.split(','));
    const first = { name: 'CSE A', rows: sheetOf(row('Asha Neem', 'AC-1')) };
    const second = { name: 'CSE B', rows: sheetOf(row('Bela Neem', 'AC-2')) };
    const notes = { name: 'Notes', rows: [['Of 2024']] };
    const read = async (sheets: (typeof first)[], fields: object = {}) =>
      (await send(await writeXlsx({ sheets }), { preview: 'yes', ...fields })).body;
    expect((await read([notes, second])).rows).toMatchObject([{ name: 'Bela Neem' }]);
    const asked = await read([first, second]);
    expect([asked.layout.sheet, asked.layout.sheets, asked.rows]).toEqual([null, ['CSE A', 'CSE B'], []]);
    expect((await read([first, second], { sheet: '2' })).rows).toMatchObject([{ name: 'Bela Neem' }]);
  });

  test('with a filter has the visible rows, and says how many are hidden', async () => {
    const rows = list(row('Asha Neem', 'AC-1'), row('Bela Neem', 'AC-2'), row('Chand Neem', 'AC-3'))
      .split('\n')
      .map((line) => line.split(','));
    const rowDefs = new Map([[2, { hidden: true }]]);
    const { body } = await send(await writeXlsx({ sheets: [{ name: 'A', rows, rowDefs }] }), {
      preview: 'yes',
    });
    expect(body.rows.map(({ line }: { line: number }) => line)).toEqual([2, 4]);
    expect(body.layout.hiddenRows).toBe(1);
  });

  test('is imported by administrators only', async () => {
    expect((await send(list(row('Asha', 'AC-1')), {}, await coordinator())).status).toBe(403);
    expect((await members.get()).size).toBe(0);
  });
});

describe('one student', () => {
  const values = {
    name: 'Asha Neem',
    email: 'asha@students.example',
    phone: '9000000001',
    roll: 'AC-1',
    year: 'II year',
  };
  const enter = (more: object = {}, session = administrator) =>
    call('POST', membershipPaths.add, { session, json: { ...values, club, ...more } });
  const correct = (id: string, json: object, session = administrator) =>
    call('PUT', membershipPaths.correct(id), { session, json });

  test('is added by an administrator, is accepted at once, and the consent on paper is recorded', async () => {
    bodyOf(await setJoining({ waits: true, group: '' }));
    const { status, body } = await enter({ collected: true });
    expect([status, body.message, body.student.state]).toEqual([201, en.success.member.added, 'accepted']);
    const [stored] = (await members.get()).docs;
    expect([stored?.get('consentFrom'), typeof stored?.get('consentNotice')]).toEqual(['office', 'string']);
    expect((await enter({ roll: 'ac 1' })).status).toBe(409);
    const { body: without } = await enter({ roll: 'AC-2' });
    expect(without.student.consentAt).toBeUndefined();
  });

  test('is checked like one who joins', async () => {
    const { status, body } = await enter({ phone: '12', roll: '' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['phone', 'roll']]);
  });

  test('keeps what is not corrected, and an outdated correction gets the current state', async () => {
    const { student } = (await enter()).body;
    const corrected = { ...values, phone: '+91 90000 00002', version: student.version };
    const { status, body } = await correct(student._id, corrected);
    expect([status, body.student.phone, body.student.createdAt]).toEqual([
      200,
      '+91 90000 00002',
      student.createdAt,
    ]);
    const stale = await correct(student._id, { ...values, name: 'Other', version: student.version });
    expect([stale.status, stale.body.current.phone]).toEqual([409, '+91 90000 00002']);
  });

  test('may get another roll number, which frees the old one, unless another student has it', async () => {
    const { student } = (await enter({ collected: true })).body;
    const other = (await enter({ roll: 'AC-2' })).body.student;
    const taken = await correct(student._id, { ...values, roll: 'ac2', version: student.version });
    expect(taken.status).toBe(409);
    const { body } = await correct(student._id, { ...values, roll: 'AC-3', version: student.version });
    expect(body.student).toMatchObject({ roll: 'AC-3', createdAt: student.createdAt });
    expect(body.student.consentAt).toBe(student.consentAt);
    expect((await members.doc(student._id).get()).exists).toBe(false);
    expect((await members.doc(body.student._id).get()).get('formerIds')).toEqual([student._id]);
    expect((await enter()).status).toBe(201);
    const gone = await correct(student._id, { ...values, version: student.version });
    expect([other.roll, gone.status]).toEqual(['AC-2', 409]);
  });

  test('is added and corrected by administrators only', async () => {
    const { student } = (await enter()).body;
    const session = await coordinator();
    expect((await enter({ roll: 'AC-2' }, session)).status).toBe(403);
    expect((await correct(student._id, { ...values, version: student.version }, session)).status).toBe(403);
  });
});
