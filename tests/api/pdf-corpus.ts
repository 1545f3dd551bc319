import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, rgb } from '@cantoo/pdf-lib';
import { onePage, pdfOf, stream } from '../../functions/src/pdf/fixtures/written-pdf.ts';
import { encryptedPdf } from './files.ts';

/** The portal's verdict on a PDF. A `protected` one is refused as locked, but a report has its pages. */
export type Found = 'fine' | 'locked' | 'protected' | 'broken';

const [catalogue = '', pages = '', page = ''] = onePage;
const text = 'BT /F1 24 Tf 20 100 Td (Paper) Tj ET';

async function printed(
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
  useObjectStreams = false,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Paper', { color: rgb(0, 0, 0.5) });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** The page with other entries, and objects from the fourth on. */
function pageWith(entries: string, ...objects: (string | Buffer)[]): Buffer {
  return pdfOf([catalogue, pages, page.replace('>>', `${entries}>>`), ...objects]);
}

const withBox = (box: string) => pdfOf([catalogue, pages, `<</Type/Page/Parent 2 0 R${box}>>`]);
const withCatalogue = (entries: string, ...objects: (string | Buffer)[]) =>
  pdfOf([`<</Type/Catalog/Pages 2 0 R${entries}>>`, pages, page, ...objects]);
const withPages = (entries: string) => pdfOf([catalogue, `<</Type/Pages${entries}>>`, page]);

async function changed(from: string | RegExp, to: string): Promise<Buffer> {
  return Buffer.from((await printed()).toString('latin1').replace(from, to), 'latin1');
}

function xrefStream(entries: string, content: Uint8Array): Buffer {
  const at = pdfOf(onePage);
  const object = stream(`/Type/XRef/Root 1 0 R/Filter/FlateDecode${entries}`, deflateSync(content));
  const end = Buffer.from(`\nendobj\nstartxref\n${at.length}\n%%EOF\n`);
  return Buffer.concat([at, Buffer.from('4 0 obj\n'), object, end]);
}

/** Bytes that look random, and are the same each time. */
function noise(length: number): Buffer {
  let state = 7;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state >> 16;
    }),
  );
}

