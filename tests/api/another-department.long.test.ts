import { clubMessagePaths, contentPaths } from '@club-portal/contract/administration-paths';
import { catalogues } from '@club-portal/contract/catalogues';
import { chosenContent } from '@club-portal/contract/content/in-language';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import { idOfUpload, type PictureUse } from '@club-portal/contract/content/uploaded-picture';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test, vi } from 'vitest';
import { drawPages, PdfObjects, readText } from '../../functions/src/reports/fixtures/pdf-reader.ts';
import { ORIGIN } from '../../scripts/ports.ts';
import { about } from '../department/mechanical/about.ts';
import { accreditation } from '../department/mechanical/accreditation.ts';
import { clubs } from '../department/mechanical/clubs.ts';
import { colours } from '../department/mechanical/colours.ts';
import { contactPage } from '../department/mechanical/contact.ts';
import { department } from '../department/mechanical/department.ts';
import { faculty } from '../department/mechanical/faculty.ts';
import { institute } from '../department/mechanical/institute.ts';
import { mission } from '../department/mechanical/mission.ts';
import { pages } from '../department/mechanical/pages.ts';
import { pictures } from '../department/mechanical/pictures.ts';
import { privacy } from '../department/mechanical/privacy.ts';
import { publishedFiles } from '../portal/site-folder.ts';
import { database } from './admin.ts';
import { bodyOf, call, logIn } from './client.ts';
import { disk, sendPicture } from './content.ts';
import { uploadRecord } from './event-record.ts';
import { photograph } from './files.ts';
import { applicant, join } from './joining.ts';
import { mailReceivedBy } from './mails.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/**
 * A portal deployed with the demo becomes another department's through the API, and nothing of the demo is left in its
 * output. `tests/department/` does the same with a folder.
 */

const session = await logIn();
const sent = async (use: PictureUse, bytes: Uint8Array): Promise<string> =>
  bodyOf(await sendPicture(use, bytes, 'picture', session)).file;
const photo = await photograph(1600, 900);
const emblem = await sent('emblem', disk);
const portrait = await sent('portrait', photo);

const demo = chosenContent;
const own: WrittenContent = {
  about,
  accreditation,
  clubs: [
    ...clubs.map((club) => ({ ...club, ...(club.hasPage && { emblem }) })),
    // A public club is archived: its records keep its name.
    ...demo.clubs.map(({ key }, index) => ({
      key,
      label: `Before ${index + 1}`,
      title: `Circle of before ${index + 1}`,
      incharge: 'Nobody',
      paragraphs: ['It was.', 'It is no more.'] as [string, string],
      inNavigation: false as const,
      hasPage: false,
      colour: { onLight: '#474a4d', onDark: '#b7babd' },
      archived: true as const,
    })),
  ],
  colours,
  contactPage,
  department,
  faculty: faculty.map(({ portrait: named, ...person }) => ({ ...person, ...(named && { portrait }) })),
  institute,
  mission,
  pages,
  pictures: {
    logo: await sent('logo', disk),
    favicon: await sent('favicon', disk),
    reportEmblem: await sent('reportEmblem', disk),
    map: await sent('map', disk),
    preview: await sent('preview', photo),
    slides: await Promise.all(
      pictures.slides.map(async ({ alt }) => ({ file: await sent('slide', photo), alt })),
    ),
  },
  privacy,
};

let site: { file: string; text: string }[];
beforeAll(async () => {
  // The department has no records yet.
  for (const name of ['notices', 'events', 'galleries'])
    await database.recursiveDelete(database.collection(name));
  const { entitiesWith } = await import('../../functions/src/entities.ts');
  await Promise.all(entitiesWith('published').map(([, list]) => list.renew()));

  const drafts = [];
  for (const [part, value] of Object.entries(own)) {
    const json = { value, version: (await read(part)).version };
    const { status, body } = await call('PUT', contentPaths.save(part), { session, json });
    expect([part, status, body.fields]).toEqual([part, 200, undefined]);
    drafts.push({ part, version: body.content.version });
  }
  expect((await call('POST', contentPaths.publish, { session, json: { drafts } })).status).toBe(200);
  const state = async () => bodyOf(await call('GET', contentPaths.overview, { session })).publication.state;
  await vi.waitUntil(async () => (await state()) === 'live', { timeout: 50_000 });

  // `folder.json` says what the portal was deployed with, and no page loads it.
  site = publishedFiles().filter(({ file }) => file !== 'content/folder.json');
});

