import { gzipSync } from 'node:zlib';
import {
  accreditationPaths,
  clubMessagePaths,
  contentPaths,
} from '@club-portal/contract/administration-paths';
import { chosenContent } from '@club-portal/contract/content/in-language';
import { type ContentPart, contentParts, parts } from '@club-portal/contract/content/parts';
import { type PictureUse, pictureUses } from '@club-portal/contract/content/uploaded-picture';
import { languages } from '@club-portal/contract/languages';
import { pageAddress } from '@club-portal/contract/page-addresses';
import { paths } from '@club-portal/contract/paths';
import { storedForm } from '@club-portal/contract/written-form';
import { unzipSync, zipSync } from 'fflate';
import sax from 'sax';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { ORIGIN } from '../../scripts/ports.ts';
import { publishedFiles } from '../portal/site-folder.ts';
import { objectsUnder } from './admin.ts';
import { bodyOf, call, logIn, type Session } from './client.ts';
import { removeContent } from './content.ts';
import { uploadRecord } from './event-record.ts';
import { emptyPng, formOf, photograph } from './files.ts';
import { applicant, join } from './joining.ts';
import { mailReceivedBy } from './mails.ts';
import { addNotice, addUpcomingEvent } from './records.ts';

/**
 * Hostile values in every field of every part of the content: refused with a sentence at the field, or harmless
 * wherever the portal shows them. The fields come from the schemas, so a new one is included automatically.
 */

let session: Session;
let examples: Record<ContentPart, unknown>;

const sent = async (use: PictureUse, bytes: Uint8Array) => {
  const raw = formOf({ use }, [{ name: 'sent', bytes: Buffer.from(bytes) }]);
  return call('POST', contentPaths.upload, { session, raw });
};

beforeAll(async () => {
  session = await logIn();
  const { file } = bodyOf(await sent('page', await photograph(400, 300)));
  examples = withAllFields(file);
});
afterAll(removeContent);

/** The demo's content, with a value for each field that it leaves out. */
function withAllFields(picture: string): Record<ContentPart, unknown> {
  const { accreditation, institute, clubs, faculty, department } = chosenContent;
  const { contactPage, pages, pictures, privacy } = chosenContent;
  const first = <Item>(items: readonly Item[], more: object) => [{ ...items[0], ...more }, ...items.slice(1)];
  const focus = { x: 1, y: 2 };
  return {
    ...chosenContent,
    accreditation: { ...accreditation, metrics: first(accreditation.metrics, { toCheck: true }) },
    institute: {
      ...institute,
      ...{ nameRest: 'of Technology', phone: '+91 20 1234 5678', email: 'a@college.example' },
      secondName: { text: 'Name', language: 'hi' },
    },
    clubs: first(clubs, { incharge: 'A', meets: 'Fridays' }),
    faculty: first(faculty, { focus, link: 'https://a.example', email: 'a@college.example', subjects: 'A' }),
    department: {
      ...department,
      ...{ title: 'A', contact: { heading: 'A', text: 'A', email: 'a@college.example' } },
      placements: {
        ...{ heading: 'A', note: 'A' },
        years: [{ year: '2024-25', graduates: 9, placed: 8, higherStudies: 1, medianSalary: '₹ 4 lakh' }],
      },
    },
    contactPage: { ...contactPage, visit: { heading: 'A', hours: 'A', mapAlt: 'A' } },
    pages: first(pages, { pictures: [{ key: 'lathe', file: picture, alt: 'A lathe' }] }),
    pictures: { ...pictures, slides: first(pictures.slides, { focus }) },
    privacy: {
      ...privacy,
      certificateMonths: 48,
      grievance: { name: 'A', role: 'A', email: 'a@college.example', phone: '+91 20 1234 5678' },
    },
  };
}

type Path = (string | number)[];

/** A value in the schemas that has no parts. */
interface Leaf {
  path: Path;
  /** Words that people write. Others have a format: a colour, an address, a picture, a number. */
  isText: boolean;
  /** It can only be left out, or have its one value. */
  isMark: boolean;
}

function leavesOf(schema: z.core.$ZodType, value: unknown, path: Path = []): Leaf[] {
  // biome-ignore lint/suspicious/noExplicitAny: each type of schema has its own definition.
  const definition = schema._zod.def as any;
  const inside = (step: string | number, inner: z.core.$ZodType) =>
    leavesOf(inner, Object(value)[step], [...path, step]);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(definition.innerType, value, path);
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, inner]) =>
        inside(name, inner as z.core.$ZodType),
      );
    case 'array':
      return inside(0, definition.element);
    default: {
      const isMark = definition.type === 'literal';
      if (value === undefined && !isMark) throw new Error(`No example of ${path.join('.')}.`);
      return [{ path, isText: isTextSchema(schema), isMark }];
    }
  }
}

