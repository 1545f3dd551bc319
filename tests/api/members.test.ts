import { createHash } from 'node:crypto';
import {
  administrationPaths,
  administratorAccountPaths,
  attendancePaths,
  certificateAdminPaths,
  contactMessagePaths,
  evidencePaths,
  registrationPaths,
} from '@club-portal/contract/administration-paths';
import { CONSENT_NOTICE } from '@club-portal/contract/consent';
import { contentIn } from '@club-portal/contract/content/in-language';
import { Member, MemberAccess, MemberAccessList } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { monthsAfter } from '../../functions/src/records/expiry.ts';
import { en } from '../sentences.ts';
import { type Account, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session, stopClock } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf } from './files.ts';
import { applicant, join } from './joining.ts';
import { addRegistrableEvent } from './registering.ts';

const session = await logIn();

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function students(): Promise<Member[]> {
  const { status, body } = await call('GET', paths.member.fetch, { session });
  expect(status).toBe(200);
  return body.students.map((student: unknown) => Member.parse(student));
}

describe('join', () => {
  test('puts a student on the list as typed, even a formula, and says so', async () => {
    const json = applicant({ club: 'poster', name: '=HYPERLINK("https://evil.example","x")' });
    const { status, body } = await join(json);
    expect([status, body]).toEqual([
      201,
      { success: true, message: 'You have joined the Digital Media club successfully.' },
    ]);
    expect(await students()).toContainEqual(expect.objectContaining(json));
  });

  test('answers 201 to one of 16 simultaneous requests with the same club and roll number, and 409 to fifteen', async () => {
    const json = applicant();
    const answers = await Promise.all(Array.from({ length: 16 }, () => join(json)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(15).fill(409)]);
    for (const { status, body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/tulsi|90000/i);
      if (status === 409) expect(body.message).toBe(en.api.member.alreadyJoined('Coding'));
    }
    expect((await students()).filter(({ roll }) => roll === json.roll)).toHaveLength(1);
  });

  test('accepts a roll number once per club, however it is typed, and stores it in plain characters', async () => {
    const json = applicant();
    const [head, tail] = [json.roll.slice(0, 3), json.roll.slice(3)];
    const fullWidth = json.roll.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const lower = json.roll.toLowerCase();
    expect((await join({ ...json, roll: `${head}\u200b${tail}\u00ad` })).status).toBe(201);
    expect((await students()).filter(({ roll }) => roll === json.roll)).toHaveLength(1);
    for (const roll of [
      json.roll,
      ` ${lower} `,
      fullWidth,
      `\ufeff${head}\u2060${tail}`,
      fullWidth.toLowerCase(),
      `${head}-${tail}`,
      `${head} ${tail}`,
      `${head}/${tail}.`,
    ]) {
      expect((await join({ ...json, roll, email: 'another@students.example' })).status).toBe(409);
    }
    expect((await join({ ...json, club: 'gate' })).status).toBe(201);
  });

  test('refuses a roll number with a letter that looks like another', async () => {
    const { status, body } = await join(applicant({ roll: '25\u0421S001' }));
    expect([status, body.fields]).toEqual([400, { roll: en.fields.roll }]);
  });

  test('is 409 for a student who joined under an id of release 0.1', async () => {
    const idOf = (roll: string) =>
      createHash('sha256').update(`coding:${roll.trim().toUpperCase()}`).digest('base64url').slice(0, 28);
    for (const typed of ['T-', 't-\uff12\uff15\u200b', ' t-25 cs 7 ']) {
      const json = applicant({ roll: `${typed}${crypto.randomUUID().slice(0, 8)}` });
      const document = database.doc(`joinRequests/${idOf(json.roll)}`);
      await document.set({ ...json, createdAt: new Date() });
      // A plain number is known with any email.
      const address = typed === 'T-' ? { email: 'another@students.example' } : {};
      expect((await join({ ...json, ...address })).status, typed).toBe(409);
      const plain = json.roll.normalize('NFKC').replace('\u200b', '');
      expect((await join({ ...json, roll: plain })).status, typed).toBe(409);
      expect((await students()).find(({ _id }) => _id === document.id)?.roll).toBe(plain.trim());
    }
  });

  test('is 429 for the 121st request from one address in ten minutes, and not from another address', {
    tags: 'long',
  }, async () => {
    stopClock();
    const headers = fromNewAddress();
    const json = applicant();
    for (let done = 0; done < 120; done += 4) {
      await Promise.all(Array.from({ length: 4 }, () => join(json, headers)));
    }
    const refused = await join(applicant(), headers);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-often']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await join(json)).status).toBe(409);
  });

  test('does not count malformed requests', async () => {
    const headers = fromNewAddress();
    await Promise.all(Array.from({ length: 125 }, () => join({}, headers)));
    expect((await join({}, headers)).status).toBe(400);
  });
});

