import { expect, it, vi } from 'vitest';
import type { Block } from './blocks.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { LayoutBuilder, PdfmakeDocument, Renderer } from './pdfmake-parts.ts';
import { words } from './styles.ts';
import { printPdf } from './tagged-pdf.ts';
import { Typesetter } from './typesetter.ts';

/** Classes that ours extend. If pdfmake no longer calls these methods, our code never runs and no error says so. */
const extended: [string, Record<string, () => void>, string[]][] = [
  ['PDFDocument.js', PdfmakeDocument.prototype, ['text', '_addInfo', 'font', 'openImage']],
  ['LayoutBuilder.js', LayoutBuilder.prototype, ['processNode', 'processLeaf', 'buildNextLine']],
  ['Renderer.js', Renderer.prototype, ['renderLine', 'renderVector', 'renderImage', 'renderSVG']],
];

it('pdfmake still goes through the parts that reports extend', async () => {
  const spies = extended.flatMap(([part, prototype, members]) =>
    members.map((member) => ({ name: `${part}: ${member}`, spy: vi.spyOn(prototype, member) })),
  );
  await printPdf({ ...everyKind, pictures: new Map([['picture', await drawnJpeg(0)]]) });
  const idle = spies.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name);
  for (const { spy } of spies) spy.mockRestore();
  expect(idle, `pdfmake prints without ${idle.join(', ')}; what we add there has no effect`).toEqual([]);
});

const typesetter = new Typesetter();
const everyKind = {
  title: 'Trial',
  author: '',
  subject: '',
  keywords: '',
  language: 'en-IN',
  createdAt: new Date(0),
  content: [
    words(typesetter, 'Heading', 'title', { margin: [0, 6, 0, 0], needs: 20, bookmark: { text: 'Heading' } }),
    words(typesetter, 'हिन्दी', 'small', { prose: true, tag: { role: 'P' } }),
    { image: 'picture', width: 20, tag: { role: 'Figure', alt: 'A picture' } },
    { svg: '<svg width="4" height="4"><rect width="4" height="4"/></svg>', width: 4 },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 9, y2: 0, lineWidth: 1, lineColor: '#000' }] },
  ] satisfies Block[],
  footer: () => words(typesetter, '', 'small'),
};
