import { may } from '@club-portal/contract/access';
import {
  accreditationPaths,
  contentPaths,
  eventFilePaths,
  eventImportPaths,
  evidencePaths,
  membershipPaths,
  registrationPaths,
  submissionPaths,
  trashPaths,
  withFilesPaths,
} from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { recordKey } from '@club-portal/contract/record-key';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { isOpen } from '../../functions/src/http/route.ts';
import { auth, database, makeAccount } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { uploadRecord } from './event-record.ts';
import { formOf, pdf, photograph } from './files.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/** What a coordinator may do with the records of their own clubs, and with no others. */

const OWN = 'iot';
const OTHER = 'gate';

const administrator = await logIn();
const picture = await photograph(64, 48);
let coordinator: Session;
beforeAll(async () => {
  const account = await makeAccount(null);
  await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: [OWN] });
  coordinator = await logIn(account);
});

/**
 * Each action of an API call, and who may do it: everybody with a role for their own account; coordinators with the
 * records of their clubs, by default; only those who publish, or who see members; or only administrators. A new action
 * has no line, so the first test fails. The calls of visitors are in `every-route-asks.test.ts`.
 */
const actions = {
  self: [
    'password.update',
    'profile.read',
    'profile.update',
    'session.end',
    'session.list',
    'submission.delete',
    'submission.list',
    'today.read',
    'twoStep.read',
    'twoStep.update',
  ],
  own: [
    'clubPage.read',
    'clubPicture.add',
    'clubPicture.read',
    'eventRecord.list',
    'eventRecord.report',
    'evidence.read',
    'evidence.update',
    'notice.list',
    'submission.write',
    'trash.restore',
    'upcomingEvent.list',
  ],
  publishes: [
    'clubPage.update',
    'eventRecord.add',
    'eventRecord.delete',
    'eventRecord.update',
    'notice.add',
    'notice.delete',
    'notice.update',
    'submission.approve',
    'upcomingEvent.add',
    'upcomingEvent.delete',
    'upcomingEvent.update',
  ],
  members: [
    'attendance.list',
    'attendance.update',
    'certificate.issue',
    'certificate.list',
    'certificate.revoke',
    'certificate.update',
    'clubJoining.list',
    'clubJoining.update',
    'clubMessage.add',
    'clubMessage.list',
    'doorLink.add',
    'doorLink.delete',
    'doorLink.list',
    'feedback.list',
    'feedback.update',
    'member.decide',
    'member.export',
    'member.list',
    'registration.delete',
    'registration.enter',
    'registration.list',
    'registration.message',
    'registration.update',
  ],
  administrator: [
    'accreditation.pack',
    'accreditation.publish',
    'accreditation.read',
    'administrator.add',
    'administrator.changeRole',
    'administrator.endSessions',
    'administrator.handOver',
    'administrator.list',
    'administrator.twoStepOff',
    'administrator.withdraw',
    'content.publish',
    'content.read',
    'content.update',
    'log.list',
    'member.delete',
    'member.import',
    'member.enter',
    'member.correct',
    'member.promote',
    'memberAccess.list',
    'contactMessage.delete',
    'contactMessage.list',
    'contactMessage.update',
    'takedown.delete',
    'takedown.list',
    'takedown.update',
    'trash.destroy',
    'trash.list',
  ],
};

type Kind = keyof typeof actions;

/** Coordinators of the club, by the further conditions of their role. */
const coordinators = {
  'who waits for approval': { publishes: false },
  'who publishes': {},
  'who waits, and sees members': { publishes: false, seesMembers: true },
};
const allowed: Record<keyof typeof coordinators, Kind[]> = {
  'who waits for approval': ['self', 'own'],
  'who publishes': ['self', 'own', 'publishes'],
  'who waits, and sees members': ['self', 'own', 'members'],
};

