import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '../../functions/src/sheets/tables.ts';
import { openProject, type Project } from '../../scripts/backup/project.ts';
import { exportData } from '../../scripts/export/export-data.ts';
import { PROJECT } from '../../scripts/suite.ts';
import { columnsByHeading, headingLine } from '../../web/src/features/event-import/columns.ts';
import { readRows } from '../../web/src/features/event-import/read-row.ts';
import { bucket, database } from '../api/admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-export-'));
const directory = join(folder, 'export');
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

const createdAt = Timestamp.fromDate(new Date('2026-11-22T03:00:00Z'));
const documents = {
  'joinRequests/export-test': {
    name: '=HYPERLINK("https://evil.example")',
    email: 'a@b.example',
    phone: '+91 98765 43210',
    roll: '26CS001',
    year: 'I year',
    club: 'iot',
    createdAt,
  },
  'contactMessages/export-test': {
    fullName: 'Asha',
    email: 'asha@b.example',
    message: 'Two\nlines',
    createdAt,
  },
  'galleries/export-test': {
    title: '<b>Arms</b>: “/../” & legs',
    date: '2199-01-02',
    club: 'robotic',
    theme: 'Robots',
    no_student: 12,
    status: 'ready',
    position: '2199-01-02_x',
    createdAt,
    files: [
      {
        id: 'f1',
        kind: 'pdf',
        name: 'Bericht ü.pdf',
        alt: '',
        path: 'galleries/export-test/x/0.pdf',
        contentType: 'application/pdf',
        size: 3,
      },
      {
        id: 'f2',
        kind: 'image',
        name: 'lost.jpg',
        alt: 'Lost',
        path: 'galleries/export-test/x/1-400.webp',
        contentType: 'image/webp',
        size: 3,
      },
    ],
  },
  'notices/export-test': {
    title: 'Timetable',
    link: '',
    visible: true,
    createdAt,
    attachments: [{ id: 'a1', set: 'export-a', name: 'Week 1.pdf', path: 'files/export-a/0.pdf' }],
  },
  'events/export-test': {
    title: 'Open day',
    description: 'All day',
    date: '2199-01-03',
    createdAt,
    pictures: [
      {
        id: 'p1',
        set: 'export-p',
        name: 'poster.jpg',
        path: 'files/export-p/0-400.webp',
        picture: { alt: 'A poster', sizes: [] },
      },
    ],
  },
  'certificates/EXPRT23456': {
    ...{
      kind: 'winner',
      prize: 'First prize',
      title: 'Open day',
      club: 'iot',
      name: '=Asha',
      roll: '26CS001',
    },
    ...{ event: 'export-test', email: 'asha@b.example', issuedAt: createdAt, createdAt },
    ...{ revokedAt: createdAt, revokedWhy: 'Issued by mistake.' },
  },
  'feedback/export-test': {
    ...{ event: 'export-test', club: 'iot', answers: 5, closedAt: createdAt, content: [0, 0, 0, 0, 5] },
    ...{ organisation: [0, 0, 0, 5, 0], usefulness: [5, 0, 0, 0, 0], good: ['=Robots'], better: [] },
  },
  // Nobody sees the answers before feedback is closed.
  'feedback/export-open': { event: 'export-test', club: 'iot', answers: 6, good: ['Still open'] },
  'evidence/export-test': {
    files: [{ id: 'e1', use: 'letter', name: 'Letter.pdf', path: 'evidence/export-test/x/0.pdf' }],
    attendance: [{ name: '=Asha', roll: '26CS001' }],
    places: { f2: { takenAt: '2199-01-02T10:32', latitude: 23.26, longitude: 77.41 } },
  },
};
const stored = [
  'galleries/export-test/x/0.pdf',
  'evidence/export-test/x/0.pdf',
  'files/export-a/0.pdf',
  'files/export-p/0-400.webp',
];

