import { expect, test } from 'vitest';
import type { ChosenFile } from '../media/prepare-files.ts';
import { nameOf, recognise } from './chosen-before.ts';

function chosen(name: string, content: string, alt = ''): ChosenFile {
  const type = { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' } as const;
  const file = new File([content], name);
  return { ...type, id: crypto.randomUUID(), file, chosen: file, alt, place: null };
}

test('gives a file that is chosen again its text back, and names the files that are missing', () => {
  const before = [chosen('a.jpg', 'a', 'A gear'), chosen('b.jpg', 'bb', 'A lathe')].map(nameOf);
  const { files, missing } = recognise([chosen('b.jpg', 'bb'), chosen('a.jpg', 'another size')], before);
  expect(files.map(({ alt }) => alt)).toEqual(['A lathe', '']);
  expect(missing).toEqual([{ name: 'a.jpg', size: 1, alt: 'A gear' }]);
});

test('two files with the same name and size each get their own text', () => {
  const before = [chosen('a.jpg', 'x', 'First'), chosen('a.jpg', 'y', 'Second')].map(nameOf);
  const { files, missing } = recognise([chosen('a.jpg', 'x'), chosen('a.jpg', 'y')], before);
  expect(files.map(({ alt }) => alt)).toEqual(['First', 'Second']);
  expect(missing).toEqual([]);
});