describe('each call', () => {
  const closed = routes.filter((route) => !isOpen(route));
  const kindOf = (action: string) =>
    (Object.keys(actions) as Kind[]).find((kind) => actions[kind].includes(action));

  test('has an action in the table, and the table has no other', () => {
    const asked = new Set(closed.map(({ action }) => action));
    expect(Object.values(actions).flat().toSorted()).toEqual([...asked].toSorted());
  });

  test.each(Object.entries(coordinators))(
    'is refused to a coordinator %s, or is in the table; with records of other clubs it is refused',
    async (name, claims) => {
      const account = await makeAccount(null);
      await auth.setCustomUserClaims(account.uid, { role: 'coordinator', clubs: [OWN], ...claims });
      const session = await logIn(account);
      const person = { uid: account.uid, role: 'coordinator', clubs: [OWN], ...claims };
      const answers = await Promise.all(
        closed.map(async ({ method, path, action }) => {
          // No call has this parameter. So an allowed call is refused before it does anything.
          const { status } = await call(method, `${path.replace(':id', 'any')}?unknown=1`, { session });
          return [method, path, action, status];
        }),
      );
      const isAllowed = (kind: Kind | undefined) =>
        kind !== undefined && allowed[name as keyof typeof coordinators].includes(kind);
      expect(answers).toEqual(
        closed.map(({ method, path, action }) => [
          ...[method, path, action],
          isAllowed(kindOf(action)) ? 400 : 403,
        ]),
      );
      for (const { action } of closed) {
        const ofOwnClub = isAllowed(kindOf(action));
        const ofOthers = ofOwnClub && kindOf(action) === 'self';
        expect([action, may(person, action, { club: OWN })]).toEqual([action, ofOwnClub]);
        for (const record of [{ club: OTHER }, { club: '' }, {}])
          expect([action, record, may(person, action, record)]).toEqual([action, record, ofOthers]);
      }
    },
  );
});

type Send = [method: string, path: string, request?: { json?: unknown; raw?: BodyInit }];

async function asCoordinator([method, path, request]: Send) {
  return call(method, path, { ...request, session: coordinator });
}

async function asAdministrator([method, path, request]: Send) {
  return bodyOf(await call(method, path, { ...request, session: administrator }));
}

test('the files of another club’s record are not examined', async () => {
  const broken = [{ name: 'a.jpg', bytes: Buffer.from('PK\u0003\u0004, and no more') }];
  const dates = { description: 'x', date: '2199-03-01', theme: 'x' };
  const notice = (club: string) => ({ title: 'Of a club', club });
  const event = (club: string) => ({ ...notice(club), description: 'x', date: '2199-03-01' });
  const made = async (club: string) => ({
    notice: await addNotice(administrator, { club }),
    event: await addUpcomingEvent(administrator, { club }),
    record: await uploadRecord(administrator, { club }),
  });
  type Made = Awaited<ReturnType<typeof made>>;
  type Form = [path: string, fields: Record<string, string>];
  const forms: Record<string, (club: string, made: Made) => Form> = {
    [eventFilePaths.attach(':id')]: (_, { record }) => [eventFilePaths.attach(record._id), {}],
    [evidencePaths.attach(':id')]: (_, { record }) => [evidencePaths.attach(record._id), { use: 'letter' }],
    [evidencePaths.attendance(':id')]: (_, { record }) => [evidencePaths.attendance(record._id), {}],
    [paths.eventRecord.upload]: (club) => [paths.eventRecord.upload, { ...dates, ...notice(club) }],
    [paths.notice.attach(':id')]: (_, { notice }) => [paths.notice.attach(notice._id), {}],
    [paths.upcomingEvent.attach(':id')]: (_, { event }) => [paths.upcomingEvent.attach(event._id), {}],
    [paths.upcomingEvent.picture(':id')]: (_, { event }) => [paths.upcomingEvent.picture(event._id), {}],
    [withFilesPaths.notice]: (club) => [withFilesPaths.notice, { record: JSON.stringify(notice(club)) }],
    [withFilesPaths.upcomingEvent]: (club) => [
      withFilesPaths.upcomingEvent,
      { record: JSON.stringify(event(club)) },
    ],
    [submissionPaths.addWithFiles]: (club) => [
      submissionPaths.addWithFiles,
      { submission: JSON.stringify({ collection: 'notices', values: notice(club), state: 'draft' }) },
    ],
    [contentPaths.upload]: (club) => [contentPaths.upload, { use: 'emblem', club }],
  };
  /**
   * A draft belongs to its author, a sheet of events to no record, and lists of people are for users who see members.
   */
  const others = [
    submissionPaths.attach(':id'),
    eventImportPaths.sheet,
    membershipPaths.import,
    registrationPaths.import(':id'),
  ];
  expect([...Object.keys(forms), ...others].toSorted()).toEqual(
    routes
      .filter(({ form }) => form)
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const [club, statuses] of [
    [OWN, [400, 415]],
    [OTHER, [403]],
  ] as const) {
    const records = await made(club);
    for (const [route, formFor] of Object.entries(forms)) {
      const [path, fields] = formFor(club, records);
      const method = routes.find((one) => one.path === route && one.form)?.method ?? '';
      const { status } = await asCoordinator([method, path, { raw: formOf(fields, broken) }]);
      expect([route, club, statuses.includes(status as never), status]).toEqual([route, club, true, status]);
    }
  }
});