let project: Project;
let missing: string[];
beforeAll(async () => {
  project = await openProject(PROJECT);
  for (const [path, data] of Object.entries(documents)) await database.doc(path).set(data);
  for (const path of stored) await bucket.file(path).save('pdf');
  ({ missing } = await exportData(project, directory, 'student@karanji.example'));
});
afterAll(async () => {
  for (const path of Object.keys(documents)) await database.doc(path).delete();
  for (const path of stored) await bucket.file(path).delete();
  rmSync(folder, { recursive: true });
});

test('has every record as JSON, and as CSV without formulas', () => {
  const members = json('members.json');
  expect(members).toContainEqual({
    _id: 'export-test',
    ...documents['joinRequests/export-test'],
    // A request of an earlier release has neither field.
    ...{ state: 'accepted', note: '' },
    createdAt: '2026-11-22T03:00:00.000Z',
  });
  const lines = read('members.csv').split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Email,Phone,Year,Roll,Club,State,Note,Added (UTC),Consent at');
  expect(lines).toContain(
    `"'=HYPERLINK(""https://evil.example"")",a@b.example,+91 98765 43210,I year,26CS001,iot,accepted,,2026-11-22T03:00:00.000Z,`,
  );
  expect(lines).toHaveLength(members.length + 2);
  expect(json('notices.json').length).toBeGreaterThan(5);
  expect(json('upcoming-events.json').length).toBeGreaterThan(5);
  expect(json('contact-messages.json')).toContainEqual({
    fullName: 'Asha',
    email: 'asha@b.example',
    message: 'Two\nlines',
    createdAt: '2026-11-22T03:00:00.000Z',
    answeredBy: '',
    answeredAt: '',
  });
});

test('has the certificates, and the results of closed feedback', () => {
  expect(json('certificates.json')).toContainEqual({
    ...{ number: 'EXPRT23456', kind: 'winner', prize: 'First prize', event: 'Open day', name: '=Asha' },
    ...{ roll: '26CS001', email: 'asha@b.example', issuedAt: '2026-11-22T03:00:00.000Z' },
    ...{ revokedAt: '2026-11-22T03:00:00.000Z', revokedWhy: 'Issued by mistake.' },
  });
  expect(read('certificates.csv')).toContain("'=Asha");
  expect(json('feedback.json')).toContainEqual({
    ...{ event: 'Open day', answers: 5, content: [0, 0, 0, 0, 5], organisation: [0, 0, 0, 5, 0] },
    ...{ usefulness: [5, 0, 0, 0, 0], good: ['=Robots'], better: [] },
  });
  expect(read('feedback.json')).not.toContain('Still open');
});

test('has the PDFs of notices and the pictures of upcoming events, with the titles of their records', () => {
  const files: { title: string }[] = json('announced-files.json');
  expect(files.filter(({ title }) => ['Timetable', 'Open day'].includes(title))).toEqual([
    {
      title: 'Timetable',
      file: 'files/notices/Timetable/01 Week 1.pdf',
      name: 'Week 1.pdf',
      kind: 'pdf',
      alt: '',
    },
    {
      title: 'Open day',
      file: 'files/events/Open day/01 poster.webp',
      name: 'poster.jpg',
      kind: 'image',
      alt: 'A poster',
    },
  ]);
  expect(read('files/notices/Timetable/01 Week 1.pdf')).toBe('pdf');
  expect(read('files/events/Open day/01 poster.webp')).toBe('pdf');
});

test('has events that the import of past events can read', async () => {
  const [table] = await tablesOf(readFileSync(join(directory, 'events.csv')), 'events.csv');
  const lines = (table?.rows ?? []).map(({ line, cells }) => ({ line, cells }));
  const headings = headingLine(lines) ?? 0;
  const columns = columnsByHeading(lines.find(({ line }) => line === headings)?.cells ?? []);
  const rows = readRows(lines, headings, columns, {}, clubsForUpload());
  expect(rows).toHaveLength(json('events.json').length);
  const { title, folder } = json('events.json').find(({ _id }: { _id: string }) => _id === 'export-test');
  expect(rows.find(({ event }) => event?.title === title)).toMatchObject({
    folder,
    event: { date: '2199-01-02', club: 'robotic' },
    input: { theme: 'Robots', no_student: 12 },
    problems: [],
  });
});

