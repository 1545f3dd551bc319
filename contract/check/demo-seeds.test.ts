import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Gallery {
  id: string;
  title: string;
  date: string;
  club: string;
  summary: string;
  files: { file: string; alt: string }[];
}
interface Member {
  id: string;
  phone: string;
  email: string;
  roll: string;
  year: string;
  club: string;
}

const here = new URL('../content/demo/seeds/', import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, here), 'utf8'));
const users = read<{ email: string; role: string | null; phone?: string }[]>(
  '../../../../emulator-data/users.json',
);
const notices =
  read<
    {
      id: string;
      title: string;
      link: string;
      visible: boolean;
      pinned?: boolean;
      text?: string;
      createdAt: string;
    }[]
  >('notices.json');
const upcomingEvents =
  read<
    {
      id: string;
      club: string;
      start?: string;
      cancelled?: boolean;
      picture?: { file: string; alt: string };
      daysFromToday: number;
    }[]
  >('upcoming-events.json');
const galleries = read<Gallery[]>('galleries.json');
const members = read<Member[]>('members.json');
const references = [
  ...galleries.flatMap(({ files }) => files),
  ...upcomingEvents.flatMap(({ picture }) => picture ?? []),
];
const devanagari = /[\u0900-\u097f]/;

test('every id is usable as a document name and unique in its file', () => {
  for (const list of [notices, upcomingEvents, galleries, members]) {
    const ids = list.map(({ id }) => id);
    expect(ids.filter((id) => !/^[A-Za-z0-9_-]{1,128}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('one user administers and one does not', () => {
  expect(users.map(({ email, role }) => [email, role])).toEqual([
    ['admin@club-portal.test', 'admin'],
    ['student@club-portal.test', null],
  ]);
});

test('of 12 notices one is hidden, one is pinned, two have links, three have texts and one is in Hindi', () => {
  expect(notices).toHaveLength(12);
  expect(notices.filter(({ visible }) => !visible)).toHaveLength(1);
  expect(notices.filter(({ pinned }) => pinned)).toHaveLength(1);
  expect(notices.filter(({ link }) => link !== '')).toHaveLength(2);
  expect(notices.filter(({ text }) => text)).toHaveLength(3);
  expect(notices.filter(({ title }) => devanagari.test(title))).toHaveLength(1);
  expect(notices.filter(({ createdAt }) => new Date(createdAt).toISOString() !== createdAt)).toEqual([]);
});

test('of 8 upcoming events one is over whenever the seeds are loaded', () => {
  expect(upcomingEvents).toHaveLength(8);
  expect(upcomingEvents.filter(({ daysFromToday }) => daysFromToday < 0)).toHaveLength(1);
  expect(
    upcomingEvents.filter(({ daysFromToday }) => daysFromToday > 0 && Number.isInteger(daysFromToday)),
  ).toHaveLength(7);
  expect(upcomingEvents.filter(({ club }) => club)).toHaveLength(8);
  expect(upcomingEvents.filter(({ start }) => start)).toHaveLength(7);
  expect(upcomingEvents.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  expect(upcomingEvents.filter(({ picture }) => picture)).toHaveLength(1);
});

test('30 gallery records cover six clubs and every year from 2022 to 2026', () => {
  expect(galleries).toHaveLength(30);
  expect([...new Set(galleries.map(({ club }) => club))].sort()).toEqual([
    'coding',
    'cultural',
    'hackthon',
    'placement',
    'robotic',
    'sport',
  ]);
  expect([...new Set(galleries.map(({ date }) => date.slice(0, 4)))].sort()).toEqual([
    '2022',
    '2023',
    '2024',
    '2025',
    '2026',
  ]);
  expect(
    galleries.filter(({ club, date }) => club === 'coding' && date.startsWith('2024')).length,
  ).toBeGreaterThan(0);
  expect(galleries.filter(({ date }) => date > '2026-11-01')).toEqual([]);
  expect(
    galleries.filter(({ title, summary }) => devanagari.test(title) && devanagari.test(summary)),
  ).toHaveLength(2);
});

test('every summary has 60 to 120 words', () => {
  const words = (text: string) => text.split(/\s+/).length;
  expect(
    galleries.filter(({ summary }) => words(summary) < 60 || words(summary) > 120).map(({ id }) => id),
  ).toEqual([]);
});

test('every gallery has one to six pictures, each with a text alternative; one has a film and one a PDF', () => {
  const pictures = galleries.map(({ files }) => files.filter(({ file }) => file.endsWith('.jpg')).length);
  expect(Math.min(...pictures)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...pictures)).toBeLessThanOrEqual(6);
  expect(references.filter(({ alt }) => alt.length < 20)).toEqual([]);
  expect(references.filter(({ file }) => file.endsWith('.webm'))).toHaveLength(1);
  expect(references.filter(({ file }) => file.endsWith('.pdf'))).toHaveLength(1);
});

test('every file is there, is used, and by at most three records', () => {
  const stored = ['pictures', 'files'].flatMap((folder) =>
    readdirSync(new URL(folder, here)).map((name) => `${folder}/${name}`),
  );
  const uses = new Map<string, number>();
  for (const { file } of references) uses.set(file, (uses.get(file) ?? 0) + 1);
  expect([...uses.keys()].sort()).toEqual(stored.sort());
  expect([...uses].filter(([, count]) => count > 3)).toEqual([]);
});

test('every picture is a JPEG of at most 140 kB with a long side of at least 1,600 px', async () => {
  for (const name of readdirSync(new URL('pictures', here))) {
    const url = new URL(`pictures/${name}`, here);
    const { format, width, height } = await sharp(readFileSync(url)).metadata();
    expect({
      name,
      format,
      long: Math.max(width, height) >= 1600,
      light: statSync(url).size <= 140_000,
    }).toEqual({
      name,
      format: 'jpeg',
      long: true,
      light: true,
    });
  }
});

test('the film is a WebM and the brochure is a PDF', () => {
  const start = (name: string) =>
    readFileSync(new URL(`files/${name}`, here))
      .subarray(0, 4)
      .toString('hex');
  expect(start('robot-lap.webm')).toBe('1a45dfa3');
  expect(start('monsoon-hackathon-brochure.pdf')).toBe('25504446');
});

test('no roll number joins the same club twice, at least two join a second club', () => {
  expect(members).toHaveLength(35);
  expect(new Set(members.map(({ roll, club }) => `${club} ${roll.toLowerCase()}`)).size).toBe(35);
  expect(35 - new Set(members.map(({ roll }) => roll)).size).toBeGreaterThanOrEqual(2);
});

test('phones are Indian mobile numbers, addresses cannot exist, years are those of the form', () => {
  const phones = [...members, ...users].flatMap(({ phone }) => (phone ? [phone] : []));
  expect(phones.filter((phone) => !/^(\+91|0)?[6-9]\d{9}$/.test(phone.replace(/[\s-]/g, '')))).toEqual([]);
  expect(members.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  expect(members.filter(({ year }) => !/^(I|II|III|IV) year$/.test(year))).toEqual([]);
});
