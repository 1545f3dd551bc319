import { expect, test } from 'vitest';
import type { ChosenFile } from '../media/prepare-file.ts';
import { nameOf, recognise } from './chosen-before.ts';

function chosen(name: string, content: string, alt = ''): ChosenFile {
  const type = { kind: 'image', contentType: 'image/jpeg', extension: 'jpg' } as const;
  const file = new File([content], name);
  return { ...type, id: crypto.randomUUID(), file, chosen: file, alt, place: null };
}

test('files are identified by name and size; of two equal ones each gets its own text', () => {
  const before = [
    chosen('a.jpg', 'x', 'First'),
    chosen('a.jpg', 'y', 'Second'),
    chosen('b.jpg', 'bb', 'A gear'),
  ];
  const again = [chosen('a.jpg', 'x'), chosen('a.jpg', 'y'), chosen('b.jpg', 'another size')];
  const { files, missing } = recognise(again, before.map(nameOf));
  expect(files.map(({ alt }) => alt)).toEqual(['First', 'Second', '']);
  expect(missing).toEqual([{ name: 'b.jpg', size: 2, alt: 'A gear' }]);
});
