import {
  administratorAccountPaths,
  attendancePaths,
  certificateAdminPaths,
  contentPaths,
  eventFilePaths,
  evidencePaths,
  membershipPaths,
  registrationPaths,
  submissionPaths,
} from '@club-portal/contract/administration-paths';
import { paths } from '@club-portal/contract/paths';
import { describe, expect, test } from 'vitest';
import { routes } from '../../functions/src/app.ts';
import { call, fromNewAddress, logIn } from './client.ts';
import { formOf, pdf } from './files.ts';

const PRIVATE = 'private, no-store';
const REVALIDATED = 'private, no-cache';

/** The answers at these addresses are the same for everybody. No other answer of the API is cached by browsers. */
const sharedReads = [
  paths.notice.fetch,
  paths.upcomingEvent.fetch,
  `${paths.calendar}?month=2026-01`,
  paths.eventRecord.fetch,
  `${paths.eventRecord.fetch}?club=coding&year=2024`,
  paths.eventRecord.images,
  paths.search,
  paths.openapi,
];

const session = await logIn();

describe('a visitor and an administrator', () => {
  test.each(sharedReads)('get %s with 304 if they have the answer, and no CDN stores it', async (path) => {
    for (const as of [undefined, session]) {
      const first = await call('GET', path, { ...(as && { session: as }) });
      expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, REVALIDATED]);
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).not.toBe('');
      const again = await call('GET', path, {
        headers: { 'If-None-Match': etag },
        ...(as && { session: as }),
      });
      expect([again.status, again.headers.get('Cache-Control'), again.body.length]).toEqual([
        304,
        REVALIDATED,
        0,
      ]);
      expect(again.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each([
    `${paths.notice.fetch}?all=1`,
    `${paths.upcomingEvent.fetch}?all=1`,
    `${paths.notice.fetch}?all=7`,
    '/unknown',
  ])('get %s privately', async (path) => {
    for (const as of [undefined, session]) {
      const { headers } = await call('GET', path, { ...(as && { session: as }) });
      expect(headers.get('Cache-Control')).toBe(PRIVATE);
    }
  });

  const others = routes
    .filter(({ isShared }) => !isShared)
    .map(({ method, path }) => [method, path] as const);
  test.each(others)('the answer to %s %s is always private', async (method, path) => {
    const address = path.replace(':id', 'unknown');
    // Signing out would end the session that the next rows need.
    const callers = path === paths.administrator.logout ? [undefined] : [undefined, session];
    for (const as of callers) {
      const { status, headers } = await call(method, address, {
        headers: fromNewAddress(),
        ...(as && { session: as }),
      });
      expect([status, headers.get('Cache-Control')]).toEqual([expect.any(Number), PRIVATE]);
      expect(headers.get('ETag')).toBeNull();
    }
  });

  test.each(
    routes.filter(({ path }) => path.includes(':id')).map(({ method, path }) => [method, path] as const),
  )('%s %s of an unknown id is a private 404 for an administrator', async (method, path) => {
    const gallery = { files: [{ id: 'unknown' }], club: 'coding', file: 'unknown', use: 'notice' };
    const submission = { values: {}, state: 'draft', version: '1.1', remark: 'a' };
    const record = {
      title: 'a',
      description: 'a',
      date: '2025-01-01',
      done: true,
      answered: true,
      places: {},
    };
    const decision = path === membershipPaths.decide(':id') && { state: 'accepted' };
    const student = path === membershipPaths.correct(':id') && {
      ...{
        name: 'Asha',
        email: 'a@b.example',
        phone: '9000000001',
        roll: '1',
        year: 'I year',
        club: 'coding',
      },
    };
    const registration = {
      [registrationPaths.enter(':id')]: { name: 'Asha', email: 'a@b.example', roll: '1', year: 'I year' },
      [registrationPaths.message(':id')]: { to: 'all', title: 'a', text: 'a' },
      [attendancePaths.correct(':id')]: { nonce: 'a'.repeat(22) },
      [attendancePaths.makeLink(':id')]: { name: 'a' },
      [certificateAdminPaths.correct(':id')]: { name: 'a' },
      [certificateAdminPaths.revoke(':id')]: { why: 'a' },
    }[path];
    const json = {
      ...record,
      ...gallery,
      ...submission,
      group: '',
      value: {},
      ...decision,
      ...student,
      ...registration,
    };
    const onePdf = formOf({}, [{ name: 'a.pdf', bytes: pdf() }]);
    const forms = {
      [paths.notice.attach(':id')]: onePdf,
      [paths.upcomingEvent.attach(':id')]: onePdf,
      [eventFilePaths.attach(':id')]: onePdf,
      [submissionPaths.attach(':id')]: onePdf,
      [evidencePaths.attach(':id')]: formOf({ use: 'letter' }, [{ name: 'a.pdf', bytes: pdf() }]),
      [evidencePaths.attendance(':id')]: formOf({}, [{ name: 'a.csv', bytes: Buffer.from('Asha') }]),
      [paths.upcomingEvent.picture(':id')]: formOf({ alt: 'a' }, []),
      [registrationPaths.import(':id')]: onePdf,
    };
    const raw = forms[path];
    const { endSessions, endTwoStep, withdraw, handOver } = administratorAccountPaths;
    const posted = [
      ...[endSessions, endTwoStep, withdraw, handOver].map((of) => of(':id')),
      evidencePaths.copy(':id'),
      evidencePaths.show(':id'),
      evidencePaths.takeDoor(':id'),
      membershipPaths.decide(':id'),
      submissionPaths.approve(':id'),
      submissionPaths.submit(':id'),
      submissionPaths.correct(':id'),
      submissionPaths.return(':id'),
      contentPaths.restore(':id'),
      registrationPaths.enter(':id'),
      registrationPaths.message(':id'),
      attendancePaths.correct(':id'),
      attendancePaths.makeLink(':id'),
    ];
    const takesJson = method === 'PUT' || posted.includes(path);
    const body = raw ? { raw } : takesJson ? { json } : {};
    const isDetached = [
      paths.notice,
      paths.upcomingEvent,
      eventFilePaths,
      evidencePaths,
      submissionPaths,
    ].some(({ detach }) => method === 'DELETE' && path === detach(':id'));
    const withFile = [paths.notice, evidencePaths, submissionPaths];
    const isFile = isDetached || withFile.some(({ file }) => path === file(':id'));
    const query = isFile ? '?file=unknown' : '';
    const address = `${path.replace(':id', 'unknown')}${query}`;
    const { status, headers } = await call(method, address, { session, ...body });
    expect([status, headers.get('Cache-Control')]).toEqual([404, PRIVATE]);
  });
});