/** PDFs like those in test collections for PDF programs: ordinary, damaged, locked, hostile. */
export const corpus: [what: string, found: Found, make: () => Buffer | Promise<Buffer>][] = [
  // Written by ordinary programs.
  ['a table of objects', 'fine', () => printed()],
  ['object streams and a stream instead of the table', 'fine', () => printed(undefined, true)],
  [
    'the dictionary of a linearized file, with lengths that are wrong',
    'fine',
    () => changed('\n1 0 obj', '\n99 0 obj\n<</Linearized 1/L 1/H[1 1]/O 3/E 1/N 1/T 1>>\nendobj\n1 0 obj'),
  ],
  [
    'an incremental update',
    'fine',
    async () => {
      const update = `3 0 obj\n${page}\nendobj\nxref\n0 0\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n`;
      return Buffer.concat([pdfOf(onePage), Buffer.from(update)]);
    },
  ],
  ['line ends of old computers', 'fine', () => Buffer.from(pdfOf(onePage).toString().replaceAll('\n', '\r'))],
  [
    'two hundred pages',
    'fine',
    () => printed((document) => void Array.from({ length: 199 }, () => document.addPage())),
  ],
  ['no type in its page', 'broken', () => pdfOf([catalogue, pages, page.replace('/Type/Page', '')])],
  ['a version from the future', 'fine', () => changed(/^%PDF-1\.\d/, '%PDF-9.9')],
  ['comments between its parts', 'fine', () => changed(/endobj\n/g, 'endobj\n% (<< a comment\n')],

  // Damaged.
  ['no end', 'fine', () => changed(/startxref[\s\S]*$/, '')],
  ['a table that is elsewhere', 'fine', () => changed(/startxref\n\d+/, 'startxref\n99999999')],
  ['a table with wrong places', 'fine', () => changed(/\d{10} 00000 n/g, '0000000001 00000 n')],
  ['a table that leads to itself', 'fine', () => changed('/Root', '/Prev 9 /Root')],
  ['no trailer', 'fine', () => changed(/trailer[\s\S]*$/, '')],
  [
    'noise before its beginning',
    'fine',
    async () => Buffer.concat([Buffer.from('x'.repeat(500)), await printed()]),
  ],
  ['noise after its end', 'fine', async () => Buffer.concat([await printed(), noise(5000)])],
  ['only its first half', 'broken', async () => (await printed()).subarray(0, 400)],
  ['noise after the first line', 'broken', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(50_000)])],
  ['nothing but the first line', 'broken', () => Buffer.from('%PDF-1.4\n')],
  [
    'a stream that says a wrong length',
    'fine',
    () => pageWith('/Contents 4 0 R', stream('', Buffer.from(text)).toString().replace(/\d+>>/, '3>>')),
  ],
  [
    'a stream whose length is itself',
    'fine',
    () => pageWith('/Contents 4 0 R', `<</Length 4 0 R>>\nstream\n${text}\nendstream`),
  ],
  [
    'a stream with a length below zero',
    'fine',
    () => pageWith('/Contents 4 0 R', `<</Length -7>>\nstream\n${text}\nendstream`),
  ],
  [
    'content that is not compressed as it says',
    'fine',
    () => pageWith('/Contents 4 0 R', stream('/Filter/FlateDecode', noise(300))),
  ],
  [
    'content in an unknown compression',
    'fine',
    () => pageWith('/Contents 4 0 R', stream('/Filter/Zoo', noise(300))),
  ],
  ['content that is missing', 'fine', () => pageWith('/Contents 77 0 R')],
  [
    'a text that does not end',
    'broken',
    () => pdfOf([`<</Type/Catalog/Pages 2 0 R/Lang(${'('.repeat(100_000)}`, pages, page]),
  ],
  [
    'a hexadecimal text that does not end',
    'broken',
    () => pdfOf(['<</Type/Catalog/Pages 2 0 R/Lang<41', pages, page]),
  ],
  ['an object that is no object', 'broken', () => pageWith('', '<</A ]>>')],

  // Trees of pages.
  ['no page', 'broken', () => withPages('/Kids[]/Count 0')],
  ['a list of pages that is a number', 'broken', () => withPages('/Kids 3/Count 1')],
  ['a page that is missing', 'broken', () => withPages('/Kids[9 0 R]/Count 1')],
  ['a page that is null', 'broken', () => withPages('/Kids[null]/Count 1')],
  ['more pages than it has', 'fine', () => withPages('/Kids[3 0 R]/Count 2000000000')],
  ['fewer than no pages', 'fine', () => withPages('/Kids[3 0 R]/Count -1')],
  ['the same page twice', 'broken', () => withPages('/Kids[3 0 R 3 0 R]/Count 2')],
  [
    'a page that is its own parent',
    'broken',
    () => pdfOf([catalogue, pages, page.replace('2 0 R', '3 0 R')]),
  ],
  ['no catalogue', 'broken', () => pdfOf(['<<>>', pages, page])],

  // Sizes.
  ['a page of 350 km', 'fine', () => withBox('/MediaBox[0 0 1000000000 1000000000]')],
  ['a page of no size', 'fine', () => withBox('/MediaBox[0 0 0 0]')],
  ['a page upside down', 'fine', () => withBox('/MediaBox[200 200 0 0]')],
  ['no size of its page', 'broken', () => withBox('')],
  ['a size that is a text', 'broken', () => withBox('/MediaBox(A4)')],
  ['a size of two numbers', 'broken', () => withBox('/MediaBox[0 0]')],
  ['a page turned by 45 degrees', 'fine', () => pageWith('/Rotate 45')],
  ['a unit of 75,000 points', 'fine', () => pageWith('/UserUnit 75000')],

  // Files that run something, or contain other files.
  [
    'a script that runs at once',
    'fine',
    () => withCatalogue('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
  ],
  ['a program that is started', 'fine', () => withCatalogue('/OpenAction<</S/Launch/F(calc.exe)>>')],
  ['actions of its page', 'fine', () => pageWith('/AA<</O<</S/URI/URI(https://evil.example)>>>>')],
  [
    'another file in it',
    'fine',
    () =>
      printed(async (document) =>
        document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/x-msdownload' }),
      ),
  ],
  [
    'a form with a script',
    'fine',
    () =>
      printed((document) => {
        document.getForm().createTextField('name').addToPage(document.getPage(0));
        document.catalog.set(PDFName.of('XFA'), PDFString.of('<xdp/>'));
      }),
  ],

  // Locked.
  ['a password', 'locked', () => encryptedPdf()],
  [
    'a password for changes only',
    'protected',
    () =>
      printed((document) => document.encrypt({ ownerPassword: 'secret', permissions: { modifying: false } })),
  ],
  ['an encryption that nobody knows', 'locked', () => changed('/Root', '/Encrypt<</Filter/Zoo/V 99>>/Root')],

  // Circles and depths.
  [
    'bookmarks in a circle',
    'fine',
    () =>
      withCatalogue(
        '/Outlines 4 0 R',
        '<</First 5 0 R/Last 5 0 R/Count 1>>',
        '<</Title(a)/Parent 4 0 R/Next 5 0 R/First 5 0 R/Dest[3 0 R/Fit]>>',
      ),
  ],
  [
    'a form that draws itself',
    'fine',
    () =>
      pageWith(
        '/Contents 5 0 R/Resources<</XObject<</F 4 0 R>>>>',
        stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 4 0 R>>>>',
          Buffer.from('/F Do'),
        ),
        stream('', Buffer.from('/F Do')),
      ),
  ],
  [
    'notes that answer each other',
    'fine',
    () =>
      pageWith(
        '/Annots[4 0 R 5 0 R]',
        '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 5 0 R/Popup 5 0 R>>',
        '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/IRT 4 0 R/Parent 4 0 R>>',
      ),
  ],
  [
    'a structure in a circle',
    'fine',
    () =>
      withCatalogue(
        '/StructTreeRoot 4 0 R/MarkInfo<</Marked true>>',
        '<</Type/StructTreeRoot/K 5 0 R>>',
        '<</S/Document/P 4 0 R/K[5 0 R 4 0 R]>>',
      ),
  ],
  ['a reference to itself', 'broken', () => pageWith('/Contents 4 0 R', '4 0 R')],
  ['lists in lists, 100,000 deep', 'broken', () => pageWith('', '['.repeat(100_000) + ']'.repeat(100_000))],
  [
    'a chain of 30,000 objects',
    'broken',
    () => pageWith('/Chain 4 0 R', ...Array.from({ length: 30_000 }, (_, index) => `[${index + 5} 0 R]`)),
  ],
  [
    '50,000 objects that nothing needs',
    'fine',
    () => pageWith('', ...Array.from({ length: 50_000 }, () => 'null')),
  ],

  // Numbers.
  [
    'an object of a huge number',
    'fine',
    () => changed('\n1 0 obj', '\n999999999999999 65535 obj\nnull\nendobj\n1 0 obj'),
  ],
  [
    'a table of two billion objects',
    'broken',
    () => xrefStream('/Size 2000000000/W[1 8 2]/Index[0 2000000000]', Buffer.alloc(44)),
  ],
  [
    'a table whose rows are a billion wide',
    'fine',
    () => xrefStream('/Size 5/W[1 2 1]/DecodeParms<</Predictor 12/Columns 1000000000>>', Buffer.alloc(44)),
  ],
  [
    'an object stream of a billion objects',
    'broken',
    () =>
      pageWith('', stream('/Type/ObjStm/N 1000000000/First 4/Filter/FlateDecode', deflateSync('9 0 null'))),
  ],
  [
    'a picture of a million pixels a side',
    'fine',
    () =>
      pageWith(
        '/Contents 5 0 R/Resources<</XObject<</I 4 0 R>>>>',
        stream(
          '/Type/XObject/Subtype/Image/Width 1000000/Height 1000000/BitsPerComponent 8/ColorSpace/DeviceGray',
          Buffer.from('x'),
        ),
        stream('', Buffer.from('/I Do')),
      ),
  ],
];
