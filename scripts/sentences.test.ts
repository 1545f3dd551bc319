import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '@club-portal/contract/catalogues';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** The recipe of a new entity says the sentences that fit every entity. */
const recipe = 'docs/recipes/new-entity.md';
const sources = [...globSync('{contract,functions,web}/src/**/*.{ts,tsx}', { cwd: root }), recipe]
  .filter((file) => !/\.test\.tsx?$|contract\/src\/languages\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** The name before a sentence's path in the browser. On the server it is `say`. */
const constants: Record<keyof typeof catalogues.en, string> = {
  pages: 'pageSentences',
  clubPage: 'clubPageSentences',
  calendar: 'calendarSentences',
  contact: 'contactSentences',
  joining: 'joiningSentences',
  consent: 'consentSentences',
  privacy: 'privacySentences',
  takedown: 'takedownSentences',
  search: 'searchSentences',
  recordPage: 'recordPageSentences',
  administration: 'administrationSentences',
  fields: 'fieldSentences',
  files: 'fileSentences',
  done: 'doneSentences',
  api: 'apiSentences',
  notices: 'noticeSentences',
  report: 'reportSentences',
};

/** Sentences of these groups are chosen by a name that is a text in the sources. */
const pickedByName = new Set([
  'fields',
  'pages.withoutScript',
  'joining.years',
  'search.kinds',
  'takedown.open',
  'report.evidenceUses',
  'administration.health.failures',
  'administration.upload.phases',
  'report.tables.values',
  'report.tables.uses',
  'administration.evidence.uses',
  'administration.evidence.reasons',
]);

const said = (pattern: string) => new RegExp(pattern).test(sources);

function unusedIn(part: object, file: keyof typeof constants, path: string[] = []): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const own = [...path, key];
    if (typeof value === 'object') return unusedIn(value, file, own);
    const dotted = own.join('\\.');
    const before = `\\b(?:${constants[file]}|say\\.${file})\\.`;
    const isUsed =
      said(`${before}${dotted}\\b`) ||
      (pickedByName.has([file, ...path].join('.')) && said(`['"]${key}['"]`)) ||
      // A group that is handed over whole is called `words` where it is read.
      (said(`${before}${path.join('\\.')}(?![\\w.])`) && said(`\\bwords(?:\\(say\\))?\\.${key}\\b`));
    return isUsed ? [] : [`${file}.${own.join('.')}`];
  });
}

test('every sentence of the catalogue is said somewhere', () => {
  const files = Object.keys(constants) as (keyof typeof constants)[];
  expect(files.flatMap((file) => unusedIn(catalogues.en[file], file))).toEqual([]);
});

test('pages take their sentences from the language that they are built in, the server from the one it is asked in', () => {
  const importing = (pattern: RegExp, of: string) =>
    globSync(`${of}/src/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(importing(/contract\/(catalogues|languages\/\w+\/)/, 'web')).toEqual([]);
  expect(importing(/contract\/(sentences|languages\/\w+)\//, 'functions')).toEqual([]);
});