describe('an event record', () => {
  const fields = { title: 'Of a club', date: '2199-03-01', theme: 'x' };
  const upload = (club: string) => formOf({ ...fields, club }, [{ name: 'a.jpg', bytes: picture }]);
  const paper = () => [{ name: 'b.pdf', bytes: pdf() }];
  const evidence = () => formOf({ use: 'letter' }, paper());

  /** Two files and a paper of evidence, by the administrator. */
  async function addRecord(club: string) {
    const { item } = await asAdministrator(['POST', paths.eventRecord.upload, { raw: upload(club) }]);
    const id: string = item._id;
    const raw = formOf({}, paper());
    const { files } = (await asAdministrator(['POST', eventFilePaths.attach(id), { raw }])).item;
    const kept = await asAdministrator(['POST', evidencePaths.attach(id), { raw: evidence() }]);
    return { id, files, letter: kept.evidence.files[0].id as string };
  }

  type Record_ = Awaited<ReturnType<typeof addRecord>>;

  const calls: [string, (record: Record_) => Send][] = [
    ['change', ({ id }) => ['PUT', paths.eventRecord.update(id), { json: { ...fields, title: 'Changed' } }]],
    ['add a file to', ({ id }) => ['POST', eventFilePaths.attach(id), { raw: formOf({}, paper()) }]],
    [
      'order the files of',
      ({ id, files }) => [
        'PUT',
        eventFilePaths.arrange(id),
        { json: { files: files.map(idOf).toReversed() } },
      ],
    ],
    ['remove a file from', ({ id, files }) => ['DELETE', `${eventFilePaths.detach(id)}?file=${files[0].id}`]],
    ['print the report of', ({ id }) => ['POST', paths.eventRecord.generatePdf(id)]],
    ['read the evidence of', ({ id }) => ['GET', evidencePaths.read(id)]],
    ['read a paper of', ({ id, letter }) => ['GET', `${evidencePaths.file(id)}?file=${letter}`]],
    ['add a paper to', ({ id }) => ['POST', evidencePaths.attach(id), { raw: evidence() }]],
    [
      'make a file evidence of',
      ({ id, files }) => ['POST', evidencePaths.copy(id), { json: { file: files[0].id, use: 'notice' } }],
    ],
    ['show a paper of', ({ id, letter }) => ['POST', evidencePaths.show(id), { json: { file: letter } }]],
    ['remove a paper from', ({ id, letter }) => ['DELETE', `${evidencePaths.detach(id)}?file=${letter}`]],
    [
      'write the attendance of',
      ({ id }) => [
        'PUT',
        evidencePaths.attendance(id),
        { raw: formOf({ count: 'yes' }, [{ name: 'a.csv', bytes: Buffer.from('Asha\n') }]) },
      ],
    ],
    ['remove the attendance of', ({ id }) => ['DELETE', evidencePaths.attendance(id)]],
    ['change the places of', ({ id }) => ['PUT', evidencePaths.places(id), { json: { places: {} } }]],
    ['delete', ({ id }) => ['DELETE', paths.eventRecord.delete(id)]],
  ];

  function idOf({ id }: { id: string }) {
    return { id };
  }

  let others: Record_;
  beforeAll(async () => {
    others = await addRecord(OTHER);
  });

  async function stored(id: string) {
    const documents = await database.getAll(database.doc(`galleries/${id}`), database.doc(`evidence/${id}`));
    return documents.map((document) => [document.updateTime?.toMillis(), document.data()]);
  }

  test.each(calls)('of their own club: may %s it', { tags: 'long' }, async (_, send) => {
    expect((await asCoordinator(send(await addRecord(OWN)))).status).toBeOneOf([200, 201]);
  });

  test.each(calls)('of another club: may not %s it, and nothing changes', async (_, send) => {
    const before = await stored(others.id);
    const { status, body } = await asCoordinator(send(others));
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await stored(others.id)).toEqual(before);
  });

  test('is restored from the trash, with its files and papers, only for their own club', async () => {
    const trashOf = async ({ id, files, letter }: Record_) => {
      const remove = (path: string) => asAdministrator(['DELETE', path]);
      return [
        (await remove(`${eventFilePaths.detach(id)}?file=${files[0].id}`)).trash,
        (await remove(`${evidencePaths.detach(id)}?file=${letter}`)).trash,
      ];
    };
    for (const [club, expected] of [
      [OWN, 200],
      [OTHER, 404],
    ] as const) {
      const record = await addRecord(club);
      for (const entry of await trashOf(record)) {
        const { status } = await asCoordinator(['POST', trashPaths.restore(entry)]);
        expect([club, entry, status]).toEqual([club, entry, expected]);
        expect((await database.doc(`trash/${entry}`).get()).exists).toBe(expected !== 200);
      }
      await asAdministrator(['DELETE', paths.eventRecord.delete(record.id)]);
      const { status } = await asCoordinator(['POST', trashPaths.restore(recordKey('galleries', record.id))]);
      expect([club, status]).toEqual([club, expected]);
      if (club === OWN) continue;
      const [there, notThere] = await Promise.all(
        [record.id, 'no-such-one'].map((id) =>
          asCoordinator(['POST', trashPaths.restore(recordKey('galleries', id))]),
        ),
      );
      const said = (answer: typeof there) => [answer?.status, { ...answer?.body, requestId: '' }];
      expect(said(there)).toEqual(said(notThere));
    }
  });

  test('may be added to their own club and to no other', async () => {
    const own = await asCoordinator(['POST', paths.eventRecord.upload, { raw: upload(OWN) }]);
    expect(own.status).toBe(201);
    const count = async () => (await database.collection('galleries').count().get()).data().count;
    const before = await count();
    const refused = await asCoordinator(['POST', paths.eventRecord.upload, { raw: upload(OTHER) }]);
    expect([refused.status, await count()]).toEqual([403, before]);
  });

  test.each([OTHER, ''])(
    'belongs to an announced event of their own club, and not of the club %j',
    async (club) => {
      const announce = async (club: string) => {
        const json = { title: 'Of a club', description: 'x', date: '2199-03-02', club };
        return (await asAdministrator(['POST', paths.upcomingEvent.add, { json }])).event._id as string;
      };
      const [own, others] = [await announce(OWN), await announce(club)];
      const send = (announcement: string) => {
        const raw = formOf({ ...fields, club: OWN, announcement }, [{ name: 'a.jpg', bytes: picture }]);
        return asCoordinator(['POST', paths.eventRecord.upload, { raw }]);
      };
      expect([(await send(own)).status, (await send(others)).status]).toEqual([201, 403]);
      expect((await database.doc(`events/${others}`).get()).get('record') ?? '').toBe('');
    },
  );

  test('cannot be moved out of their own club or into it', async () => {
    const { id } = await addRecord(OWN);
    for (const [record, club] of [
      [id, OTHER],
      [others.id, OWN],
    ] as const) {
      const before = await stored(record);
      expect((await asCoordinator(['PUT', eventFilePaths.move(record), { json: { club } }])).status).toBe(
        403,
      );
      expect(await stored(record)).toEqual(before);
    }
  });

  test('of their own club is listed with what it lacks, whatever is requested', async () => {
    const own = await addRecord(OWN);
    const list = async (query: string) =>
      bodyOf(await asCoordinator(['GET', `${accreditationPaths.records}?limit=100${query}`])).records;
    const all: { _id: string; club: string; lacks?: string[] }[] = await list('');
    expect(new Set(all.map(({ club }) => club))).toEqual(new Set([OWN]));
    expect(all.find(({ _id }) => _id === own.id)?.lacks).toContain('kind');
    expect(await list(`&club=${OTHER}`)).toEqual([]);
    const { clubs } = bodyOf(await asCoordinator(['GET', accreditationPaths.years]));
    expect(clubs.map(({ club }: { club: string }) => club)).toEqual([OWN]);
  });

  test('is in a report of the year for their own club, and for no other', async () => {
    await addRecord(OWN);
    const report = (club: string) => asCoordinator(['GET', `${paths.eventRecord.report}?year=2199${club}`]);
    expect((await report(`&club=${OWN}`)).status).toBe(200);
    expect((await report(`&club=${OTHER}`)).status).toBe(403);
    expect((await report('')).status).toBe(403);
  });

  test('waits for publication by an administrator', async () => {
    const { id } = await addRecord(OWN);
    expect((await asCoordinator(['POST', accreditationPaths.publish(id)])).status).toBe(403);
  });
});