async function read(part: string) {
  return bodyOf(await call('GET', contentPaths.part(part), { session })).content;
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const coloursIn = (content: WrittenContent) =>
  strings([content.colours, content.clubs]).filter((text) => /^#[0-9a-f]{6}$/.test(text));
const ownTexts = new Set(strings(own));
const portals = strings(catalogues).join('\n');
/** What the demo says, but neither the other department nor the portal itself. */
const demoTexts = [...new Set(strings(demo))].filter(
  (text) => !ownTexts.has(text) && !portals.includes(text) && !/^[#/]|\.\w{3,4}$/.test(text),
);
const names = ['palashvan', 'पलाशवन', 'cse department', 'computer science', 'knowledge park'];

function tracesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...demoTexts.filter((trace) => trace.includes(' ') && trace.length > 12 && text.includes(trace)),
    ...names.filter((name) => lower.includes(name)),
  ];
}

const textAt = async (path: string) => {
  const answer = await fetch(ORIGIN + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

test('no word of the demo is in pages, content, style sheets, sitemaps, robots.txt and manifests, in any language', () => {
  expect(demoTexts.length).toBeGreaterThan(100);
  const files = site.map(({ file }) => file);
  for (const file of [
    'index.html',
    'hi/mechanical-department.html',
    'club/foundry.html',
    'hi/club/engines/events.html',
    'content/hi/search.json',
    'sitemap-pages.xml',
    'robots.txt',
    'hi/site.webmanifest',
  ])
    expect(files).toContain(file);
  for (const { file, text } of site) expect([file, tracesIn(text)]).toEqual([file, []]);
  const short = demoTexts.filter((text) => text.length > 1);
  for (const { file, text } of site.filter(({ file }) => file.endsWith('.html'))) {
    const shown = text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '\n').split('\n');
    expect([file, shown.filter((words) => short.includes(words.trim()))]).toEqual([file, []]);
  }
});

test('no address of the demo is left except the redirect', () => {
  for (const { file, text } of site) {
    const addresses = [...text.matchAll(/"((?:\/hi)?\/(?:club\/[\w-]+|cse-department))/g)].map(
      ([, path]) => path,
    );
    const old = addresses.filter(
      (path = '') =>
        demo.clubs.some(({ key }) => path.endsWith(`/club/${key}`)) || path.endsWith('/cse-department'),
    );
    expect([file, old]).toEqual([file, []]);
  }
  const pages = site
    .map(({ file }) => file)
    .filter((file) => /^(hi\/)?(club\/|[a-z]+-department)/.test(file));
  expect(pages.filter((file) => demo.clubs.some(({ key }) => file.includes(`club/${key}`)))).toEqual([]);
  const moved = site.filter(({ file }) => file.endsWith('cse-department.html'));
  expect(moved.map(({ text }) => /url=([^"]+)/.exec(text)?.[1]).sort()).toEqual([
    '/hi/mechanical-department',
    '/mechanical-department',
  ]);
});

test('no colour and no picture of the demo is left', () => {
  const styles = site.filter(({ file }) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(0);
  const others = coloursIn(demo).filter((colour) => !coloursIn(own).includes(colour));
  for (const { file, text } of site)
    expect([file, others.filter((colour) => text.toLowerCase().includes(colour))]).toEqual([file, []]);
  for (const { text } of styles)
    expect(coloursIn(own).filter((colour) => !text.includes(colour))).toEqual([]);
  for (const { file, text } of site) {
    const shown = [...text.matchAll(/\/assets\/[\w.-]+\.(?:svg|webp|png|jpe?g)/g)].map(
      ([address]) => address,
    );
    expect([file, shown]).toEqual([file, []]);
  }
  const preview = idOfUpload(own.pictures.preview);
  const home = site.find(({ file }) => file === 'index.html')?.text ?? '';
  expect(/property="og:image" content="([^"]+)"/.exec(home)?.[1]).toContain(`/assets/uploads/${preview}/`);
});

test('sitemap, robots.txt, manifest and search have the department’s addresses and names', () => {
  const textOf = (name: string) => site.find(({ file }) => file === name)?.text ?? '';
  expect(textOf('robots.txt')).toContain('Sitemap: https://mechanical.karanji.example/sitemap.xml');
  expect(textOf('sitemap-pages.xml')).toContain(
    'https://mechanical.karanji.example/hi/mechanical-department',
  );
  expect(JSON.parse(textOf('site.webmanifest'))).toMatchObject({ short_name: 'Karanji' });
  expect(JSON.parse(textOf('hi/site.webmanifest'))).toMatchObject({ name: 'करंजी प्रौद्योगिकी महाविद्यालय' });
  expect(textOf('content/en/search.json')).toContain('Foundry Circle');
  expect(textOf('index.html')).toContain('href="/mechanical-department"');
});

test('feeds, calendars and pages of records have its names at once', async () => {
  const notice = await addNotice(session, { title: 'The furnace is lit' });
  const event = await addUpcomingEvent(session, { title: 'First cast', club: 'foundry' });
  const found = new Map<string, string>();
  for (const path of [
    '/notices.atom',
    '/hi/notices.atom',
    '/calendar.ics',
    '/hi/calendar.ics',
    '/calendar/foundry.ics',
    `/events/upcoming/${event._id}.ics`,
    '/sitemap-records.xml',
    '/without-script/notices',
    '/hi/without-script/notices',
    pageAddress('notice', notice),
    pageAddress('upcomingEvent', event),
    `/hi${pageAddress('upcomingEvent', event)}`,
  ])
    found.set(path, await textAt(path));
  for (const [path, text] of found) expect([path, tracesIn(text)]).toEqual([path, []]);
  expect(found.get('/notices.atom')).toContain('Department of Mechanical Engineering');
  expect(found.get('/hi/notices.atom')).toContain('यांत्रिक अभियांत्रिकी विभाग');
  expect(found.get('/calendar/foundry.ics')).toMatch(/CALNAME:.*Foundry/);
  expect(found.get('/sitemap-records.xml')).toContain('https://mechanical.karanji.example/');
});

test('reports have its letterhead and colours, as PDF and as DOCX', async () => {
  const { _id } = await uploadRecord(session, { title: 'A pump is taken apart', club: 'foundry' });
  const path = paths.eventRecord.generatePdf(_id);
  const pdf: Buffer = bodyOf(await call('POST', path, { session }));
  const text = (await readText(pdf)).join(' ');
  const docx: Buffer = bodyOf(await call('POST', `${path}?format=docx`, { session }));
  const words = Object.entries(unzipSync(docx))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => new TextDecoder().decode(bytes).replaceAll(/<[^>]*>/g, ''))
    .join('\n');
  for (const said of [text, words]) {
    for (const expected of [
      'Karanji College of Technology',
      'Department of Mechanical Engineering',
      'Foundry Lane 4',
    ])
      expect(said).toContain(expected);
    expect(tracesIn(said)).toEqual([]);
  }
  expect(new PdfObjects(pdf).info('Author')).toBe('Karanji College of Technology');
  const [page] = await drawPages(pdf);
  const pixels = Buffer.from(page?.pixels ?? []);
  const shades = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) shades.add(`#${pixels.subarray(at, at + 3).toString('hex')}`);
  expect(shades).toContain(own.colours.structure.onLight);
  expect(shades).toContain('#123456');
  for (const colour of coloursIn(demo).filter((one) => !coloursIn(own).includes(one)))
    expect(shades).not.toContain(colour);
});

test('emails come from it', async () => {
  const email = `${crypto.randomUUID()}@students.example`;
  bodyOf(await join(applicant({ club: 'foundry', email })));
  const json = { club: 'foundry', title: 'Cold iron', text: 'Bring gloves.' };
  bodyOf(await call('POST', clubMessagePaths.add, { session, json }));
  const { text, html, headers } = await mailReceivedBy(email);
  for (const said of [text, html]) {
    expect(said).toContain('Department of Mechanical Engineering, Karanji College of Technology');
    expect(said).toContain('https://mechanical.karanji.example');
    expect(tracesIn(said)).toEqual([]);
  }
  expect(headers.from).toContain('Department of Mechanical Engineering');
  expect(headers['message-id']).toContain('@mechanical.karanji.example');
});