function isTextSchema(schema: z.core.$ZodType): boolean {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const { type, options = [], format, checks = [] } = schema._zod.def as any;
  if (type === 'union') return options.some((one: z.core.$ZodType) => isTextSchema(one));
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  return type === 'string' && !format && !checks.some((check: any) => check._zod.def.format);
}

function withValue(value: unknown, [step, ...rest]: Path, set: unknown): unknown {
  if (step === undefined) return set;
  const inner = withValue(Object(value)[step], rest, set);
  if (Array.isArray(value)) return value.with(Number(step), inner);
  const { [step]: _, ...others } = Object(value);
  return inner === undefined ? others : { ...others, [step]: inner };
}

const valueAt = (value: unknown, path: Path) => path.reduce((inner, step) => Object(inner)[step], value);

/** In English and in all other languages. */
const inAll = (words: string) => Object.fromEntries(Object.keys(languages).map((code) => [code, words]));

const MARKUP = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'><svg/onload=alert(1)>]]>--></style>`;
const LINES =
  '=HYPERLINK("http://evil.example")\r\nBcc: victim@evil.example\r\n\r\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:evil';
const LINKS =
  '[a](javascript:alert(1)) <a href="javascript:alert(1)">a</a> [b]: data:text/html,<script>alert(1)</script> {{7*7}}';

/** These are refused in every field. */
const refusedEverywhere = {
  'a text that is turned around': 'Fees \u202egnp.exe',
  'an isolated direction': '\u2066abc\u2069',
  'a sign that ends a text for some programs': 'a\u0000b',
  'half of a sign': 'a\ud800b',
  'nothing but spaces': ' \n\t ',
};
/** These are refused in values with a format. Texts may contain them. */
const refusedInForms = {
  markup: MARKUP,
  'lines of mails and calendars': LINES,
  'links that run something': LINKS,
  'an address that runs something': 'javascript:alert(1)',
  'styles behind a colour': '#ffffff;}body{display:none}/*',
  'an address in a colour': 'red url(//evil.example/a.png)',
  'a path upwards': '../../../etc/passwd.svg',
  'a name that looks sent': 'uploads/../../x.webp',
  'the prototype': '__proto__',
};
/** A picture from elsewhere. Some fields use its name for pictures, and none exists. */
const pictures = {
  'a picture from elsewhere': 'https://evil.example/a.svg',
  'a picture of another host': '//evil.example/a.svg',
  'a drawing in an address': 'data:image/svg+xml,<svg onload=alert(1)>.svg',
  'a picture that is not there': 'uploads/AAAAAAAAAAAAAAAAAAAA.svg',
  'a page’s picture that is not there': 'uploads/AAAAAAAAAAAAAAAAAAAA-9999x1.webp',
  'a picture of the folder that is not there': 'nowhere/a.svg',
};

const save = async (part: ContentPart, value: unknown) => {
  const { version } = bodyOf(await call('GET', contentPaths.part(part), { session })).content;
  return call('PUT', contentPaths.save(part), { session, json: { value, version } });
};

/**
 * Saves a part with this value in each of its fields, except those that refuse it. Returns the fields whose draft has
 * it, after seeing a sentence for each refusal.
 */
async function fieldsThatTake(part: ContentPart, words: string): Promise<Leaf[]> {
  let left = leavesOf(parts[part], examples[part]);
  for (let tries = 0; tries < 6; tries += 1) {
    const value = left.reduce(
      (whole, { path, isText }) => withValue(whole, path, isText ? inAll(words) : words),
      examples[part],
    );
    const { status, body } = await save(part, value);
    if (status === 200) {
      for (const { path, isText } of left)
        expect(valueAt(body.content.value, path)).toEqual(isText ? inAll(storedForm(words).trim()) : words);
      return left;
    }
    expect([part, status]).toEqual([part, 400]);
    const refused = Object.entries<string>(body.fields);
    for (const [, sentence] of refused) expect(sentence.length).toBeGreaterThan(8);
    const isRefused = ({ path, isText }: Leaf) =>
      refused.some(([field]) => {
        // A picture that the build lacks: the sentence names it.
        if (field === 'value') return !isText;
        return `${field}.`.startsWith(`${path.join('.')}.`) || path.join('.').startsWith(`${field}.`);
      });
    const next = left.filter((leaf) => !isRefused(leaf));
    expect([part, body.fields, next.length]).not.toEqual([part, body.fields, left.length]);
    left = next;
  }
  throw new Error(`${part} is never saved.`);
}