describe('an announced event', () => {
  const event = { title: 'Of a club', description: 'x', date: '2199-03-02' };
  const poster = () => ({ raw: formOf({ alt: 'x' }, [{ name: 'a.jpg', bytes: picture }]) });
  const programme = () => ({ raw: formOf({}, [{ name: 'a.pdf', bytes: pdf() }]) });
  let ids: { [club: string]: string };
  beforeEach(async () => {
    const add = async (club: string) =>
      (await asAdministrator(['POST', paths.upcomingEvent.add, { json: { ...event, club } }])).event._id;
    ids = { [OWN]: await add(OWN), [OTHER]: await add(OTHER) };
  });

  const calls: [string, (id: string, club: string) => Send][] = [
    ['change', (id, club) => ['PUT', paths.upcomingEvent.update(id), { json: { ...event, club } }]],
    ['give a picture to', (id) => ['POST', paths.upcomingEvent.picture(id), poster()]],
    ['attach a PDF to', (id) => ['POST', paths.upcomingEvent.attach(id), programme()]],
    ['print the poster of', (id) => ['GET', paths.upcomingEvent.poster(id)]],
    ['delete', (id) => ['DELETE', paths.upcomingEvent.delete(id)]],
  ];

  test.each(calls)('of their own club: may %s it; of another one not', async (_, send) => {
    const document = database.doc(`events/${ids[OTHER]}`);
    const before = (await document.get()).data();
    expect((await asCoordinator(send(ids[OTHER] ?? '', OTHER))).status).toBe(403);
    expect((await document.get()).data()).toEqual(before);
    expect((await asCoordinator(send(ids[OWN] ?? '', OWN))).status).toBeOneOf([200, 201]);
  });

  test.each([OTHER, ''])('of their own club cannot become one of the club %j', async (club) => {
    const json = { ...event, club };
    expect((await asCoordinator(['PUT', paths.upcomingEvent.update(ids[OWN] ?? ''), { json }])).status).toBe(
      403,
    );
    expect((await asCoordinator(['POST', paths.upcomingEvent.add, { json }])).status).toBe(403);
  });

  test('of their own club is listed, even when it is over; visitors’ lists stay complete', async () => {
    const titles = async (query: string) =>
      bodyOf(await asCoordinator(['GET', `${paths.upcomingEvent.fetch}${query}`])).events.map(
        ({ _id }: { _id: string }) => _id,
      );
    const own = await titles('?all=1');
    expect([own.includes(ids[OWN]), own.includes(ids[OTHER])]).toEqual([true, false]);
    const shown = await titles('');
    expect([shown.includes(ids[OWN]), shown.includes(ids[OTHER])]).toEqual([true, true]);
  });
});
