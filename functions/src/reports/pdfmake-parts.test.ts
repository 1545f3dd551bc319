import { expect, it, vi } from 'vitest';
import type { Block } from './blocks.ts';
import { drawnJpeg } from './fixtures/pictures.ts';
import { LayoutBuilder, PdfmakeDocument, Renderer, SvgMeasure } from './pdfmake-parts.ts';
import { words } from './styles.ts';
import { printPdf } from './tagged-pdf.ts';
import { Typesetter } from './typesetter.ts';

const aDocument = new PdfmakeDocument({}, {}, {}, {}, { font: null, tagged: true }, null, () => false);
const aLayout = new LayoutBuilder(
  { width: 100, height: 100 },
  { left: 0, top: 0, right: 0, bottom: 0 },
  new SvgMeasure(),
);

/** Internals of pdfmake that `tagged-pdf.ts` and `report-layout.ts` use. A new version may drop them. */
const used: Record<string, { of: object; members: string[] }> = {
  'PDFDocument.js': {
    of: aDocument,
    members: ['provideFont', 'provideImage', 'page', 'outline', 'info', '_font', '_imageRegistry'].concat(
      ['font', 'openImage', 'text', 'struct', 'addStructure', 'markContent', 'markStructureContent'],
      ['endMarkedContent', '_addInfo', 'end'],
    ),
  },
  'PDFDocument.js: outline': { of: aDocument.outline, members: ['addItem'] },
  'PDFDocument.js: struct()': { of: aDocument.struct('P'), members: ['add', 'end'] },
  'LayoutBuilder.js': {
    of: aLayout,
    members: ['layoutDocument', 'processNode', 'processLeaf', 'buildNextLine', 'pageSize', 'pageMargins'],
  },
  'Renderer.js': {
    of: Renderer.prototype,
    members: ['renderPages', 'renderLine', 'renderVector', 'renderImage', 'renderSVG'],
  },
};

it.for(Object.entries(used))('pdfmake’s %s has what reports use', ([part, { of, members }]) => {
  const missing = members.filter((member) => !(member in of));
  expect(missing, `pdfmake’s ${part} no longer has ${missing.join(', ')}; tagged-pdf.ts needs it`).toEqual(
    [],
  );
});

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
