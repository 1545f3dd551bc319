import {
  accreditationPaths,
  administrationPaths,
  eventFilePaths,
  evidencePaths,
} from '@club-portal/contract/administration-paths';
import { type Change, ChangeList } from '@club-portal/contract/change';
import { LOG_MONTHS } from '@club-portal/contract/limits';
import { MemberInput } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { loggedCollections, recordKey } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { expect, test } from 'vitest';
import { sweep } from '../../functions/src/jobs/sweep.ts';
import { addMember } from '../../functions/src/members/store.ts';
import { monthsAfter } from '../../functions/src/records/expiry.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, fromNewAddress, logIn } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf, pdf } from './files.ts';
import { applicant, join } from './joining.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/** Every change of a record or a right is logged, with who made it and when. */

const account = await makeAccount('admin', 'Asha Log');
const session = await logIn(account);

async function read(query: Record<string, string> = {}): Promise<Change[]> {
  const path = `${administrationPaths.log}?${new URLSearchParams(query)}`;
  return ChangeList.parse(bodyOf(await call('GET', path, { session }))).changes;
}

const historyOf = (...key: Parameters<typeof recordKey>) => read({ record: recordKey(...key) });
const actions = (changes: Change[]) => changes.map(({ action }) => action);

test('the history of a notice says who changed what, from which value to which', async () => {
  const { _id } = await addNotice(session, { title: 'Fees', visible: true });
  const json = { title: 'Exam fees', visible: false };
  await call('PUT', paths.notice.update(_id), { session, json });
  await call('PUT', paths.notice.update(_id), { session, json });
  await call('DELETE', paths.notice.delete(_id), { session });
  const history = await historyOf('notices', _id);
  expect(actions(history)).toEqual(['notice.delete', 'notice.update', 'notice.add']);
  expect(history[1]).toMatchObject({
    ...{
      actor: account.uid,
      name: 'Asha Log',
      title: 'Fees',
      collection: 'notices',
      id: _id,
      verb: 'update',
    },
    fields: [
      { name: 'title', before: 'Fees', after: 'Exam fees' },
      { name: 'visible', before: 'true', after: 'false' },
    ],
  });
});

test('the history of an event record has its files, its evidence and its report, but no person’s name or place', async () => {
  const { _id } = await uploadRecord(session, { translations: JSON.stringify({ hi: { title: 'रोबोट' } }) });
  const more = [{ name: 'b.pdf', bytes: pdf() }];
  await call('POST', eventFilePaths.attach(_id), { session, raw: formOf({}, more) });
  await call('PUT', eventFilePaths.move(_id), { session, json: { club: 'iot' } });
  const translations = { hi: { title: 'नया' } };
  const json = { title: 'New', date: '2025-12-31', translations };
  await call('PUT', paths.eventRecord.update(_id), { session, json });
  await call('POST', evidencePaths.attach(_id), { session, raw: formOf({ use: 'letter' }, more) });
  const list = [{ name: 'a.csv', bytes: Buffer.from('Tulsi Named\n') }];
  await call('PUT', evidencePaths.attendance(_id), { session, raw: formOf({}, list) });
  await call('POST', accreditationPaths.publish(_id), { session });
  const history = await historyOf('galleries', _id);
  expect(actions(history)).toEqual([
    'accreditation.publish',
    'evidence.update',
    'evidence.update',
    'eventRecord.update',
    'eventRecord.update',
    'eventRecord.update',
    'eventRecord.add',
  ]);
  const [report, attendance, papers, words, move, files] = history.map(({ fields }) => fields);
  expect(report).toEqual([{ name: 'report', before: '', after: 'published' }]);
  expect(attendance).toEqual([{ name: 'attendance', after: '1' }]);
  expect(papers).toEqual([{ name: 'papers', before: '', after: 'b.pdf' }]);
  expect(words).toContainEqual({ name: 'translations.hi.title', before: 'रोबोट', after: 'नया' });
  expect(move).toEqual([{ name: 'club', before: 'gate', after: 'iot' }]);
  expect(files).toEqual([{ name: 'files', before: 'a.pdf', after: 'a.pdf\nb.pdf' }]);
  expect(JSON.stringify(history)).not.toContain('Tulsi');
});

test('a refused change is not logged', async () => {
  const { _id } = await addUpcomingEvent(session);
  await call('PUT', paths.upcomingEvent.update(_id), { session, json: { title: '' } });
  const stale = { title: 'Stale', description: 'x', date: '2099-03-01', version: '1.1' };
  expect((await call('PUT', paths.upcomingEvent.update(_id), { session, json: stale })).status).toBe(409);
  expect(actions(await historyOf('events', _id))).toEqual(['upcomingEvent.add']);
});

test('the log of a student has no values, and does not identify the record once that is erased', async () => {
  const input = applicant({ email: `${crypto.randomUUID()}@students.example` });
  expect((await join(input)).status).toBe(201);
  const { docs } = await database.collection('joinRequests').where('email', '==', input.email).get();
  const id = docs[0]?.id ?? '';
  const [joined] = await historyOf('joinRequests', id);
  expect(joined).toMatchObject({ action: 'member.add', actor: '', name: '', title: '', fields: [] });
  const { docs: kept } = await database.collection('changes').where('id', '==', id).get();
  expect(kept[0]?.get('expireAt')).toEqual(docs[0]?.get('expireAt'));

  await call('DELETE', paths.member.delete(id), { session });
  const all = await read({ collection: 'joinRequests' });
  expect(actions(all).slice(0, 2)).toEqual(['member.delete', 'member.add']);
  expect(JSON.stringify(all)).not.toContain(id);
  for (const value of [input.name, input.email, input.roll]) expect(JSON.stringify(all)).not.toContain(value);
});