describe.each(contentParts)('%s', (part) => {
  test.each(Object.entries(refusedEverywhere))('accepts %s in no field', async (_, words) => {
    expect(await fieldsThatTake(part, words)).toEqual([]);
  });

  test.each(Object.entries(refusedInForms))('accepts %s only in texts', async (_, words) => {
    const took = await fieldsThatTake(part, words);
    expect(took.filter(({ isText }) => !isText)).toEqual([]);
  });

  test.each(Object.entries(pictures))('accepts %s only in texts and links', async (_, words) => {
    const took = await fieldsThatTake(part, words);
    const isLink = ({ path }: Leaf) => String(valueAt(examples[part], path)).startsWith('http');
    expect(took.filter((leaf) => !leaf.isText && !isLink(leaf))).toEqual([]);
  });

  test('accepts 100 kB in no field', async () => {
    for (const { path } of leavesOf(parts[part], examples[part])) {
      const { status, body } = await save(part, withValue(examples[part], path, 'x'.repeat(100_000)));
      expect([path, status]).toEqual([path, 400]);
      const [[field = '', sentence = ''] = []] = Object.entries<string>(body.fields);
      expect([path.join('.'), field]).toEqual([expect.stringContaining(field), field]);
      expect(sentence.length).toBeGreaterThan(8);
    }
  });
});

