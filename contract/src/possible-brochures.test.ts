import { expect, test } from 'vitest';
import type { EventFile } from './event-record.ts';
import { possibleBrochures } from './possible-brochures.ts';

function file(kind: EventFile['kind'], name: string, alt = ''): EventFile {
  return { id: name, kind, url: '', contentType: '', size: 1, alt, name };
}

test('a file named brochure comes first, then the other PDFs; photographs and videos are left out', () => {
  const files = [
    file('image', 'IMG_1.jpg', 'The hall'),
    file('pdf', 'Question paper.pdf'),
    file('image', 'Poster-final.PNG'),
    file('video', 'notice.mp4'),
    file('pdf', 'सूचना 2024.pdf'),
    file('image', 'IMG_2.jpg', 'The invitation of the club'),
  ];
  expect(possibleBrochures(files).map(({ name }) => name)).toEqual([
    'Poster-final.PNG',
    'सूचना 2024.pdf',
    'IMG_2.jpg',
    'Question paper.pdf',
  ]);
});