test('an export of students is logged, with their number', async () => {
  bodyOf(await call('POST', paths.member.export, { session, json: { format: 'csv' } }));
  const [entry] = await read({ verb: 'export' });
  expect(entry).toMatchObject({ action: 'member.export', actor: account.uid, id: '' });
  expect(entry?.fields).toEqual([{ name: 'students', after: expect.stringMatching(/^\d+$/) }]);
});

test('granting a right and ending sessions are logged', async () => {
  const email = `${crypto.randomUUID()}@club-portal.test`;
  const json = { name: 'New Person', email, password: 'Made-for-one-test-1', role: 'admin' };
  const { user } = bodyOf(await call('POST', paths.administrator.register, { session, json }));
  const other = await makeAccount('admin', 'Other');
  await logIn(other);
  const end = `/user/end-sessions/${other.uid}`;
  bodyOf(await call('POST', end, { session, json: {} }));
  expect(await historyOf('users', other.uid)).toMatchObject([
    { action: 'administrator.endSessions', actor: account.uid, title: other.email },
  ]);
  const [invited] = (await read({ collection: 'users', verb: 'add' })).filter(({ title }) => title === email);
  expect(invited).toMatchObject({ action: 'administrator.add', actor: account.uid });
  expect(invited?.fields).toEqual([{ name: 'role', after: 'admin' }]);

  await call('POST', paths.administrator.login, {
    json: { ...json, newPassword: 'Chosen-by-the-owner-1' },
    headers: fromNewAddress(),
  });
  const accepted = (await read({ collection: 'users', verb: 'accept' })).find(({ title }) => title === email);
  expect(accepted?.fields).toEqual([{ name: 'role', after: 'admin' }]);
  await auth.deleteUser(user._id).catch(() => undefined);
});

test('entries can be filtered by person, kind, club and day, and are paged', async () => {
  const club = 'robotic';
  const titles = ['One', 'Two', 'Three'];
  for (const title of titles) await addUpcomingEvent(session, { title, club });
  const query = { person: account.uid, collection: 'events', verb: 'add', club };
  expect((await read(query)).map(({ title }) => title)).toEqual(titles.toReversed());
  const pages: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = new URLSearchParams({ ...query, limit: '2', ...(cursor && { cursor }) });
    const { body } = await call('GET', `${administrationPaths.log}?${page}`, { session });
    pages.push(body.changes.map(({ title }: Change) => title).join(' '));
    cursor = body.next;
  }
  expect(pages).toEqual(['Three Two', 'One']);
  expect(await read({ ...query, to: '2020-01-01' })).toEqual([]);
  expect(await read({ ...query, from: '2199-01-01' })).toEqual([]);
  expect(await read({ ...query, from: '2020-01-01', to: '2199-01-01' })).toHaveLength(3);
  expect(await read({ ...query, club: 'iot' })).toEqual([]);
  for (const bad of ['record=notices', 'verb=look', 'from=2025-02-30']) {
    expect((await call('GET', `${administrationPaths.log}?${bad}`, { session })).status).toBe(400);
  }
});

test('everyone with an entry can be chosen, even after their role has ended, by the name in the newest entry', async () => {
  const gone = await makeAccount('admin', 'Former Head');
  await addNotice(await logIn(gone));
  await auth.updateUser(gone.uid, { displayName: 'Renamed Head' });
  await addNotice(await logIn(gone));
  await auth.deleteUser(gone.uid);
  const { people } = bodyOf(await call('GET', administrationPaths.loggedPeople, { session }));
  expect(people).toContainEqual({ actor: gone.uid, name: 'Renamed Head' });
  expect(people).toContainEqual({ actor: account.uid, name: 'Asha Log' });
  expect(new Set(people.map(({ actor }: Change) => actor)).size).toBe(people.length);
  expect(await read({ person: gone.uid })).toHaveLength(2);
});

test('each entry written above is described in the words of the forms', async () => {
  await sweep();
  const { docs } = await database.collection('changes').get();
  const { verbs, fields } = administrationSentences.log;
  const said: Record<string, unknown> = fields;
  const unknown = docs.flatMap((entry) => {
    const { verb, collection, fields } = entry.data() as Change;
    const names = fields.map(({ name }) => name.replace(/^translations\.\w+\./, ''));
    return [
      ...(verb in verbs ? [] : [verb]),
      ...((loggedCollections as readonly string[]).includes(collection) ? [] : [collection]),
      ...names.filter((name) => !(name in said)),
    ];
  });
  expect(docs.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('seeds and imports write no entries', async () => {
  const before = await database.collection('changes').count().get();
  await addMember({ system: 'import' }, MemberInput.parse(applicant()));
  expect((await database.collection('changes').count().get()).data()).toEqual(before.data());
});

test('entries are deleted after three years', async () => {
  const { _id } = await addNotice(session);
  const [entry] = (await database.collection('changes').where('id', '==', _id).get()).docs;
  await entry?.ref.update({ createdAt: monthsAfter(new Date(), -LOG_MONTHS) });
  await sweep();
  expect((await entry?.ref.get())?.exists).toBe(false);
});
