import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { contentFolder } from '../../contract/check/folder.ts';
import { chosenContent } from '../../contract/src/content/in-language.ts';
import { writePart } from './part-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-portal-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string): string {
  cpSync(join(contentFolder, name), join(folder, name));
  return join(folder, name);
}

test.each([
  ['colours.ts', 'colours'],
  ['faculty.ts', 'faculty'],
  ['contact.ts', 'contactPage'],
  ['pictures.ts', 'pictures'],
] as const)('%s is written as a person would write it', (name, part) => {
  const file = fileOf(name);
  const before = readFileSync(file, 'utf8');
  writePart(file, part, chosenContent[part]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('texts with special characters of the language survive being written and read', async () => {
  const value = {
    heading: ['It’s */ `code` $& \\ "quoted" \'twice\'', 'a `line` \\', `\${b}`].join('\n'),
    text: { en: 'First line\nsecond line\u2028third', hi: '</script><!-- `हिन्दी`\r\n' },
  };
  const file = fileOf('mission.ts');
  writePart(file, 'mission', value);
  expect((await import(pathToFileURL(file).href)).mission).toEqual(value);
});

test('a text of several lines takes several lines in the file', () => {
  const file = fileOf('mission.ts');
  writePart(file, 'mission', { heading: 'Ours', text: 'One\n\n- two\n- three' });
  expect(readFileSync(file, 'utf8')).toContain('\n- two\n- three');
});

test('keeps the comment above the value, and reports that comments inside are lost', () => {
  const file = fileOf('privacy.ts');
  const [above = ''] = /\/\*\*.*?\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  expect(writePart(file, 'privacy', chosenContent.privacy)).toEqual({ hadComments: true });
  expect(readFileSync(file, 'utf8')).toContain(`${above}\nexport const privacy: Privacy = {`);
  expect(writePart(file, 'privacy', chosenContent.privacy)).toEqual({ hadComments: false });
  writeFileSync(file, 'export const privacy = {};\n');
  expect(writePart(file, 'privacy', chosenContent.privacy)).toEqual({ hadComments: false });
});
