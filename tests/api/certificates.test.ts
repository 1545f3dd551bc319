import {
  attendancePaths,
  certificateAdminPaths,
  trashPaths,
} from '@club-portal/contract/administration-paths';
import type { Fact } from '@club-portal/contract/attendance-state';
import {
  NUMBER_SIGNS,
  shownCertificateNumber,
  writeCertificateNumber,
} from '@club-portal/contract/certificate-number';
import { certificatePaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCertificates, sweepCertificates } from '../../functions/src/certificates/issuing.ts';
import { registrationToken } from '../../functions/src/mail/link-tokens.ts';
import { readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { en } from '../sentences.ts';
import { auth, database, makeAccount } from './admin.ts';
import { eventWithPeople, issue, letIn, listOf, verify } from './certifying.ts';
import { type Answer, bodyOf, call, fromNewAddress, logIn, type Session } from './client.ts';
import { newNonce, seatPeople } from './door.ts';
import { mailReceivedBy, mailsReceivedBy, ownDataKeyMailedTo } from './mails.ts';

let administrator: Session;
beforeAll(async () => {
  administrator = await logIn();
});

const asked = (method: string, path: string, json?: object, session = administrator) =>
  call(method, path, { session, ...(json && { json }) });
const stored = async (event: string) =>
  (await database.collection('certificates').where('event', '==', event).get()).docs;
const numbersIn = (list: { certificates: { number: string }[] }) =>
  list.certificates.map(({ number }) => number);

const visitor = (path: string, json: object) => call('POST', path, { json, headers: fromNewAddress() });

async function keyOf(email: string): Promise<string> {
  await visitor(paths.ownData.ask, { email });
  return ownDataKeyMailedTo(email);
}

async function textOf(answer: Answer): Promise<string[]> {
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  return readText(answer.body);
}

async function coordinator(claims: object = {}): Promise<Session> {
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: ['coding'], ...claims });
  return logIn(account);
}

describe('the settings', () => {
  test('are saved with their version: a caller with an older one gets the current ones', async () => {
    const { event } = await eventWithPeople(administrator, 1);
    const save = (json: object) => asked('PUT', certificateAdminPaths.settings(event), json);
    const first = await listOf(administrator, event);
    expect([first.version, first.settings.language]).toEqual([undefined, 'en']);
    bodyOf(await save({ language: 'hi' }));
    const { version } = await listOf(administrator, event);
    // A person who has never seen these settings, and one with another version.
    expect((await save({})).status).toBe(409);
    const late = await save({ version: 'a.b' });
    expect([late.status, late.body.current.language]).toEqual([409, 'hi']);
    // Issuing does not change the version.
    await issue(administrator, event);
    bodyOf(await save({ version, none: ['asha.0'], names: { 'walkIn.24CS7': 'Asha Kelkar' } }));
    expect((await listOf(administrator, event)).settings.none).toEqual(['asha.0']);
    const entries = await database
      .collection('changes')
      .where('collection', '==', 'certificateSettings')
      .get();
    const fields = entries.docs.flatMap((entry) => entry.get('fields'));
    expect(fields).toEqual(expect.arrayContaining([{ name: 'none' }, { name: 'names' }]));
    expect(JSON.stringify(fields)).not.toMatch(/asha|24CS7/i);
  });

  test('default to what the club last used', async () => {
    const [before, now] = await Promise.all([1, 1].map((count) => eventWithPeople(administrator, count)));
    const signers = [{ name: 'Dr. Rao', office: 'Head of the Department' }];
    bodyOf(await asked('PUT', certificateAdminPaths.settings(before?.event ?? ''), { signers }));
    const { previous } = await listOf(administrator, now?.event ?? '');
    expect(previous.settings.signers).toMatchObject(signers);
  });

  test('store a signature as a small PNG without anything else, and refuse other files', async () => {
    const { event } = await eventWithPeople(administrator, 1);
    const signer = (signature: string) => ({
      signers: [{ name: 'Dr. Rao', office: 'Head', signature }],
    });
    const save = (json: object) => asked('PUT', certificateAdminPaths.settings(event), json);
    const picture = sharp({ create: { width: 900, height: 300, channels: 4, background: '#00000000' } });
    const jpeg = (await picture.clone().jpeg().toBuffer()).toString('base64');
    for (const wrong of [Buffer.from('no picture').toString('base64'), jpeg]) {
      const { status, body } = await save(signer(wrong));
      expect([status, body.fields]).toEqual([400, { signers: en.api.certificate.noSignature }]);
    }
    const withText = await picture
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png()
      .toBuffer();
    bodyOf(await save(signer(withText.toString('base64'))));
    const kept = Buffer.from((await listOf(administrator, event)).settings.signers[0].signature, 'base64');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 600, height: 200 });
    expect(kept.includes('somebody')).toBe(false);
  });

  test.each([
    ['nobody', { besides: [{ id: 'a', kind: 'speaker' }] }],
    ['a winner without a prize', { besides: [{ id: 'a', kind: 'winner', name: 'Asha' }] }],
  ])('refuse an entry for %s', async (_, json) => {
    const { event } = await eventWithPeople(administrator, 0);
    const { status, body } = await asked('PUT', certificateAdminPaths.settings(event), json);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['besides']]);
  });

  test('are for coordinators of the club who may see its members', async () => {
    const { event } = await eventWithPeople(administrator, 1);
    const calls = (session: Session) =>
      Promise.all(
        [
          asked('GET', certificateAdminPaths.fetch(event), undefined, session),
          asked('GET', certificateAdminPaths.progress(event), undefined, session),
          asked('PUT', certificateAdminPaths.settings(event), {}, session),
          asked('POST', certificateAdminPaths.issue(event), undefined, session),
        ].map(async (answer) => (await answer).status),
      );
    expect(await calls(await coordinator())).toEqual([403, 403, 403, 403]);
    const others = await coordinator({ seesMembers: true, clubs: ['iot'] });
    expect(await calls(others)).toEqual([403, 403, 403, 403]);
    expect(await calls(await coordinator({ seesMembers: true }))).toEqual([200, 200, 200, 200]);
  });
});

