import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPaths } from '@club-portal/contract/administration-paths';
import { chosenContent, setContent } from '@club-portal/contract/content/in-language';
import type { WrittenContent } from '@club-portal/contract/content/parts';
import { proposeClubColour, proposeColours } from '@club-portal/contract/content/propose-colours';
import { paths } from '@club-portal/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { about } from '../../contract/content/blank/about.ts';
import { accreditation } from '../../contract/content/blank/accreditation.ts';
import { contactPage } from '../../contract/content/blank/contact.ts';
import { department } from '../../contract/content/blank/department.ts';
import { institute } from '../../contract/content/blank/institute.ts';
import { mission } from '../../contract/content/blank/mission.ts';
import { pages } from '../../contract/content/blank/pages.ts';
import { privacy } from '../../contract/content/blank/privacy.ts';
import { readUpload } from '../../functions/src/files/uploaded-pictures.ts';
import { compose } from '../../functions/src/mail/compose.ts';
import { renderPublicPages } from '../../functions/src/rendering/render-site.ts';
import { websiteOf } from '../../functions/src/website.ts';
import { FOLDER_FILE } from '../../web/site/render-site.ts';
import { en } from '../sentences.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { removeContent } from './content.ts';

/** A project deployed without its own folder, until its first publication and after it. */

let session: Session;
beforeAll(async () => {
  session = await logIn();
});

afterAll(async () => {
  setContent(chosenContent);
  await removeContent();
});

const ask = (method: string, path: string, json?: unknown) =>
  call(method, path, { session, ...(json !== undefined && { json }) });

async function publish(values: Partial<WrittenContent>): Promise<void> {
  const drafts = [];
  for (const [part, value] of Object.entries(values)) {
    const { version } = bodyOf(await ask('GET', contentPaths.part(part))).content;
    const saved = await ask('PUT', contentPaths.save(part), { value, version });
    expect([part, bodyOf(saved).fields]).toEqual([part, undefined]);
    drafts.push({ part, version: bodyOf(saved).content.version });
  }
  expect((await ask('POST', contentPaths.publish, { drafts })).status).toBe(200);
  await expect
    .poll(async () => bodyOf(await ask('GET', contentPaths.overview)).publication?.state, { timeout: 30_000 })
    .toBe('live');
}

const page = (path: string) => readFileSync(join(process.env.SITE_FOLDER ?? '', path), 'utf8');

/** The pictures of this build are the demo's. */
const { pictures } = chosenContent;
const blank = { about, accreditation, contactPage, department, mission, pages, privacy };
const { placeholder: _, ...unnamed } = institute;
const named = {
  ...unnamed,
  name: 'Karanji College of Technology',
  shortName: 'Karanji',
  department: 'Department of Mechanical Engineering',
  departmentShort: 'Mechanical Engineering',
  website: 'https://clubs.karanji.example',
  social: [{ label: 'Web', url: 'https://karanji.example/' }],
};
const foundry = {
  key: 'foundry',
  label: 'Foundry',
  title: 'Foundry Club',
  paragraphs: [],
  inNavigation: 1,
  hasPage: true,
  emblem: 'emblems/maintenance.svg',
  colour: proposeClubColour(0),
};
const setUp: WrittenContent = {
  ...blank,
  pictures,
  institute: named,
  clubs: [foundry],
  faculty: [{ name: 'Dr. Ovi Salunke', position: 'Professor' }],
  colours: proposeColours('#7a1f1f'),
};

test('until somebody says whose site it is, every public address has one page that is not indexed; then it is the department’s', async () => {
  const archived = chosenContent.clubs.map((club) => ({ ...club, archived: true as const }));
  await publish({ ...blank, institute, clubs: archived, faculty: [] });
  for (const [path, text] of [
    ['index.html', 'This site is being set up'],
    ['about.html', 'This site is being set up'],
    ['404.html', 'This site is being set up'],
    ['shell/notice.html', 'This site is being set up'],
    ['hi/index.html', 'यह साइट तैयार की जा रही है'],
  ] as const) {
    expect(page(path)).toContain(`<h1>${text}</h1>`);
    expect(page(path)).toContain('<meta name="robots" content="noindex"/>');
    expect(page(path)).toContain('href="/login"');
    expect(page(path)).not.toMatch(/<script|rel="canonical"|portal\.invalid/);
  }
  expect(page('login.html')).toContain('Administrator Login');
  expect(page('app.html')).toContain('data-document="app"');
  expect(page('robots.txt')).toBe('User-agent: *\nDisallow: /api/\n');
  expect(websiteOf(institute)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  // The API answers as always.
  expect(bodyOf(await call('GET', paths.notice.fetch)).success).toBe(true);

  await publish({ institute: named });
  expect(page('index.html')).toContain('Department of Mechanical Engineering');
  expect(page('index.html')).toContain('<link rel="canonical" href="https://clubs.karanji.example/"/>');
  expect(page('robots.txt')).toContain('Sitemap: https://clubs.karanji.example/sitemap.xml');
  // All clubs are archived.
  expect(page('clubs.html')).toContain('No club has a page here yet.');
  expect(page('hi/clubs.html')).toContain('अभी यहाँ किसी क्लब का पेज नहीं है।');
});

test('what was not filled in is on no page, and nothing on the pages is the demo’s', async () => {
  const made = await renderPublicPages(setUp, readUpload);
  const files = new Map([...made].filter((file): file is [string, string] => typeof file[1] === 'string'));
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(30);
  expect(files.has('club/foundry.html')).toBe(true);
  const asking = Object.values(en.withoutScript.instead).map(({ ask }) => ask);
  for (const [path, html] of pages) {
    expect([
      path,
      html.match(
        /<(h[1-6]|p|a|li|td|th|dt|dd)\b(?![^>]*role="status")[^>]*>\s*<\/\1>|(?:href|alt)="undefined"|>undefined</g,
      ),
    ]).toEqual([path, null]);
    expect([path, html.match(/href="(?:tel:|mailto:)?"/g)]).toEqual([path, null]);
    // Before a phone number or an address, which are not there.
    expect([path, asking.filter((sentence) => html.includes(sentence))]).toEqual([path, []]);
  }
  expect(files.get('index.html')).toContain('<a href="https://karanji.example/" rel="noreferrer">');
  const demo = /palashvan|पलाशवन|cse-department|Computer Science|Knowledge Park|Kaveri|Meghwal/i;
  // One file tells `npm run content` what the portal was deployed with, which is the demo here.
  const texts = [...files].filter(([path]) => !path.startsWith('assets/') && path !== FOLDER_FILE);
  expect(texts.filter(([, text]) => demo.test(text)).map(([path]) => path)).toEqual([]);
});

test('emails, feeds and calendars have the department’s name', async () => {
  setContent(setUp);
  const mail = compose(
    'one',
    { to: 'a@karanji.example', kind: 'invitation', language: 'en', subject: 'Welcome', text: 'Hello' },
    'clubs@karanji.example',
  );
  expect(JSON.stringify(mail)).toContain('Department of Mechanical Engineering');
  expect(JSON.stringify(mail)).not.toMatch(/palashvan/i);
});