describe.each(Object.entries({ MARKUP, LINES, LINKS }))('%s in all texts', (_, words) => {
  let site: { file: string; text: string }[];
  beforeAll(async () => {
    const drafts = [];
    for (const part of contentParts) {
      const took = await fieldsThatTake(part, words);
      const { version, draft } = bodyOf(await call('GET', contentPaths.part(part), { session })).content;
      if (part !== 'colours' && part !== 'privacy') expect([part, took.length]).not.toEqual([part, 0]);
      if (draft) drafts.push({ part, version });
    }
    expect((await call('POST', contentPaths.publish, { session, json: { drafts } })).status).toBe(200);
    const state = async () => bodyOf(await call('GET', contentPaths.overview, { session })).publication.state;
    await vi.waitUntil(async () => (await state()) === 'live', { timeout: 100_000, interval: 300 });
    site = publishedFiles();
  }, 200_000);

  const textAt = async (path: string) => {
    const answer = await fetch(ORIGIN + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };

  test('run nothing in pages, and load nothing', () => {
    const pages = site.filter(({ file }) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(50);
    for (const { file, text } of pages) expectHarmlessHtml(file, text);
  });

  test('are words in what pages load, and do not appear in style sheets', () => {
    const contents = site.filter(({ file }) => /^content\/.*\.json$/.test(file));
    expect(contents.length).toBeGreaterThan(10);
    for (const { file, text } of contents) expect([file, typeof JSON.parse(text)]).toEqual([file, 'object']);
    for (const { file, text } of site.filter(({ file }) => file.endsWith('.css')))
      expect([file, /alert|evil|HYPERLINK/.test(text)]).toEqual([file, false]);
    for (const { file, text } of site.filter(({ file }) => file.endsWith('.webmanifest')))
      expect([file, typeof JSON.parse(text)]).toEqual([file, 'object']);
  });

  test('are words in feeds, calendars, sitemaps and pages of records', async () => {
    const notice = await addNotice(session, { title: 'A notice' });
    const event = await addUpcomingEvent(session, { title: 'An event', club: 'coding' });
    for (const { text } of site.filter(({ file }) => file.endsWith('.xml'))) expectXml(text);
    for (const path of ['/notices.atom', '/hi/notices.atom', '/sitemap-records.xml'])
      expectXml(await textAt(path));
    for (const path of [
      '/calendar.ics',
      '/hi/calendar.ics',
      '/calendar/coding.ics',
      `/events/upcoming/${event._id}.ics`,
    ]) {
      const lines = (await textAt(path)).split('\r\n');
      expect([path, lines.filter((line) => !/^([A-Z-]+[;:]| |$)/.test(line))]).toEqual([path, []]);
      expect([path, lines.filter((line) => /^(Bcc|SUMMARY:evil)/i.test(line))]).toEqual([path, []]);
    }
    for (const path of [
      '/without-script/notices',
      '/hi/without-script/notices',
      pageAddress('notice', notice),
      `/hi${pageAddress('upcomingEvent', event)}`,
    ])
      expectHarmlessHtml(path, await textAt(path));
  });

  test('are words in emails, without a line or recipient of their own', async () => {
    const email = `${crypto.randomUUID()}@students.example`;
    bodyOf(await join(applicant({ club: 'coding', email })));
    const json = { club: 'coding', title: 'News', text: 'Come.' };
    bodyOf(await call('POST', clubMessagePaths.add, { session, json }));
    const { html, headers, recipients, subject } = await mailReceivedBy(email);
    expect(recipients).toEqual([email]);
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(`${subject} ${headers.from}`).not.toMatch(/[\r\n]/);
    expectHarmlessHtml('the mail', html);
  });

  test('are words in the tables of accreditation, and no formulas', async () => {
    const [metric] = chosenContent.accreditation.metrics;
    const query = new URLSearchParams({ from: '2020-01-01', to: '2020-12-31', format: 'csv' });
    for (const one of ['', `&metric=${metric?.key}`]) {
      const csv: Buffer = bodyOf(
        await call('GET', `${accreditationPaths.tables}?${query}${one}`, { session }),
      );
      expect(csv.toString()).not.toMatch(/(?:^|,)"?[=+@-]/m);
    }
  });

  test('are words in reports', async () => {
    const { _id } = await uploadRecord(session, { club: 'coding' });
    const path = paths.eventRecord.generatePdf(_id);
    const pdf: Buffer = bodyOf(await call('POST', path, { session }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction)\b/);
    const docx: Buffer = bodyOf(await call('POST', `${path}?format=docx`, { session }));
    for (const [name, bytes] of Object.entries(unzipSync(docx)))
      if (/\.(xml|rels)$/.test(name)) expectXml(new TextDecoder().decode(bytes));
  });
});

function expectHarmlessHtml(name: string, html: string): void {
  expect([name, /<script>alert|<img src=x|<svg\/onload|"'><svg/.exec(html)?.[0]]).toEqual([name, undefined]);
  expect([name, /(?:href|src|action)="\s*(?:javascript|data:text)[^"]*/i.exec(html)?.[0]]).toEqual([
    name,
    undefined,
  ]);
  const tags = html.replaceAll(/="[^"]*"/g, '=""').match(/<[a-z][^>]*>/gi) ?? [];
  expect([name, tags.filter((tag) => /\s(?:on[a-z]+|srcdoc)=|alert/i.test(tag))]).toEqual([name, []]);
  const loaded = [...html.matchAll(/<(?:img|script|iframe|source)[^>]*\ssrc="(https?:[^"]*|\/\/[^"]*)"/gi)];
  expect([name, loaded.map(([, address]) => address)]).toEqual([name, []]);
}

function expectXml(text: string): void {
  const parser = sax.parser(true, { strictEntities: true });
  parser.onerror = (error: Error) => {
    throw error;
  };
  parser.write(text).close();
}

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
/** It takes seconds to make. */
const pixels = emptyPng(30_000, 30_000);
const bytesOf: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'a pixel bomb': () => pixels,
  'a packed bomb': () => gzipSync(drawing(`<path d="${'M0 0'.repeat(500_000)}"/>`)),
  'a zip bomb': () => zipSync({ 'a.svg': new Uint8Array(2_000_000) }),
  'a drawing with a script': () => drawing('<script>alert(1)</script><circle r="9"/>'),
  'a drawing that runs something': () => drawing('<circle r="9" onload="alert(1)"/>'),
  'a drawing that loads something': () =>
    drawing('<image href="https://evil.example/a.png"/><circle r="9"/>'),
  'a drawing with HTML': () => drawing('<foreignObject><iframe src="//evil.example"/></foreignObject>'),
  'a drawing with styles': () => drawing('<style>*{background:url(//evil.example)}</style><circle r="9"/>'),
  'a drawing of entities': () =>
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a;</text></svg>',
    ),
  HTML: () => Buffer.from(`<!doctype html><html>${MARKUP}</html>`),
  // Truncated within its tables: a decoder may make a picture of the rest.
  'a picture that goes on as HTML, cut off': async () =>
    Buffer.concat([(await photograph(2000, 1200)).subarray(0, 300), Buffer.from(MARKUP)]),
};

describe.each(pictureUses)('a picture for %s', (use) => {
  test.each(Object.entries(bytesOf))(
    'cannot be %s: it is refused with a sentence, and nothing is stored',
    async (_, bytes) => {
      const before = await objectsUnder('content/');
      const { status, body } = await sent(use, await bytes());
      expect([413, 415]).toContain(status);
      expect(body.fields.files).toMatch(/^sent .{8}/);
      expect(await objectsUnder('content/')).toEqual(before);
    },
  );
});