describe('letters that the fonts lack', () => {
  test('are listed before anything is issued, also on the sheet of names, and a corrected name is printed', async () => {
    const tamil = 'தமிழ்ச்செல்வி';
    const { event, people } = await eventWithPeople(administrator, 2);
    const [id = ''] = people;
    await database.doc(`registrations/${id}`).update({ name: tamil });
    const besides = [{ id: 'w', kind: 'winner', prize: '🏆 First', name: 'Bela' }];
    bodyOf(await asked('PUT', certificateAdminPaths.settings(event), { besides }));
    const list = await listOf(administrator, event);
    expect(list.unprintable).toEqual([
      { text: tamil, printed: '[Tamil text]', isName: true },
      { text: '🏆 First', printed: '[emoji] First', isName: false },
    ]);
    const sheet = () => asked('GET', `${certificateAdminPaths.preview(event)}?key=`);
    const number = /(\d) \[Tamil text\]/.exec((await textOf(await sheet())).join(' '))?.[1] ?? '';
    expect((await textOf(await sheet())).join(' ')).toContain(
      en.report.certificateNames.unprintable(number).slice(0, 60),
    );
    const corrected = { version: list.version, names: { [`${id}.0`]: 'Tamilselvi' } };
    bodyOf(await asked('PUT', certificateAdminPaths.settings(event), corrected));
    expect((await listOf(administrator, event)).unprintable).toEqual([]);
    expect((await textOf(await sheet())).join(' ')).not.toContain('Paper cannot show');
    const { certificates, unprintable } = await issue(administrator, event);
    const numberOf = (name: string) => certificates.find((one: { name: string }) => one.name === name).number;
    const printed = await asked('GET', certificateAdminPaths.file(numberOf('Tamilselvi')));
    expect((await textOf(printed)).join(' ')).toContain('certify that Tamilselvi took part');
    expect(unprintable).toEqual([]);
    // A name issued this way can still be corrected.
    const other = certificateAdminPaths.correct(numberOf('Asha 1'));
    bodyOf(await asked('PUT', other, { name: `${tamil} K.` }));
    expect((await listOf(administrator, event)).unprintable).toEqual([
      { text: `${tamil} K.`, printed: '[Tamil text] K.', isName: true },
    ]);
  });
});

