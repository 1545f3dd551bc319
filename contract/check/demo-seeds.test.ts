import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import users from '../../emulator-data/users.json' with { type: 'json' };
import { clubs } from '../content/demo/clubs.ts';
import { contactPage } from '../content/demo/contact.ts';
import { faculty } from '../content/demo/faculty.ts';
import { pages } from '../content/demo/pages.ts';
import furtherGalleries from '../content/demo/seeds/further-galleries.json' with { type: 'json' };
import furtherUpcomingEvents from '../content/demo/seeds/further-upcoming-events.json' with { type: 'json' };
import firstGalleries from '../content/demo/seeds/galleries.json' with { type: 'json' };
import members from '../content/demo/seeds/members.json' with { type: 'json' };
import notices from '../content/demo/seeds/notices.json' with { type: 'json' };
import firstUpcomingEvents from '../content/demo/seeds/upcoming-events.json' with { type: 'json' };

const demo = new URL('../content/demo/', import.meta.url);
const here = new URL('seeds/', demo);
const galleries = [...firstGalleries, ...furtherGalleries];
interface UpcomingEvent {
  id: string;
  title: string;
  translations: { hi: object };
  description: string;
  club: string;
  daysFromToday: number;
  daysToLast?: number;
  start?: string;
  cancelled?: boolean;
  picture?: { file: string; alt: string; translations: { hi: { alt: string } } };
}
const upcomingEvents: UpcomingEvent[] = [...firstUpcomingEvents, ...furtherUpcomingEvents];
const references = [
  ...galleries.flatMap(({ files }) => files),
  ...upcomingEvents.flatMap(({ picture }) => picture ?? []),
];
const devanagari = /[\u0900-\u097f]/;

/** How many records meet each condition. */
function counts<Item>(items: Item[], conditions: Record<string, (item: Item) => unknown>) {
  const found = Object.entries(conditions).map(([name, holds]) => [name, items.filter(holds).length]);
  return { all: items.length, ...Object.fromEntries(found) };
}

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
  const found = counts(notices, {
    hidden: ({ visible }) => !visible,
    pinned: ({ pinned }) => pinned,
    linked: ({ link }) => link !== '',
    withText: ({ text }) => text,
    hindi: ({ title }) => devanagari.test(title),
    withWrongTime: ({ createdAt }) => new Date(createdAt).toISOString() !== createdAt,
  });
  expect(found).toEqual({
    all: 12,
    hidden: 1,
    pinned: 1,
    linked: 2,
    withText: 3,
    hindi: 1,
    withWrongTime: 0,
  });
});

test('Hindi pages show no text of a seed in English', () => {
  const names = ['title', 'text', 'theme', 'location', 'description', 'summary', 'outcome', 'event_for'];
  names.push('speaker', 'agency', 'scheme', 'prizes');
  const shown = Object.fromEntries(names.map((name) => [name, true]));
  const inEnglish = [...notices, ...upcomingEvents, ...galleries].flatMap(({ translations, ...record }) => {
    const texts = Object.entries({ ...record, ...translations?.hi }).filter(
      ([name, text]) => name in shown && text,
    );
    return texts.filter(([, text]) => !devanagari.test(String(text))).map(([name]) => `${record.id} ${name}`);
  });
  expect(inEnglish).toEqual([]);
  const alternatives = references.map((file) => ({ ...file, ...file.translations?.hi }).alt);
  expect(alternatives.filter((text) => !devanagari.test(text))).toEqual([]);
});

test('of 20 upcoming events one is past whenever the seeds are loaded', () => {
  const found = counts(upcomingEvents, {
    over: ({ daysFromToday }) => daysFromToday < 0,
    toCome: ({ daysFromToday }) => daysFromToday > 0 && Number.isInteger(daysFromToday),
    ofAClub: ({ club }) => club,
    withTime: ({ start }) => start,
    cancelled: ({ cancelled }) => cancelled,
    ofSeveralDays: ({ daysToLast }) => daysToLast,
    withPicture: ({ picture }) => picture,
  });
  const rest = { ofAClub: 20, withTime: 19, cancelled: 1, ofSeveralDays: 1, withPicture: 13 };
  expect(found).toEqual({ all: 20, over: 1, toCome: 19, ...rest });
});