test('is recorded in the register of access to personal data', async () => {
  const { docs } = await database
    .collection('memberLookups')
    .where('email', '==', 'student@karanji.example')
    .get();
  const command = { actor: 'npm run export', name: 'npm run export' };
  const entries = docs.map((document) => document.data());
  expect(entries.toSorted((a, b) => (a.purpose < b.purpose ? -1 : 1))).toMatchObject([
    { ...command, purpose: 'accounts', count: json('administrators.json').length },
    { ...command, purpose: 'arrivalsFile', count: json('attendance.json').length },
    { ...command, purpose: 'certificatesFile', count: json('certificates.json').length },
    { ...command, purpose: 'contactMessages', count: json('contact-messages.json').length },
    { ...command, purpose: 'csv', count: json('members.json').length },
    { ...command, purpose: 'registrationsFile', count: json('registrations.json').length },
  ]);
  for (const { ref } of docs) await ref.delete();
});

test('has names and addresses of administrators, but no password, hash or photo', () => {
  expect(json('administrators.json')).toContainEqual({
    name: expect.any(String),
    email: 'admin@club-portal.test',
    role: 'admin',
    createdAt: expect.any(String),
  });
  expect(read('administrators.json')).not.toMatch(/student@|password|fakeHash|fakeSalt/i);
});

test('has the files of each event in a folder with a readable name, and says which are missing', () => {
  const event = json('events.json').find(({ _id }: { _id: string }) => _id === 'export-test');
  const place = 'files/2199/robotic/2199-01-02 b Arms b “ .. ” & legs';
  expect(event).toMatchObject({ folder: place, theme: 'Robots', no_student: 12, location: 'College Campus' });
  expect(event.files).toEqual([
    { file: `${place}/01 Bericht ü.pdf`, name: 'Bericht ü.pdf', kind: 'pdf', alt: '' },
    {
      file: null,
      name: 'lost.jpg',
      kind: 'image',
      alt: 'Lost',
      place: documents['evidence/export-test'].places.f2,
    },
  ]);
  expect(readdirSync(join(directory, place)).toSorted()).toEqual(['01 Bericht ü.pdf', 'evidence']);
  expect(read(`${place}/01 Bericht ü.pdf`)).toBe('pdf');
  expect(missing).toEqual(['<b>Arms</b>: “/../” & legs: lost.jpg']);
  const files: { file: string | null }[] = json('event-files.json');
  expect(files.filter(({ file }) => file !== null && !existsSync(join(directory, file)))).toEqual([]);
});

test('has the evidence of each event beside its files, and its attendance as a table', () => {
  const event = json('events.json').find(({ _id }: { _id: string }) => _id === 'export-test');
  const place = `${event.folder}/evidence/01 Letter.pdf`;
  expect(event.papers).toEqual([{ file: place, name: 'Letter.pdf', kind: 'letter', alt: '' }]);
  expect(read(place)).toBe('pdf');
  expect(event.attendance).toEqual(documents['evidence/export-test'].attendance);
  expect(read('event-attendance.csv')).toContain("'=Asha,26CS001");
  expect(read('event-papers.csv')).toContain(`${place},Letter.pdf,letter`);
  expect(read('event-files.csv')).toContain('2199-01-02T10:32,23.26,77.41');
});

test('has a page that explains the files, and shows a title as text', () => {
  const page = read('index.html');
  for (const name of ['notices', 'members', 'events']) expect(page).toContain(`<a href="${name}.csv">`);
  expect(page).toContain('&#60;b&#62;Arms');
  expect(page).not.toContain('<b>');
});

test('can be read only by one’s own account, and refuses a folder with other files', async () => {
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(join(directory, 'members.csv')).mode & 0o777).toBe(0o600);
  await expect(exportData(project, directory)).rejects.toThrow('is not empty');
});
