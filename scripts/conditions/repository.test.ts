import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawPictures } from '../../tests/department/draw-pictures.ts';
import { checkDepartment } from './repository.ts';

const root = join(import.meta.dirname, '..', '..');
const demo = join(root, 'contract', 'content', 'demo');
const mechanical = join(root, 'tests', 'department', 'mechanical');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Every test has its own folder, because Node loads a module only once. */
function copyOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-portal-content-'));
  folders.push(folder);
  cpSync(source, folder, { recursive: true, filter: (file) => !file.includes('/seeds') });
  return folder;
}

async function departmentWith(change: (institute: string) => string): Promise<string> {
  const folder = copyOf(mechanical);
  await drawPictures(join(folder, 'pictures'));
  const file = join(folder, 'institute.ts');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return folder;
}

const own = (institute: string) => institute.replaceAll('karanji.example', 'karanji.ac.in');

test('a department’s own folder may go live, and so may the blank one', async () => {
  expect(await checkDepartment(await departmentWith(own))).toMatchObject({ holds: true });
  expect(await checkDepartment(join(root, 'contract', 'content', 'blank'))).toMatchObject({
    holds: true,
    what: 'is set up in the browser',
  });
});

test('the demo may not, nor a copy in which only institute.ts was changed', async () => {
  expect((await checkDepartment(demo)).what).toBe(
    'The content is the demo’s: an institute that does not exist.',
  );
  const copy = copyOf(demo);
  cpSync(join(mechanical, 'institute.ts'), join(copy, 'institute.ts'));
  const finding = await checkDepartment(copy);
  expect(finding).toMatchObject({ holds: false, canBeMade: false });
  expect(finding.what).toMatch(/^Parts of the content are still the demo’s: .* and \d+ more\.$/);
});

test('reports made-up addresses', async () => {
  const { what } = await checkDepartment(await departmentWith((institute) => institute));
  expect(what).toContain('made up: https://mechanical.karanji.example, office@karanji.example,');
});