const days = /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|weekend|(सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)वार|सप्ताहांत/;

test('no upcoming event names a day of the week, because its date moves with the day of loading', () => {
  const texts = upcomingEvents.map(({ title, description }) => `${title} ${description}`);
  expect(texts.filter((text) => days.test(text))).toEqual([]);
});

test('no notice names a day of the week with a date, which would be wrong in another year', () => {
  const date =
    /\b\d{1,2} (Jan|Feb|March|April|May|June|July|Aug|Sep|Oct|Nov|Dec)|\d (जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)/;
  const texts = notices.map((notice) => JSON.stringify(notice));
  expect(texts.filter((text) => days.test(text) && date.test(text))).toEqual([]);
});

test('a gallery record names only days of the week on which it took place', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const inHindi = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'];
  /** The training group's day, the day of a decision afterwards, and the evening before. */
  const others = ['freshers-contest-2026 Wednesday', 'smart-campus-2024 Monday', 'game-jam-2024 Friday'];
  const named = galleries.flatMap((record) => {
    const text = JSON.stringify(record);
    const ofRecord = weekdaysFrom(record.date, 'lastDay' in record ? record.lastDay : undefined);
    const isWeekend = [0, 6].some((day) => ofRecord.has(day));
    const found = names
      .map((name, day) => ({ name, fits: ofRecord.has(day), word: new RegExp(`${name}|${inHindi[day]}वार`) }))
      .concat({ name: 'weekend', fits: isWeekend, word: /weekend|सप्ताहांत/ })
      .filter(({ word }) => word.test(text));
    return found.map(({ name, fits }) => ({ day: `${record.id} ${name}`, fits }));
  });
  expect(named.filter(({ fits }) => fits).length).toBeGreaterThan(5);
  expect(
    named
      .filter(({ fits }) => !fits)
      .map(({ day }) => day)
      .sort(),
  ).toEqual(others.sort());
});

function weekdaysFrom(date: string, lastDay = ''): Set<number> {
  const [first, last] = [date, lastDay || date].map((day) => Date.parse(day) / 86_400_000) as [
    number,
    number,
  ];
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return new Set(days.map((day) => new Date(day * 86_400_000).getUTCDay()));
}

test('the office has the same hours on every page', () => {
  const texts = [contactPage.visit.hours, ...pages.map(({ text }) => text)].flatMap((text = '') =>
    typeof text === 'string' ? [text] : Object.values(text),
  );
  const named = texts.join('\n').match(/(Monday to|सोमवार से) [^,]*, \d\d:\d\d\S{6}/g);
  expect(named).toEqual([
    'Monday to Friday, 10:00–17:00',
    'सोमवार से शुक्रवार, 10:00–17:00',
    'Monday to Friday, 10:00–17:00',
    'सोमवार से शुक्रवार, 10:00–17:00',
  ]);
});

test('times are written as in the portal, for example 09:30', () => {
  const files = globSync('**/*.{ts,json}', { cwd: demo });
  expect(files).not.toEqual([]);
  const otherTimes = /\d ?[ap]\.?m\b|\bo’clock|बजे/i;
  expect(files.filter((file) => otherTimes.test(readFileSync(new URL(file, demo), 'utf8')))).toEqual([]);
});

test('every club has three to six events in at least three years from 2022 to 2026, and one upcoming event', () => {
  const found = clubs
    .filter(({ hasPage }) => hasPage)
    .map(({ key }) => {
      const ofClub = galleries.filter(({ club }) => club === key);
      const years = new Set(ofClub.map(({ date }) => date.slice(0, 4)));
      const toCome = upcomingEvents.filter(({ club, daysFromToday }) => club === key && daysFromToday > 0);
      return { key, events: ofClub.length, years: years.size, toCome: toCome.length };
    });
  const tooFew = ({ events, years, toCome }: (typeof found)[number]) =>
    events < 3 || events > 6 || years < 3 || toCome < 1;
  expect(found.filter(tooFew)).toEqual([]);
  expect([...new Set(galleries.map(({ date }) => date.slice(0, 4)))].sort().join(' ')).toBe(
    '2022 2023 2024 2025 2026',
  );
  const facts = counts(galleries, {
    inFuture: ({ date }) => date > '2026-11-01',
    hindi: ({ title, summary }) => devanagari.test(title) && devanagari.test(summary),
  });
  expect(facts).toEqual({ all: 54, inFuture: 0, hindi: 2 });
});