describe('issuing', () => {
  test('makes one for everybody who came, with one email per address, and a second run changes nothing', async () => {
    const { event, people } = await eventWithPeople(administrator, 5);
    // One person registered but did not come, and one came without a registration.
    const team = [{ name: 'Dev Rao', roll: `M-${event}` }];
    await seatPeople(`${event}`, 5, { team });
    await letIn(event, [people[0] as string], { person: 1 });
    await database
      .collection('registrations')
      .doc(`${event}-away`)
      .set({
        ...{ event, club: 'coding', name: 'Stays Away', email: 'away@students.example', roll: 'AWAY' },
        ...{ outcome: 'seat', team: [], createdAt: new Date() },
      });
    await letIn(event, [''], { walkIn: { name: 'Zara Nair', roll: `W-${event}`, year: '' } });
    const before = await listOf(administrator, event);
    expect([before.toIssue.certificates, before.toIssue.mails, before.certificates]).toEqual([7, 5, []]);
    const after = await issue(administrator, event);
    expect([after.issued, after.toIssue.certificates]).toEqual([7, 0]);
    expect(after.certificates.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      ['Asha 0', 'Asha 1', 'Asha 2', 'Asha 3', 'Asha 4', 'Dev Rao', 'Zara Nair'].toSorted(),
    );
    const mail = await mailReceivedBy(`${people[0]}@students.example`);
    const ofTeam = after.candidates.filter(({ key }: { key: string }) => key.startsWith(`${people[0]}.`));
    for (const { name, number } of ofTeam)
      expect(mail.text).toContain(`${name}: ${number.slice(0, 5)}-${number.slice(5)}`);
    expect(mail.text).toMatch(/\/feedback#/);
    const times = (await stored(event)).map(({ updateTime }) => updateTime.toMillis());
    const again = await issue(administrator, event);
    await issueCertificates({ event });
    expect(numbersIn(again)).toEqual(numbersIn(after));
    expect((await stored(event)).map(({ updateTime }) => updateTime.toMillis())).toEqual(times);
    for (const id of people) expect(await mailsReceivedBy(`${id}@students.example`)).toHaveLength(1);
    const logged = await database.collection('changes').where('action', '==', 'certificate.issue').get();
    expect(logged.docs.map((entry) => entry.get('fields'))).toContainEqual([
      { name: 'certificates', after: '7' },
    ]);
  });

  test('keeps name and sentence of the moment: later changes of the event and of names change nothing', async () => {
    const { event, people } = await eventWithPeople(administrator, 1);
    const [id] = people;
    const json = {
      names: { [`${id}.0`]: 'Asha Kelkar' },
      texts: { en: { participation: '{name} raced on {date}.' } },
      besides: [{ id: 'w', kind: 'winner', prize: 'First prize', registration: id }],
    };
    bodyOf(await asked('PUT', certificateAdminPaths.settings(event), json));
    const list = await issue(administrator, event);
    expect(
      list.certificates
        .map(({ kind, prize, name }: Record<string, string>) => [kind, prize, name])
        .toSorted(),
    ).toEqual([
      ['participation', '', 'Asha Kelkar'],
      ['winner', 'First prize', 'Asha Kelkar'],
    ]);
    const { version } = list;
    bodyOf(await asked('PUT', certificateAdminPaths.settings(event), { version, names: {} }));
    const [one] = (await stored(event)).filter((document) => document.get('kind') === 'participation');
    expect(one?.data()).toMatchObject({ name: 'Asha Kelkar', text: '{name} raced on {date}.' });
    expect((await issue(administrator, event)).issued).toBe(1 + 0 + 1);
  });

  test('is resumed by the sweeper if it has stopped', async () => {
    const { event } = await eventWithPeople(administrator, 2);
    const at = new Date(Date.now() - 60 * 60 * 1000);
    await database
      .doc(`certificateSettings/${event}`)
      .set({ event, club: 'coding', issuing: { at, by: 'A' } });
    await sweepCertificates(new Date());
    await expect.poll(async () => (await stored(event)).length, { timeout: 20_000 }).toBe(2);
  });
});

describe('a certificate', () => {
  const issued = async () => {
    const { event, people } = await eventWithPeople(administrator, 2);
    const { certificates } = await issue(administrator, event);
    return { event, people, certificates };
  };

  test('is verified by its number, and its name only by a person who types it', async () => {
    const { event, certificates } = await issued();
    const [{ number, name }] = certificates;
    const answer = bodyOf(await verify(number));
    expect(answer).toMatchObject({ kind: 'participation', isRevoked: false, isName: null, club: 'coding' });
    expect(answer.event.title).toMatch(/^Robot Race/);
    expect(JSON.stringify(answer)).not.toContain(name);
    const typed = await Promise.all(
      [name.toUpperCase(), 'Somebody Else'].map(async (one) => bodyOf(await verify(number, one))),
    );
    expect(typed.map(({ isName }) => isName)).toEqual([true, false]);
    const spaced = ` ${number.slice(0, 5).toLowerCase()}-${number.slice(5)} `;
    expect((await verify(spaced)).status).toBe(200);
    // Its event is deleted, and destroyed.
    bodyOf(await asked('DELETE', paths.upcomingEvent.delete(event)));
    expect(bodyOf(await verify(number))).toEqual(answer);
    bodyOf(await asked('DELETE', trashPaths.destroy(recordKey('events', event))));
    expect(bodyOf(await verify(number, name))).toEqual({ ...answer, isName: true });
    expect((await database.doc(`certificateSettings/${event}`).get()).exists).toBe(false);
  });

  test('with a name in Hindi is verified however its dots are encoded', async () => {
    const { event } = await eventWithPeople(administrator, 1, { name: 'फ़रहा क़ाज़ी' });
    const { certificates } = await issue(administrator, event);
    const { number } = certificates[0];
    const composed = '\u095e\u0930\u0939\u093e \u0958\u093e\u095b\u0940';
    expect(bodyOf(await verify(number, composed)).isName).toBe(true);
    expect(bodyOf(await verify(number, 'फरहा काजी')).isName).toBe(false);
  });

  test('is corrected under the same number, with an email and its history', async () => {
    const { certificates } = await issued();
    const [{ number, name, version }] = certificates;
    const correct = (json: object) => asked('PUT', certificateAdminPaths.correct(number), json);
    const { certificate } = bodyOf(await correct({ name: 'Asha Kelkar', version }));
    expect(certificate).toMatchObject({ number, name: 'Asha Kelkar' });
    expect(certificate.history.map(({ did, what }: Record<string, string>) => [did, what])).toEqual([
      ['issued', ''],
      ['corrected', name],
    ]);
    const late = await correct({ name: 'Other', version });
    expect([late.status, late.body.current.name]).toEqual([409, 'Asha Kelkar']);
    expect(bodyOf(await verify(number, name)).isName).toBe(false);
    expect(bodyOf(await verify(number, 'Asha Kelkar')).isName).toBe(true);
    const email = (await database.doc(`certificates/${number}`).get()).get('email');
    expect((await mailReceivedBy(email, 2)).text).toContain('Asha Kelkar: ');
  });

  test('of a person who turns out not to have come must be checked, until it is revoked', async () => {
    const { event, certificates } = await issued();
    const attendance = async () => bodyOf(await asked('GET', attendancePaths.fetch(event))).attendance;
    const [there] = await attendance();
    expect(there.contradictions).toEqual([]);
    const undone = { nonce: newNonce(), undo: there.arrival.facts.map(({ nonce }: Fact) => nonce) };
    bodyOf(await asked('POST', attendancePaths.correct(event), { ...undone, registration: '', person: 0 }));
    expect((await attendance())[0].contradictions).toEqual(['certified']);
    const { number } = certificates.find(({ name }: { name: string }) => name === there.name);
    bodyOf(await asked('PUT', certificateAdminPaths.revoke(number), { why: 'Was not there.' }));
    expect((await attendance())[0].contradictions).toEqual([]);
  });

  test('stays revoked with a reason, and cannot be corrected', async () => {
    const { event, certificates } = await issued();
    const [{ number }] = certificates;
    const revoke = (json: object) => asked('PUT', certificateAdminPaths.revoke(number), json);
    expect((await revoke({ why: '' })).status).toBe(400);
    const { certificate } = bodyOf(await revoke({ why: 'Issued by mistake.' }));
    expect(certificate.revokedAt).not.toBe('');
    expect(bodyOf(await verify(number))).toMatchObject({ isRevoked: true, revokedWhy: 'Issued by mistake.' });
    expect((await asked('PUT', certificateAdminPaths.correct(number), { name: 'Asha' })).status).toBe(409);
    expect((await revoke({ why: 'Again.' })).status).toBe(409);
    const list = await issue(administrator, event);
    expect([list.issued, list.toIssue.certificates]).toEqual([1, 0]);
    const email = (await database.doc(`certificates/${number}`).get()).get('email');
    expect((await mailReceivedBy(email, 2)).text).toContain('Issued by mistake.');
  });

  test('is printed for the organiser and the holder of an emailed key, and for nobody else', async () => {
    const email = `${crypto.randomUUID()}@students.example`;
    const { event, people } = await eventWithPeople(administrator, 1, { email, emailKey: email });
    const other = await eventWithPeople(administrator, 1);
    const preview = (key: string) => asked('GET', `${certificateAdminPaths.preview(event)}?key=${key}`);
    expect((await textOf(await preview(`${people[0]}.0`))).join(' ')).toContain('Asha 0');
    expect((await textOf(await preview(''))).join(' ')).toContain('Asha 0');
    expect((await preview('nobody.0')).status).toBe(404);
    const [{ number }] = (await issue(administrator, event)).certificates;
    const [{ number: others }] = (await issue(administrator, other.event)).certificates;
    const printed = await asked('GET', certificateAdminPaths.file(number));
    expect((await textOf(printed)).join(' ')).toContain(`${number.slice(0, 5)}-${number.slice(5)}`);
    const own = (key: string, wanted: string) =>
      call('POST', certificatePaths.own, { json: { key, number: wanted }, headers: fromNewAddress() });
    const token = await registrationToken(people[0] as string);
    const key = await keyOf(email);
    for (const one of [token, key]) {
      const answer = await own(one, number);
      expect([answer.status, Buffer.compare(answer.body, printed.body)]).toEqual([200, 0]);
      expect((await own(one, others)).status).toBe(404);
    }
    expect((await own(`${people[0]}.forged`, number)).status).toBe(404);
    const lookups = await database
      .collection('memberLookups')
      .where('purpose', '==', 'certificatesFile')
      .get();
    expect(lookups.size).toBeGreaterThanOrEqual(3);
  });

  test('of everybody is printed in one file, by name and without revoked ones, for the organiser', async () => {
    const { event } = await eventWithPeople(administrator, 3);
    const print = (part: number, session = administrator) =>
      asked('GET', `${certificateAdminPaths.print(event)}?part=${part}`, undefined, session);
    expect((await print(1)).status).toBe(404);
    const { certificates } = await issue(administrator, event);
    const numberOf = (name: string) => certificates.find((one: { name: string }) => one.name === name).number;
    bodyOf(await asked('PUT', certificateAdminPaths.revoke(numberOf('Asha 1')), { why: 'By mistake.' }));
    const correct = certificateAdminPaths.correct(numberOf('Asha 0'));
    bodyOf(await asked('PUT', correct, { name: 'Zara Nair' }));
    const answer = await print(1);
    const pages = await textOf(answer);
    expect(pages.map((page) => /certify that (\S+ \S+) took part/.exec(page)?.[1])).toEqual([
      'Asha 2',
      'Zara Nair',
    ]);
    expect(pages[1]).toContain(shownCertificateNumber(numberOf('Asha 0')));
    expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="certificates\.pdf"/);
    const [last] = (await database.collection('memberLookups').orderBy('createdAt', 'desc').limit(1).get())
      .docs;
    expect(last?.data()).toMatchObject({ purpose: 'certificatesFile', count: 2, club: 'coding' });
    expect((await print(2)).status).toBe(404);
    const others = await coordinator({ seesMembers: true, clubs: ['iot'] });
    const own = await coordinator({ seesMembers: true });
    expect([(await print(1, others)).status, (await print(1, own)).status]).toEqual([403, 200]);
  });

  test('is in the person’s record of participation, even when the registration is gone', async () => {
    const email = `${crypto.randomUUID()}@students.example`;
    const [first, second] = await Promise.all(
      [0, 1].map(() => eventWithPeople(administrator, 1, { email, emailKey: email })),
    );
    const show = async (key: string) =>
      bodyOf(await call('POST', participationPaths.show, { json: { key }, headers: fromNewAddress() }));
    const { certificates } = await issue(administrator, first?.event ?? '');
    const key = await keyOf(email);
    const shown = await show(key);
    expect(shown.email).toBe(email);
    expect(
      shown.participations.map(
        ({ attended, certificates: own }: { attended: boolean; certificates: object[] }) => [
          attended,
          own.length,
        ],
      ),
    ).toEqual(
      expect.arrayContaining([
        [true, 1],
        [true, 0],
      ]),
    );
    const file = async () => visitor(participationPaths.file, { key });
    const record = await file();
    const [text = ''] = await textOf(record);
    const [number] = numbersIn({ certificates });
    expect(text).toContain(`${number?.slice(0, 5)}-${number?.slice(5)}`);
    expect(Buffer.compare((await file()).body, record.body)).toBe(0);
    const [ofRecord] = (
      await database.collection('certificates').where('emailKey', '==', email).get()
    ).docs.filter((one) => one.get('kind') === 'record');
    expect(bodyOf(await verify(ofRecord?.id ?? '', 'Asha 0'))).toMatchObject({
      ...{ kind: 'record', event: null, isName: true },
    });
    // What derives from other certificates cannot be corrected.
    const correct = certificateAdminPaths.correct(ofRecord?.id ?? '');
    expect((await asked('PUT', correct, { name: 'Other' })).status).toBe(404);
    const ofOne = await show(await registrationToken(second?.people[0] ?? ''));
    expect(ofOne.participations).toHaveLength(1);
    await database.doc(`registrations/${first?.people[0]}`).delete();
    const left = (await show(key)).participations.flatMap(
      ({ certificates: own }: { certificates: { number: string }[] }) => own.map(({ number }) => number),
    );
    expect(left).toEqual(numbersIn({ certificates }));
  });

  test('is shown under My data, and erased there permanently', async () => {
    const email = `${crypto.randomUUID()}@students.example`;
    const { event, people } = await eventWithPeople(administrator, 1, { email, emailKey: email });
    const { certificates } = await issue(administrator, event);
    const { number } = certificates[0];
    const key = await keyOf(email);
    const { others } = bodyOf(await visitor(paths.ownData.show, { key }));
    const own = others.find(({ title }: { title: string }) => title === en.api.ownData.certificate);
    expect(own._id).toBe(recordKey('certificates', number));
    bodyOf(await visitor(paths.ownData.erase, { key, ids: [own._id] }));
    expect((await verify(number)).status).toBe(404);
    expect((await issue(administrator, event)).certificates).toEqual([]);
    // With the registration, the organiser's entries about it are erased.
    const [id = ''] = people;
    const { settings, version } = await listOf(administrator, event);
    const named = {
      ...settings,
      names: { [`${id}.0`]: 'Asha Kelkar', 'somebody.0': 'Bela Rao' },
      besides: [{ id: 'w', kind: 'volunteer', registration: id }],
    };
    bodyOf(await asked('PUT', certificateAdminPaths.settings(event), { ...named, version }));
    bodyOf(await visitor(paths.ownData.erase, { key }));
    const left = (await database.doc(`certificateSettings/${event}`).get()).data();
    expect(left).toMatchObject({ names: { 'somebody.0': 'Bela Rao' }, none: [], besides: [] });
    expect(Object.keys(left?.names)).toHaveLength(1);
  });
});

