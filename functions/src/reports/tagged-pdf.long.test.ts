import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { PdfObjects, readText } from './fixtures/pdf-reader.ts';
import { words } from './styles.ts';
import { printPdf } from './tagged-pdf.ts';
import { Typesetter } from './typesetter.ts';

const typesetter = new Typesetter();

function print(content: Block[], title = 'Trial'): Promise<Uint8Array> {
  return printPdf({
    title,
    author: 'Author',
    subject: 'Subject',
    keywords: '',
    language: 'en-IN',
    createdAt: new Date(0),
    content,
    footer: () => words(typesetter, '', 'small'),
    pictures: new Map(),
  });
}

/** Words that each fill a line. */
function paragraph(lines: number): Block {
  const text = Array.from({ length: lines }, (_, index) => `p${index}${'.'.repeat(26)}`).join(' ');
  return words(typesetter, text, 'title', { prose: true, tag: { role: 'P' } });
}

function filler(lines: number): Block[] {
  return Array.from({ length: lines }, () => words(typesetter, 'filler', 'title', { tag: { role: 'P' } }));
}

const linesOf = (page = '') => page.match(/p\d+/g)?.length ?? 0;

describe('a paragraph at the end of a page', () => {
  const room = 27;

  it.for([2, 3, 4, 5, 9])('of %i lines leaves no single line on a page', async (lines) => {
    const seen = new Set<number>();
    for (let above = room - lines - 2; above <= room + 2; above++) {
      const pages = (await readText(await print([...filler(above), paragraph(lines)]))).map(linesOf);
      expect(pages.reduce((total, count) => total + count, 0)).toBe(lines);
      expect(pages, `under ${above} lines`).not.toContain(1);
      seen.add(pages[0] ?? 0);
    }
    expect(seen).toContain(0);
    expect(seen).toContain(lines);
  });

  it('of one line is placed where it fits', async () => {
    for (let above = room - 3; above <= room + 2; above++) {
      const pages = await readText(await print([...filler(above), paragraph(1)]));
      expect(pages.map(linesOf)).toContain(1);
    }
  });

  it('of a thousand lines fills page after page', async () => {
    const pages = (await readText(await print([paragraph(1000)]))).map(linesOf);
    expect(pages.reduce((total, count) => total + count, 0)).toBe(1000);
    expect(new Set(pages.slice(0, -1)).size).toBe(1);
  });
});

it('keeps a heading on the page of its first paragraph', async () => {
  const heading = words(typesetter, 'Heading', 'title', { needs: 90 });
  for (let above = 20; above <= 28; above++) {
    const pages = await readText(await print([...filler(above), { ...heading }, paragraph(2)]));
    const page = pages.find((text) => text.includes('Heading'));
    expect(linesOf(page)).toBe(2);
  }
});

it('starts a page without leaving an empty one', async () => {
  const chapter = () => words(typesetter, 'Chapter', 'title', { startsPage: true });
  for (const above of [0, 1, 26, 27, 28]) {
    const pages = await readText(await print([...filler(above), chapter(), chapter()]));
    expect(pages.filter((text) => text.trim() === '')).toEqual([]);
    expect(pages.filter((text) => text.startsWith('Chapter'))).toHaveLength(2);
  }
});

it('opens a bookmark at its line, at the left edge of the page', async () => {
  const bookmarked = words(typesetter, 'Here', 'title', { bookmark: { text: 'Here' } });
  const pdf = new PdfObjects(await print([...filler(10), bookmarked]));
  const [, left, top] = /\/Dest \[\d+ 0 R \/XYZ ([\d.]+) ([\d.]+) 0\]/.exec(pdf.bodies.join('\n')) ?? [];
  expect(Number(left)).toBe(0);
  expect(Number(top)).toBeGreaterThan(450);
  expect(Number(top)).toBeLessThan(560);
});

it('throws for an unknown picture', async () => {
  await expect(print([{ image: '/etc/hostname', width: 10 }])).rejects.toThrow('has no picture');
  await expect(print([{ image: 'https://portal.example/a.jpg', width: 10 }])).rejects.toThrow(
    'has no picture',
  );
});
