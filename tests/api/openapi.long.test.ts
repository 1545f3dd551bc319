import { academicYearLabel, academicYearOf } from '@club-portal/contract/accreditation';
import {
  accreditationPaths,
  administratorAccountPaths,
  attendancePaths,
  certificateAdminPaths,
  clubMessagePaths,
  clubPagePaths,
  contactMessagePaths,
  contentPaths,
  eventFilePaths,
  eventImportPaths,
  evidencePaths,
  membershipPaths,
  registrationPaths,
  submissionPaths,
  trashPaths,
  twoStepPaths,
  withFilesPaths,
} from '@club-portal/contract/administration-paths';
import { certificatePaths, feedbackPaths, participationPaths } from '@club-portal/contract/certificate-paths';
import { MAILBOX_PATH } from '@club-portal/contract/contact-message';
import { valueOfClubPage } from '@club-portal/contract/content/club-page';
import { idOfUpload } from '@club-portal/contract/content/uploaded-picture';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { todayInIndia } from '@club-portal/contract/today';
import { TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { registrationToken, unsubscribeToken } from '../../functions/src/mail/link-tokens.ts';
import { signTicket } from '../../functions/src/records/ticket-key.ts';
import { auth, database, makeAccount } from './admin.ts';
import { issue } from './certifying.ts';
import { bodyOf, call, fromNewAddress, logIn, type Session, sessionOf } from './client.ts';
import { removeContent } from './content.ts';
import { type Description, holdAgainst } from './description.ts';
import { seatPeople } from './door.ts';
import { uploadRecord } from './event-record.ts';
import { formOf, pdf, photograph } from './files.ts';
import { fromEmulator } from './google-tokens.ts';
import { ownDataKeyMailedTo } from './mails.ts';
import { addRegistrableEvent, outcomeOf, register, settings, student } from './registering.ts';

/** Makes every call of the description, and compares status, headers and body of each answer with it. */

/** A separate account, because the calls change its name, password and sessions. */
const account = await makeAccount();
let session = await logIn(account);
const description: Description = (await call('GET', paths.openapi)).body;

test('is true for the answers to an administrator, for valid and invalid input', async () => {
  const id = crypto.randomUUID();
  const email = `${id}@club-portal.test`;
  const sample: Record<string, object> = {
    [paths.administrator.login]: { email: account.email, password: account.password },
    [paths.administrator.google]: fromEmulator(account.email),
    [paths.administrator.me]: { name: 'Somebody' },
    [paths.administrator.password]: { password: account.password, newPassword: 'Made-for-one-test-2' },
    [paths.administrator.register]: { name: 'A', email, password: 'Long-enough-1' },
    [paths.administrator.forgotPassword]: { email },
    [administratorAccountPaths.invite]: { name: 'A', email: `invited-${email}` },
    [administratorAccountPaths.role('{id}')]: { role: 'coordinator', clubs: ['iot'] },
    [administratorAccountPaths.withdraw('{id}')]: {},
    [administratorAccountPaths.handOver('{id}')]: {},
    [administratorAccountPaths.endTwoStep('{id}')]: {},
    [twoStepPaths.begin]: {},
    [paths.notice.add]: { title: 'Described' },
    [paths.upcomingEvent.add]: { title: 'Described', description: 'x', date: '2199-01-01' },
    [paths.member.join]: {
      name: 'A',
      email,
      phone: '9000000000',
      roll: id.slice(0, 20),
      year: 'I year',
      club: 'iot',
    },
    [paths.member.export]: { format: 'csv' },
    [membershipPaths.decide('{id}')]: { state: 'accepted' },
    [membershipPaths.nextYear]: { academicYear: academicYearLabel(academicYearOf(todayInIndia())) },
    [clubMessagePaths.add]: { club: 'iot', title: 'Described', text: 'x' },
    [submissionPaths.add]: { collection: 'notices', values: { title: 'Described' }, state: 'submitted' },
    [administratorAccountPaths.endSessions('{id}')]: {},
    [eventImportPaths.recorded]: { events: [{ title: 'Described', date: '2025-01-01', club: 'iot' }] },
    [accreditationPaths.packs]: { from: '2025-01-01', to: '2025-01-01' },
    [paths.ownData.ask]: { email },
    [paths.contact]: { fullName: 'A', email, message: 'x' },
    [MAILBOX_PATH]: {
      service_id: 's',
      template_id: 't',
      user_id: 'u',
      template_params: { fullName: 'A', email, message: 'x' },
    },
  };
  const described = { title: 'Described', date: '2025-01-01', theme: 'x', club: 'iot' };
  const form = formOf(described, [{ name: 'a.pdf', bytes: pdf() }]);

  const waitingRecord = { collection: 'galleries', values: described, state: 'draft' };
  const waitingForm = formOf({ submission: JSON.stringify(waitingRecord) }, [
    { name: 'a.pdf', bytes: pdf() },
  ]);
  const onePdf = formOf({}, [{ name: 'a.pdf', bytes: pdf() }]);
  const noticeForm = formOf({ record: JSON.stringify({ title: 'Described' }) }, [
    { name: 'a.pdf', bytes: pdf() },
  ]);
  const eventForm = formOf(
    { record: JSON.stringify({ title: 'Described', description: 'x', date: '2199-01-02' }) },
    [{ name: 'a.pdf', bytes: pdf() }],
  );
  const onePicture = formOf({ alt: 'x' }, [{ name: 'a.jpg', bytes: await photograph(40, 30) }]);

  const oneLetter = formOf({ use: 'letter' }, [{ name: 'a.pdf', bytes: pdf() }]);
  const emblem = formOf({ use: 'emblem' }, [
    {
      name: 'a.svg',
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
      ),
    },
  ]);
  const oneList = formOf({}, [{ name: 'a.csv', bytes: Buffer.from('Name\nAsha') }]);

  const record: Record<string, { _id: string }> = {};
  for (const path of [paths.notice.add, paths.upcomingEvent.add]) {
    const { body } = await call('POST', path, { session, json: sample[path] });
    record[path.split('/')[1] ?? ''] = body.notice ?? body.event;
  }
  record.gallery = bodyOf(await call('POST', paths.eventRecord.upload, { session, raw: form })).item;
  record.evidence = { ...record.gallery, places: {} } as { _id: string };
  const [own] = bodyOf(await call('GET', paths.eventRecord.read(record.gallery?._id ?? ''))).item.files;
  sample[evidencePaths.copy('{id}')] = { file: own.id, use: 'notice' };
  await call('POST', paths.member.join, { json: sample[paths.member.join], headers: fromNewAddress() });
  const { students } = (await call('GET', paths.member.fetch, { session })).body;
  record.club = students.find(({ roll }: { roll: string }) => roll === id.slice(0, 20));

  const { images } = (await call('GET', paths.eventRecord.images)).body;
  const { gallery, url } = images[0];
  sample[paths.takedown.add] = { gallery, url, name: 'A', email };
  const asking = { json: sample[paths.takedown.add], headers: fromNewAddress() };
  await call('POST', paths.takedown.add, asking);
  const { requests } = (await call('GET', `${paths.takedown.fetch}?limit=1`, { session })).body;
  record.takedown = { ...requests[0], done: true };
  await call('POST', paths.contact, { json: sample[paths.contact], headers: fromNewAddress() });
  const { messages } = (await call('GET', `${contactMessagePaths.fetch}?limit=1`, { session })).body;
  record.contact = { ...messages[0], answered: true };
  // The other tests of this process see the same content: at the end of this one, everything is restored.
  const mission = async () => bodyOf(await call('GET', contentPaths.part('mission'), { session })).content;
  const { value, version } = await mission();
  const changed = { value: { ...value, heading: 'Described' }, version };
  await call('PUT', contentPaths.save('mission'), { session, json: changed });
  const drafts = [{ part: 'mission', version: (await mission()).version }];
  await call('POST', contentPaths.publish, { session, json: { drafts } });
  const versions = bodyOf(await call('GET', contentPaths.versions('mission'), { session })).versions;
  record[contentPaths.part('{id}')] = { _id: 'mission', ...changed } as { _id: string };
  record[contentPaths.discard('{id}')] = { _id: 'mission' };
  record[contentPaths.versions('{id}')] = { _id: 'mission' };
  for (const path of [contentPaths.version('{id}'), contentPaths.restore('{id}')])
    record[path] = { _id: versions.at(-1)._id };
  const { page: clubPage } = bodyOf(await call('GET', clubPagePaths.read('iot'), { session }));
  record[clubPagePaths.read('{id}')] = {
    _id: 'iot',
    ...{ value: valueOfClubPage(clubPage), version: clubPage.version },
  };
  const { file: kept } = bodyOf(await call('POST', contentPaths.upload, { session, raw: emblem }));
  record[contentPaths.file('{id}')] = { _id: `${idOfUpload(kept)}-picture` };
  record[membershipPaths.joiningOf('{id}')] = { _id: 'iot', ...{ group: '' } };
  const entered = { ...sample[paths.member.join], email: `entered-${email}`, collected: true };
  sample[membershipPaths.add] = { ...entered, roll: id.slice(2, 20) };
  const added = await call('POST', membershipPaths.add, {
    session,
    json: { ...entered, roll: id.slice(3, 20) },
  });
  record[membershipPaths.correct('{id}')] = bodyOf(added).student;
  const asks = `asks-${email}`;
  const another = { ...sample[paths.member.join], email: asks, roll: id.slice(1, 20) };
  await call('POST', paths.member.join, { json: another, headers: fromNewAddress() });
  await call('POST', paths.ownData.ask, { json: { email: asks }, headers: fromNewAddress() });
  const key = { key: await ownDataKeyMailedTo(asks) };
  sample[paths.ownData.show] = key;
  sample[paths.ownData.erase] = key;

  const open = await addRegistrableEvent(session, { registration: settings({ capacity: 1 }) });
  const person = student();
  const sent = await Promise.all([register(open, person), register(open), register(open)]);
  await Promise.all(sent.map(outcomeOf));
  const { registrations } = bodyOf(await call('GET', registrationPaths.fetch(open), { session }));
  const [held, upper, lower] = registrations as { _id: string }[];
  const ownKey = { key: await registrationToken(held?._id ?? ''), id: held?._id };
  sample[paths.registration.add] = { event: open, ...student() };
  sample[paths.registration.outcome] = { receipt: bodyOf(sent[0]).receipt };
  for (const path of [paths.registration.own, paths.registration.change, paths.registration.withdraw])
    sample[path] = ownKey;
  const { consent: _, ...byHand } = student();
  sample[registrationPaths.enter('{id}')] = byHand;
  sample[registrationPaths.message('{id}')] = { to: 'all', title: 'Described', text: 'x' };
  record.registration = { _id: open };
  record[registrationPaths.moveUp('{id}')] = { _id: lower?._id ?? '' };
  record[registrationPaths.withdraw('{id}')] = { _id: upper?._id ?? '' };
  record[attendancePaths.newTickets('{id}')] = { _id: held?._id ?? '' };
  const mine = bodyOf(
    await call('POST', paths.registration.own, { json: ownKey, headers: fromNewAddress() }),
  );
  sample[paths.ticket] = { code: mine.registrations[0].tickets[0].code };
  const links = await Promise.all(
    ['Gate 1', 'Gate 2'].map((name) =>
      call('POST', attendancePaths.makeLink(open), { session, json: { name } }),
    ),
  );
  const [used, unused] = links.map(bodyOf);
  const phone = { key: used.key, phone: 'phone-one', now: Date.now(), facts: [] };
  sample[paths.door.open] = { key: used.key };
  sample[paths.door.send] = phone;
  sample[attendancePaths.makeLink('{id}')] = { name: 'Gate 3' };
  const nonce = crypto.randomUUID().slice(0, 22);
  sample[attendancePaths.correct('{id}')] = { nonce, registration: held?._id };
  for (const path of [
    attendancePaths.fetch,
    attendancePaths.correct,
    attendancePaths.links,
    attendancePaths.makeLink,
  ])
    record[path('{id}')] = { _id: open };
  record[attendancePaths.endLink('{id}')] = { _id: unused.link._id };
  const came = {
    event: open,
    kind: 'in',
    registration: held?._id,
    person: 0,
    at: Date.now(),
    phone: 'phone-one',
  };
  await database.collection('attendance').add(came);
  const over = await addRegistrableEvent(session);
  const [guest = ''] = await seatPeople(over, 1);
  await database.doc(`events/${over}`).update({ date: todayInIndia() });
  await database.collection('attendance').add({ ...came, event: over, registration: guest });
  const code = await signTicket({ event: over, registration: guest, person: 0, issue: 1 });
  sample[feedbackPaths.form] = { code };
  sample[feedbackPaths.add] = { code, content: 5, organisation: 4, usefulness: 3 };
  record.feedback = { _id: over };
  const [{ number, name }] = (await issue(session, over)).certificates;
  const guestKey = await registrationToken(guest);
  sample[certificatePaths.verify] = { number, name };
  sample[certificatePaths.own] = { key: guestKey, number };
  for (const path of Object.values(participationPaths)) sample[path] = { key: guestKey };
  record.certificate = { _id: over };
  for (const path of [
    certificateAdminPaths.file,
    certificateAdminPaths.correct,
    certificateAdminPaths.revoke,
  ])
    record[path('{id}')] = { _id: number, ...{ name: 'Asha', why: 'Described' } };
  record[evidencePaths.door('{id}')] = { _id: open };
  record[evidencePaths.takeDoor('{id}')] = await uploadRecord(session, {
    announcement: open,
    club: 'coding',
  });
  sample[evidencePaths.takeDoor('{id}')] = { count: true };

  await logIn(account);
  const { sessions } = (await call('GET', paths.administrator.sessions, { session })).body;
  record[paths.administrator.session('{id}')] = sessions.find(
    ({ current }: { current: boolean }) => !current,
  );

  const { endSessions, role, withdraw, handOver, remind, endTwoStep } = administratorAccountPaths;
  for (const path of [endSessions, role, withdraw, endTwoStep].map((of) => of('{id}')))
    record[path] = { _id: (await makeAccount()).uid, ...sample[path] };
  const successor = await makeAccount();
  await logIn(successor);
  record[handOver('{id}')] = { _id: successor.uid };
  const invited = await makeAccount(null);
  await auth.setCustomUserClaims(invited.uid, { invitedAs: 'admin' });
  record[remind('{id}')] = { _id: invited.uid };
  for (const path of [trashPaths.restore('{id}'), trashPaths.destroy('{id}')]) {
    const { notice } = (await call('POST', paths.notice.add, { session, json: sample[paths.notice.add] }))
      .body;
    await call('DELETE', paths.notice.delete(notice._id), { session });
    record[path] = { _id: recordKey('notices', notice._id) };
  }

  const submit = async () => {
    const json = sample[submissionPaths.add];
    return bodyOf(await call('POST', submissionPaths.add, { session, json })).submission;
  };
  record[submissionPaths.read('{id}')] = { ...(await submit()), values: { title: 'Again' }, state: 'draft' };
  for (const path of [submissionPaths.approve('{id}'), submissionPaths.return('{id}')]) {
    const { _id, version } = await submit();
    record[path] = { _id };
    sample[path] = { version, remark: 'x' };
  }
  for (const path of [submissionPaths.submit('{id}'), submissionPaths.correct('{id}')]) {
    const { _id, version } = await submit();
    record[path] = { _id };
    sample[path] = { version, values: { title: 'Corrected' } };
  }
  const waiting = await call('POST', submissionPaths.addWithFiles, { session, raw: waitingForm });
  const { _id: waitingId } = bodyOf(waiting).submission;
  for (const path of [submissionPaths.file('{id}'), submissionPaths.attach('{id}')])
    record[path] = { _id: waitingId };
  await call('POST', submissionPaths.attach(waitingId), { session, raw: onePdf });
  const { preview } = bodyOf(await call('GET', submissionPaths.read(waitingId), { session }));

  for (const change of ['publish', 'unpublish'] as const)
    record[accreditationPaths[change]('{id}')] = { _id: record.gallery?._id ?? '' };
  const pack = await madePack(session, sample[accreditationPaths.packs]);
  record[accreditationPaths.pack('{id}')] = pack;
  record[accreditationPaths.packFile('{id}')] = pack;

  // The calls that end sessions come last.
  const last = [
    paths.administrator.session('{id}'),
    twoStepPaths.begin,
    twoStepPaths.confirm,
    twoStepPaths.end,
    paths.administrator.sessions,
    paths.administrator.password,
    handOver('{id}'),
    paths.administrator.logout,
  ];
  const withFiles = [paths.notice, eventFilePaths, evidencePaths, paths.upcomingEvent];
  const attach = withFiles.map((one) => one.attach('{id}'));
  const detach = withFiles.map((one) => one.detach('{id}'));
  const picture = paths.upcomingEvent.picture('{id}');
  const file: Record<string, string> = {};
  // A file is read and changed after it is added, and before its event is deleted.
  const files = [...[paths.notice, evidencePaths].map((one) => one.file('{id}')), evidencePaths.show('{id}')];
  // A record is deleted after its file.
  const later = (path: string, method: string) =>
    files.includes(path)
      ? 1.1
      : method !== 'delete'
        ? 1
        : [...detach, picture, evidencePaths.attendance('{id}')].includes(path)
          ? 1.25
          : 1.5;
  const rank = (path: string, method: string) => last.indexOf(path) + later(path, method);
  const operations = Object.entries(description.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })))
    .toSorted((a, b) => rank(a.path, a.method) - rank(b.path, b.method));
  for (const { path, method } of operations) {
    const own = record[path] ?? record[path.split('/')[1] ?? ''];
    const queries: Record<string, string> = {
      [paths.eventRecord.report]: '?year=2025',
      [accreditationPaths.report]: '?from=1990-01-01&to=2199-12-31',
      [paths.calendar]: '?month=2026-01',
      [contentPaths.preview]: '?path=/about&language=hi',
      [clubMessagePaths.recipients]: '?club=iot',
      [submissionPaths.ofRecord]: `?collection=notices&record=${record.notice?._id}`,
      [paths.administrator.invitation]: '?token=unknown',
      [paths.ownData.unsubscribe]: `?token=${await unsubscribeToken(record.club?._id ?? '')}`,
      [accreditationPaths.desk]: '?from=2024-07-01&to=2025-06-30',
      [accreditationPaths.tables]: '?from=2024-07-01&to=2025-06-30',
      [submissionPaths.file('{id}')]: `?file=${preview.galleries.files[0].id}`,
      [submissionPaths.detach('{id}')]: method === 'delete' ? `?file=${preview.galleries.files[1].id}` : '',
      [trashPaths.empty]: method === 'delete' ? '?until=2000-01-01T00:00:00Z' : '',
    };
    const hasFile = method !== 'post' && (detach.includes(path) || files.includes(path));
    const query = hasFile ? `?file=${file[path.split('/')[1] ?? '']}` : (queries[path] ?? '');
    const address = `${path.replace('{id}', own?._id ?? '')}${query}`;
    if (path.startsWith(contentPaths.overview) && method !== 'get')
      Object.assign(record[contentPaths.part('{id}')] ?? {}, { version: (await mission()).version });
    if (path === contentPaths.publish) {
      // Something different each time, so that there is a draft.
      const json = { value: { ...value, heading: crypto.randomUUID() }, version: (await mission()).version };
      await call('PUT', contentPaths.save('mission'), { session, json });
      sample[path] = { drafts: [{ part: 'mission', version: (await mission()).version }] };
    }
    if (path === evidencePaths.show('{id}')) sample[path] = { file: file.evidence };
    if (path === twoStepPaths.confirm) {
      const secret = (await database.doc(`twoStep/${account.uid}`).get()).get('pending').secret;
      sample[path] = { code: new TOTP({ secret }).generate() };
    }
    const json = method === 'get' ? undefined : method === 'put' && own ? own : sample[path];
    const forms: Record<string, FormData> = {
      [paths.eventRecord.upload]: form,
      [submissionPaths.addWithFiles]: waitingForm,
      [submissionPaths.attach('{id}')]: onePdf,
      [picture]: onePicture,
      [withFilesPaths.notice]: noticeForm,
      [withFilesPaths.upcomingEvent]: eventForm,
      [evidencePaths.attach('{id}')]: oneLetter,
      [evidencePaths.attendance('{id}')]: oneList,
      [contentPaths.upload]: emblem,
      [eventImportPaths.sheet]: oneList,
      [membershipPaths.import]: formOf({ club: 'iot' }, [
        { name: 'a.csv', bytes: Buffer.from('Name,Email,Phone,Roll,Year\n') },
      ]),
      [registrationPaths.import('{id}')]: formOf({}, [
        { name: 'a.csv', bytes: Buffer.from('Name,Email,Roll,Year\nAsha,a@b.example,I-1,I year\n') },
      ]),
    };
    const sent = method === 'delete' ? undefined : (forms[path] ?? (attach.includes(path) && onePdf));
    const raw = sent ? { raw: sent } : {};
    // A sign-in ends the session of its cookie.
    const { login, google } = paths.administrator;
    const as = path === login || path === google ? {} : { session };
    const request = { ...as, headers: fromNewAddress(), ...(sent ? raw : json && { json }) };
    const good = await call(method.toUpperCase(), address, request);
    // One adds what already exists, the others lead to a page.
    const isOther = [paths.member.join, paths.ownData.unsubscribe, paths.administrator.invitation].some(
      (other) => path === other,
    );
    expect(good.status, `${method} ${path}: ${JSON.stringify(good.body).slice(0, 300)}`).toBeLessThan(
      isOther ? 410 : 300,
    );
    holdAgainst(description, path, method, good);
    if (path === twoStepPaths.confirm) sample[twoStepPaths.end] = { code: good.body.recoveryCodes[0] };
    if (path === paths.administrator.password) session = sessionOf(good);
    if (path === paths.eventRecord.upload)
      await call('DELETE', paths.eventRecord.delete(good.body.item._id), { session });
    if (path === attach[0]) file.notice = good.body.notice.attachments[0].id;
    if (path === attach[2]) file.evidence = good.body.evidence.files[0].id;
    if (path === attach[3]) file.event = good.body.event.attachments[0].id;
    if (path === attach[1]) file.gallery = good.body.item.files.at(-1).id;
    // The next call needs the new version.
    if (path !== paths.eventRecord.upload && good.body.item) record.gallery = good.body.item;
    if (path === paths.notice.add || path === withFilesPaths.notice)
      await call('DELETE', paths.notice.delete(good.body.notice._id), { session });
    if (path === paths.upcomingEvent.add || path === withFilesPaths.upcomingEvent)
      await call('DELETE', paths.upcomingEvent.delete(good.body.event._id), { session });
    if (method === 'post' || method === 'put') {
      holdAgainst(
        description,
        path,
        method,
        await call(method.toUpperCase(), address, { ...request, raw: '{', headers: {} }),
      );
    }
  }
  await removeContent();
});

async function madePack(session: Session, order: unknown): Promise<{ _id: string }> {
  const { pack } = bodyOf(await call('POST', accreditationPaths.packs, { session, json: order }));
  await vi.waitFor(
    async () => {
      const { body } = await call('GET', accreditationPaths.pack(pack._id), { session });
      expect(body.pack.status).toBe('ready');
    },
    { timeout: 60_000, interval: 300 },
  );
  return pack;
}