describe('guessing', () => {
  const guess = (seed: number) =>
    writeCertificateNumber(
      Array.from({ length: 9 }, (_, place) => (seed * 7 + place * 5) % NUMBER_SIGNS.length),
    );

  test('a number: an unknown one is 404 in any form, and one address may try twenty', async () => {
    const headers = fromNewAddress();
    const wrong = [
      ...Array.from({ length: 17 }, (_, seed) => guess(seed)),
      'x',
      '../events/one',
      '2222222223',
    ];
    for (const number of wrong) {
      const { status, body } = await verify(number, '', headers);
      expect([number, status, body.message]).toEqual([number, 404, en.api.certificate.unknown]);
    }
    const { event } = await eventWithPeople(administrator, 1);
    const [number = ''] = numbersIn(await issue(administrator, event));
    const late = await verify(number, '', headers);
    expect([late.status, Number(late.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect((await verify(number)).status).toBe(200);
  });

  test('a name: one address may try twenty wrong ones, and right ones do not count', async () => {
    const { event } = await eventWithPeople(administrator, 1);
    const [number = ''] = numbersIn(await issue(administrator, event));
    const headers = fromNewAddress();
    for (let seed = 0; seed < 25; seed += 1)
      expect((await verify(number, 'Asha 0', headers)).status).toBe(200);
    const statuses: number[] = [];
    for (let seed = 0; seed < 22; seed += 1)
      statuses.push((await verify(number, `Asha ${seed + 1}`, headers)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    expect((await verify(number, 'Asha 0', headers)).status).toBe(429);
  });
});