describe('consent and retention', () => {
  const stored = async (roll: string) => {
    const { docs } = await database.collection('joinRequests').where('roll', '==', roll).get();
    return docs[0];
  };

  test('a request with consent is stored with its time and the version of the notice', async () => {
    const json = applicant();
    const began = Date.now();
    expect((await join({ ...json, consent: CONSENT_NOTICE })).status).toBe(201);
    const document = await stored(json.roll);
    expect(document?.get('consentNotice')).toBe(CONSENT_NOTICE);
    expect(document?.get('consentAt').toMillis()).toBeGreaterThanOrEqual(began - 1);
    const listed = (await students()).find(({ roll }) => roll === json.roll);
    expect(listed?.consentAt).toBe(document?.get('consentAt').toDate().toISOString());
  });

  test('the payload of the specification is accepted, and its record says that there was no consent', async () => {
    const json = applicant();
    expect((await join(json)).status).toBe(201);
    const document = await stored(json.roll);
    expect([document?.get('consentAt'), document?.get('consentNotice')]).toEqual([undefined, undefined]);
    expect((await students()).find(({ roll }) => roll === json.roll)).not.toHaveProperty('consentAt');
  });

  test.each(['', 'yes', true, '2020-01'])(
    'refuses %j as consent: it is not a version of the notice',
    async (consent) => {
      const { status, body } = await join(applicant({ consent }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['consent']]);
    },
  );

  test('a request expires after the months that the content says', async () => {
    const json = applicant();
    await join(json);
    const document = await stored(json.roll);
    const { retentionMonths } = contentIn('en').privacy;
    const expected = monthsAfter(document?.get('createdAt').toDate(), retentionMonths);
    expect(document?.get('expireAt').toDate()).toEqual(expected);
  });

  test('expired requests are in no list, not counted, and erased by the sweeper, with and without expireAt', async () => {
    const total = async () =>
      (await call('GET', `${paths.member.fetch}?limit=1`, { session })).body.total as number;
    const before = await total();
    const requests = {
      KEPT: { createdAt: ago(360) },
      OLD: { createdAt: ago(367) },
      ENDED: { createdAt: ago(200), expireAt: ago(1) },
    };
    for (const [roll, times] of Object.entries(requests))
      await database.doc(`joinRequests/${roll}`).set({ ...applicant({ roll }), ...times });
    const listed = (await students()).filter(({ roll }) => roll in requests);
    expect(listed.map(({ roll }) => roll)).toEqual(['KEPT']);
    await sweep();
    for (const roll of Object.keys(requests))
      expect((await database.doc(`joinRequests/${roll}`).get()).exists, roll).toBe(roll === 'KEPT');
    expect(await total()).toBe(before + 1);
  });
});