test('most further events have what accreditation requires, and some lack part of it', () => {
  const found = counts(furtherGalleries, {
    withKind: ({ kind }) => kind,
    withMetrics: ({ metrics }) => metrics,
    withWomenAndMen: ({ women, men }) => women && men,
    withOutcome: ({ outcome }) => outcome,
    wrongSum: ({ women, men, no_student }) => women && men && women + men !== no_student,
  });
  expect(found).toEqual({
    all: 24,
    withKind: 23,
    withMetrics: 19,
    withWomenAndMen: 21,
    withOutcome: 23,
    wrongSum: 0,
  });
});

test('eight teachers have an email address', () => {
  expect(faculty.filter(({ email }) => email?.endsWith('.example'))).toHaveLength(8);
});

test('every summary has 60 to 120 words', () => {
  const words = (text: string) => text.split(/\s+/).length;
  expect(
    galleries.filter(({ summary }) => words(summary) < 60 || words(summary) > 120).map(({ id }) => id),
  ).toEqual([]);
});

test('every gallery has one to six pictures, each with a text alternative; one has a film and one a PDF', () => {
  const pictures = galleries.map(({ files }) => files.filter(({ file }) => isPicture(file)).length);
  expect(Math.min(...pictures)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...pictures)).toBeLessThanOrEqual(6);
  const found = counts(references, {
    withShortText: ({ alt }) => alt.length < 20,
    film: ({ file }) => file.endsWith('.webm'),
    pdf: ({ file }) => file.endsWith('.pdf'),
  });
  expect(found).toMatchObject({ withShortText: 0, film: 1, pdf: 1 });
});

const isPicture = (file: string) => file.startsWith('pictures/');

test('no two events of a club show the same picture, and each club has an upcoming event with one', () => {
  for (const { key } of clubs.filter(({ hasPage }) => hasPage)) {
    const announced = upcomingEvents.flatMap(({ club, picture }) =>
      club === key && picture ? [picture] : [],
    );
    const recorded = galleries.filter(({ club }) => club === key).flatMap(({ files }) => files);
    const pictures = [...announced, ...recorded].map(({ file }) => file).filter(isPicture);
    expect(announced.length, key).toBeGreaterThanOrEqual(1);
    expect(pictures, key).toEqual([...new Set(pictures)]);
  }
});

test('every file exists, is used, and by at most three records', () => {
  const stored = ['pictures', 'files'].flatMap((folder) =>
    readdirSync(new URL(folder, here)).map((name) => `${folder}/${name}`),
  );
  const uses = Map.groupBy(references, ({ file }) => file);
  expect([...uses.keys()].sort()).toEqual(stored.sort());
  expect([...uses].filter(([, { length }]) => length > 3)).toEqual([]);
});

test('every picture is a JPEG of at most 140 kB or a WebP of at most 90, with a long side of at least 1,600 px', async () => {
  for (const name of readdirSync(new URL('pictures', here))) {
    const url = new URL(`pictures/${name}`, here);
    const { format, width, height } = await sharp(readFileSync(url)).metadata();
    expect(['jpeg', 'webp'], name).toContain(format);
    expect(Math.max(width, height), name).toBeGreaterThanOrEqual(1600);
    expect(statSync(url).size, name).toBeLessThanOrEqual(format === 'jpeg' ? 140_000 : 90_000);
  }
});

test.each([
  ['film', 'robot-lap.webm', '1a45dfa3'],
  ['brochure', 'monsoon-hackathon-brochure.pdf', '25504446'],
])('the %s matches its name: %s', (_, name, start) => {
  expect(
    readFileSync(new URL(`files/${name}`, here))
      .subarray(0, 4)
      .toString('hex'),
  ).toBe(start);
});

test('no roll number joins the same club twice, and at least two join a second club', () => {
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

test('every club with a page says in both languages when and where it meets', () => {
  const silent = clubs.filter(
    ({ hasPage, meets }) => hasPage && !(meets && Object.values(meets).length === 2),
  );
  expect(silent.map(({ key }) => key)).toEqual([]);
});
