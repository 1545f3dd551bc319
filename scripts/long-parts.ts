import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface LongPart {
  covers: string;
  /**
   * The prefixes of its files' paths, separated by spaces. Tests of a portal are named without `tests/` and their
   * folder.
   */
  files: string;
}

/** What `npm run test:long` runs, in parts that a change can choose. Each file belongs to one part. */
export const longParts = {
  records: {
    covers: 'notices, announced events and event records: lists, forms, files, drafts, trash, calendars',
    files: `after-sending attachments bad-input calendar conflicts doubts drafts event- faults. feeds form-faults
      galleries gallery-files listed-drafts media-rebuild notices published-lists record staged-upload today trash
      typed-while-sent upcoming-events uploads`,
  },
  submissions: { covers: 'what coordinators submit', files: 'submission' },
  reports: {
    covers: 'reports, evidence and packs for accreditation, and the PDF files in them',
    files: 'accreditation evidence functions/ packs pdf-corpus published-reports reports',
  },
  people: {
    covers: 'clubs, students, administrators, signing in, and personal data',
    files: `admin-command administrators club certificates door-offline door-to-dossier guessing log. member own-data people-journey privacy registration
      security-log two-step`,
  },
  content: {
    covers: 'texts, pictures and pages that are edited in the browser, translations, other departments',
    files: `another-department built-pages content home hostile-content own-pages seeds setup tests/department/
      translations`,
  },
  pages: {
    covers:
      'how all pages look: accessibility, Hindi, large text, print, pictures, older browsers, slow networks',
    files: `accessibility administration-accessibility before-the-application hindi large-text older-browsers pages
      picture-sizes printing public-pages published. qr-codes search shell slow-connection translated-pages web/`,
  },
  api: {
    covers: 'its description, any input, requests at the same time, Storage’s rules, health, the sweeper',
    files: 'any-input bodies health openapi readers-beside-writers storage stored-objects sweep',
  },
  start: { covers: '`npm start`, the doctor, and the arguments of commands', files: 'scripts/ tests/start/' },
  deployment: {
    covers: 'deployments to a stand-in for Google, and the uploaded functions',
    files: 'tests/live/ tests/uploaded/',
  },
  documents: { covers: 'the commands and recipes of the documents', files: 'tests/commands/ tests/recipes/' },
  backup: { covers: 'backups, exports and imports', files: 'tests/backup/' },
  google: { covers: 'rules, queries, transactions and backups on Google’s Firestore emulator', files: '' },
} satisfies Record<string, LongPart>;

export type LongPartName = keyof typeof longParts;

const names = Object.keys(longParts) as LongPartName[];

export const listOfLongParts = [
  'The parts of the long tests are:',
  ...names.map((name) => `  ${name.padEnd(12)}${longParts[name].covers}`),
].join('\n');

/** The parts with these names, by default all. Returns a sentence for unknown names. */
export function chooseLongParts(wanted: readonly string[]): LongPartName[] | string {
  const unknown = wanted.filter((name) => !names.includes(name as LongPartName));
  if (unknown.length > 0) return `Unknown: ${unknown.join(', ')}. ${listOfLongParts}`;
  return names.filter((name) => wanted.length === 0 || wanted.includes(name));
}

export const pathInParts = (file: string) => file.replace(/^tests\/(api|attacks|e2e|faults|rules)\//, '');

/** Which of the parts have this file. */
export function partsOf(file: string): LongPartName[] {
  const path = pathInParts(file);
  return names.filter((name) => beginningsOf(name).some((beginning) => path.startsWith(beginning)));
}

/** The folder in `tests/` that is a separate Vitest project, if the file is in one. */
export const folderOfProject = (file: string) =>
  /^tests\/(start|department|live|commands|recipes|uploaded|backup)\//.exec(file)?.[1];

export const beginningsOf = (name: LongPartName) => longParts[name].files.split(/\s+/).filter(Boolean);

/** The files `*.long.test.ts`, and other files with tests tagged `long`. */
export function findLongFiles(): { whole: string[]; tagged: string[] } {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)$|^functions\/lib$/.test(path);
  const files = globSync('{contract,functions,scripts,tests,web}/**/*.test.{ts,tsx}', { cwd: root, exclude });
  const isWhole = (file: string) => /\.long\.test\./.test(file);
  const isTagged = (file: string) => readFileSync(join(root, file), 'utf8').includes("tags: 'long'");
  return { whole: files.filter(isWhole), tagged: files.filter((file) => !isWhole(file) && isTagged(file)) };
}

/**
 * The prefixes of tests that also run on Google's Firestore emulator: rules, every kind of query, and concurrent
 * transactions. `npm run conformance` compares everything else that the two engines do.
 */
export const testsOnGoogle = [
  'tests/rules/firestore',
  ...`accreditation. calendar changes club-messages contact-messages content. content-pictures.test coordinators event-records evidence galleries
    gallery-files guessing idempotency mail. members membership notices published-lists readers-beside-writers record
    sessions submissions sweep takedown today trash two-step upcoming-events`
    .split(/\s+/)
    .map((name) => `tests/api/${name}`),
];