describe('the log of member access', () => {
  let account: Account;
  let own: Session;
  beforeAll(async () => {
    account = await makeAccount('admin', 'Meera Saptaparni');
    own = await logIn(account);
  });

  const exported = (json: object) => call('POST', paths.member.export, { session: own, json });
  const lookups = async () => {
    const { body } = await call('GET', `${paths.member.accessLog}?limit=50`, { session: own });
    return MemberAccessList.parse(body).lookups.filter(({ email }) => email === account.email);
  };

  test('has one entry for each page that was read, with who, when, why and how many', async () => {
    const before = (await lookups()).length;
    const page = await call('GET', `${paths.member.fetch}?limit=3`, { session: own });
    const next = `limit=2&cursor=${page.body.next}&purpose=search`;
    await call('GET', `${paths.member.fetch}?${next}`, { session: own });
    const [second, first, ...others] = await lookups();
    expect(others).toHaveLength(before);
    const who = { name: 'Meera Saptaparni', email: account.email };
    expect(first).toMatchObject({ ...who, purpose: 'list', count: 3 });
    expect(second).toMatchObject({ purpose: 'search', count: 2 });
    expect(Date.now() - Date.parse(second?.createdAt ?? '')).toBeLessThan(60_000);
  });

  test('has an entry for an export, which returns those of the named students who are on the list now', async () => {
    const json = applicant({ club: 'poster' });
    await join(json);
    const student = (await students()).find(({ roll }) => roll === json.roll);
    const answer = await exported({ format: 'xlsx', ids: [student?._id, 'was-deleted'] });
    expect([answer.status, answer.body.students]).toEqual([200, [student]]);
    expect((await lookups())[0]).toMatchObject({ purpose: 'xlsx', count: 1, club: 'poster' });
  });

  test('has an entry for each reading of the names of an attendance list, and none if no name is returned', async () => {
    const { _id } = await uploadRecord(own, { title: 'Talk', club: 'poster' });
    const before = (await lookups()).length;
    const list = formOf({}, [{ name: 'names.csv', bytes: Buffer.from('Name\nAsha\nMohan\n') }]);
    const saved = await call('PUT', evidencePaths.attendance(_id), { session: own, raw: list });
    await call('GET', evidencePaths.read(_id), { session: own });
    const report = paths.eventRecord.generatePdf(_id);
    await call('POST', `${report}?evidence=1`, { session: own });
    expect(saved.body.evidence.attendance).toHaveLength(2);
    const entry = { name: 'Meera Saptaparni', purpose: 'attendance', club: 'poster', count: 2 };
    expect(await lookups()).toMatchObject([entry, entry, entry, ...Array(before).fill({})]);

    await call('POST', report, { session: own });
    await call('GET', evidencePaths.counts(_id), { session: own });
    await call('DELETE', evidencePaths.attendance(_id), { session: own });
    expect(await lookups()).toHaveLength(before + 3);
  });

  test('has an entry for each reading of requests to remove pictures, contact messages, accounts and the log of changes', async () => {
    const item = await uploadRecord(own, { title: 'Talk', club: 'poster' });
    const json = {
      gallery: item._id,
      url: item.files[0]?.url,
      name: 'Asha',
      email: 'asha@example.com',
      reason: 'x',
    };
    expect((await call('POST', paths.takedown.add, { json, headers: fromNewAddress() })).status).toBe(201);
    const written = { fullName: 'Asha', email: 'asha@example.com', message: 'x' };
    bodyOf(await call('POST', paths.contact, { json: written, headers: fromNewAddress() }));
    const read = async (path: string) => bodyOf(await call('GET', path, { session: own }));
    const { requests } = await read(paths.takedown.fetch);
    const { accounts } = await read(administratorAccountPaths.list);
    const { changes } = await read(`${administrationPaths.log}?limit=2`);
    await read(paths.takedown.open);
    const { messages } = await read(contactMessagePaths.fetch);
    expect((await lookups()).slice(0, 4)).toMatchObject([
      { purpose: 'contactMessages', club: '', count: messages.length },
      { name: 'Meera Saptaparni', purpose: 'changes', club: '', count: changes.length },
      { purpose: 'accounts', count: accounts.length },
      { purpose: 'takedowns', count: requests.length },
    ]);
    expect([requests, accounts, changes, messages].map(({ length }) => length)).not.toContain(0);
  });

  test('an export of named students has the order of the list, and no expired ones', async () => {
    const all = await students();
    const ids = all.map(({ _id }) => _id).toReversed();
    const expired = database.doc('joinRequests/expired-export');
    await expired.set({ ...applicant(), createdAt: ago(367) });
    const { body } = await exported({ format: 'csv', ids: [...ids, expired.id] });
    expect(body.students).toEqual(all);
    expect((await exported({ format: 'csv', ids: [] })).body.students).toEqual([]);
  });

  test.each([['a/b'], ['__x__'], ['..'], [''], [7]])('refuses the id %j with 400', async (id) => {
    const { status, body } = await exported({ format: 'csv', ids: [id] });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['ids']]);
  });

  test('an export without ids has everybody', async () => {
    const { body } = await exported({ format: 'csv' });
    expect(body.students).toEqual(await students());
    expect((await lookups())[0]).toMatchObject({ purpose: 'csv', count: body.students.length });
  });

  test('has an entry of every purpose after the readings above', async () => {
    await exported({ format: 'print' });
    const event = await addRegistrableEvent(own);
    for (const purpose of ['list', 'csv'])
      await call('GET', `${registrationPaths.fetch(event)}?purpose=${purpose}`, { session: own });
    await call('GET', attendancePaths.fetch(event), { session: own });
    await call('GET', `${registrationPaths.sheet(event)}?list=arrivals`, { session: own });
    await call('GET', certificateAdminPaths.fetch(event), { session: own });
    await call('GET', certificateAdminPaths.preview(event), { session: own });
    const found = new Set((await lookups()).map(({ purpose }) => purpose));
    expect([...found].toSorted()).toEqual([...MemberAccess.shape.purpose.options].toSorted());
  });

  test('has no data of a student, and expires after a year', async () => {
    const json = applicant({ name: 'Unmistakable Nimbalkar' });
    await join(json);
    const all = (await students()).map(({ _id }) => _id);
    await exported({ format: 'csv', ids: all.slice(0, 1) });
    const { docs } = await database.collection('memberLookups').where('actor', '==', account.uid).get();
    for (const document of docs) {
      expect(Object.keys(document.data()).toSorted()).toEqual(
        ['actor', 'club', 'count', 'createdAt', 'email', 'expireAt', 'name', 'purpose'].toSorted(),
      );
      expect(JSON.stringify(document.data())).not.toMatch(/Unmistakable|T-[0-9a-f]{8}/);
      expect(document.get('expireAt').toDate()).toEqual(monthsAfter(document.get('createdAt').toDate(), 12));
    }
  });

  test('is read in pages, and an old entry is neither shown nor kept', async () => {
    const page = `${paths.member.accessLog}?limit=1`;
    const first = await call('GET', page, { session: own });
    const second = await call('GET', `${page}&cursor=${first.body.next}`, { session: own });
    expect(second.body.lookups[0]._id).not.toBe(first.body.lookups[0]._id);

    const old = database.doc('memberLookups/too-old');
    const entry = { actor: account.uid, email: account.email, purpose: 'list', count: 1, club: '' };
    await old.set({ ...entry, createdAt: ago(367) });
    expect((await lookups()).map(({ _id }) => _id)).not.toContain('too-old');
    await sweep();
    expect((await old.get()).exists).toBe(false);
  });
});

describe('list', () => {
  test('gives the total with the first page only', async () => {
    const whole = await call('GET', paths.member.fetch, { session });
    const first = await call('GET', `${paths.member.fetch}?limit=1`, { session });
    const second = await call('GET', `${paths.member.fetch}?limit=1&cursor=${first.body.next}`, { session });
    expect(first.body.total).toBe(whole.body.students.length);
    expect([whole.body.total, second.body.total]).toEqual([undefined, undefined]);
  });
});

describe('delete', () => {
  test('is 200, and 404 the second time', async () => {
    const json = applicant();
    await join(json);
    const id = (await students()).find(({ roll }) => roll === json.roll)?._id ?? '';
    const first = await call('DELETE', paths.member.delete(id), { session });
    const second = await call('DELETE', paths.member.delete(id), { session });
    expect([first.status, first.body.message, second.status]).toEqual([200, en.success.member.deleted, 404]);
  });
});
