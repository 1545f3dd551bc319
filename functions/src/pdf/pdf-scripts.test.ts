import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hasScripts } from './pdf-scripts.ts';

/** Makes a PDF. The first object is the catalog, the second contains its pages. */
function pdfOf(objects: (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const numbered = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  const head = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([head, ...numbered, Buffer.from(`trailer\n<<${trailer}>>\nstartxref\n0\n%%EOF\n`)]);
}

const endstream = Buffer.from('\nendstream');
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';

function withCatalog(entries: string, ...more: (string | Buffer)[]): Buffer {
  return pdfOf([`<</Type/Catalog/Pages 2 0 R${entries}>>`, pages, page, ...more]);
}

function withPage(entries: string, ...more: (string | Buffer)[]): Buffer {
  const content = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${entries}>>`;
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages, content, ...more]);
}

function stream(dictionary: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    endstream,
  ]);
}

const objectStream = (object: string, entries = '/Filter/FlateDecode') =>
  stream(`/Type/ObjStm/N 1/First 4${entries}`, deflateSync(`9 0 ${object}`));

/** What a reader finds after inflating an object stream once. */
const again = (object: string) => deflateSync(`9 0 ${object}`);

const javaScript = '<</S/JavaScript/JS(app.alert(1))>>';
const startingAt9 = '/OpenAction 9 0 R';

const twice = '[/FlateDecode/FlateDecode]';

/** Objects with number 4 and up. The catalog opens with object 9, which is in one of them. */
const inObjectStreams: [string, ...(string | Buffer)[]][] = [
  ['as readers expect it', objectStream(javaScript)],
  ['whose bytes are foretold', objectStream('<<>>', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')],
  ['that is compressed otherwise', stream('/Type/ObjStm/N 1/First 4/Filter/LZWDecode', Buffer.from('x'))],
  ...[twice, '[/FlateDecode/AHx]', ' 4 0 R', '/FlateDecode/F/AHx'].map((filter): [string, string, Buffer] => [
    `that is compressed again: ${filter}`,
    '[/FlateDecode/ASCIIHexDecode]',
    stream(`/Type/ObjStm/N 1/First 4/Filter${filter}`, deflateSync(again('<</AA<</O 8 0 R>>>>'))),
  ]),
  [
    'whose dictionary looks like two objects',
    stream(`/N 1/Filter${twice}/X(1 0 obj)/Type/ObjStm/First 4`, deflateSync(again('<</AA<</O 8 0 R>>>>'))),
  ],
  [
    'that does not say that it is one',
    stream(
      '/N 1/First 4/Filter/ASCIIHexDecode',
      Buffer.from(Buffer.from('9 0 <</AA 8 0 R>>').toString('hex')),
    ),
  ],
  [
    'whose bytes begin after a comment',
    Buffer.concat([
      Buffer.from('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream %\n'),
      deflateSync('9 0 <</AA<</O 8 0 R>>>>'),
      Buffer.from('\nstream\n'),
      deflateSync('9 0 <<>>'),
      endstream,
    ]),
  ],
  ['that is broken', stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('x'))],
  ['inside of another stream', stream('', Buffer.from(`4 0 obj ${objectStream('<</AA 8 0 R>>')} endobj`))],
  [
    'behind one that pretends',
    Buffer.concat([
      Buffer.from('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/X(>>\nstream\n'),
      deflateSync('9 0 <<>>'),
      Buffer.from('\nendstream endobj 5 0 obj <<)>>\nstream\n'),
      deflateSync(`9 0 ${javaScript}`),
      endstream,
    ]),
  ],
];

describe('finds active content in', () => {
  test.each([
    ['JavaScript at the opening', withCatalog(`/OpenAction${javaScript}`)],
    ['JavaScript by name', withCatalog(`/Names<</JavaScript<</Names[(a)${javaScript}]>>>>`)],
    ['JavaScript of a link', withPage(`/Annots[<</Subtype/Link/A${javaScript}>>]`)],
    ['JavaScript after another action', withCatalog(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${javaScript}>>`)],
    ['escaped letters', withCatalog('/OpenAction<</S/J#61vaScr#69pt/#4a#53(app.alert(1))>>')],
    ['a program to launch', withPage('/Annots[<</Subtype/Link/A<</S/Launch/F(calc.exe)>>>>]')],
    ['an embedded file', withCatalog('/Names<</EmbeddedFiles<</Names[(a)<</EF<</F 4 0 R>>>>]>>>>')],
    ['a file that is attached to a page', withPage('/Annots[<</Subtype/FileAttachment/FS 4 0 R>>]')],
    ['a file specification', withCatalog('', '<</F(a.exe)/EF<</F 5 0 R>>>>')],
    ['an XFA form', withCatalog('/AcroForm<</XFA 4 0 R>>')],
    ['additional actions of a page', withPage('/AA<</O 9 0 R>>')],
    ['a film with a player', withPage('/Annots[<</Subtype/RichMedia>>]')],
    ['additional actions in an object stream', withCatalog('', objectStream('<</AA<</O 8 0 R>>>>'))],
    [
      'an object stream that is not compressed',
      withCatalog('', stream('/Type/ObjStm/N 1/First 4', Buffer.from('9 0 <</AA<</O 8 0 R>>>>'))),
    ],
    ...inObjectStreams.map(([name, ...objects]): [string, Buffer] => [
      `an object stream ${name}`,
      withCatalog(startingAt9, ...objects),
    ]),
    [
      'an object that a later one of its number hides',
      Buffer.concat([withCatalog(`/OpenAction${javaScript}`), withCatalog('')]),
    ],
    [
      'a comment that the table of contents may name',
      Buffer.concat([withCatalog(''), Buffer.from(`% ${javaScript}`)]),
    ],
    [
      'a PDF that is encrypted',
      pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages, page], '/Root 1 0 R/Encrypt 4 0 R'),
    ],
    ['a PDF that is cut off', withCatalog('', objectStream('<<>>')).subarray(0, 230)],
    ['bytes that only begin as a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 0x5a)])],
    [
      'a stream that grows too large',
      withCatalog('', stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(210e6)))),
    ],
  ])('%s', async (_, pdf) => expect(await hasScripts(pdf)).toBe(true));
});

describe('accepts', () => {
  test.each([
    ['an empty page', withCatalog('')],
    ['a destination at the opening', withCatalog('/OpenAction[3 0 R/XYZ null null 0]')],
    ['an action that goes to a page', withCatalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
    ['a link to an address', withPage('/Annots[<</Subtype/Link/A<</S/URI/URI(https://a.example/)>>>>]')],
    ['a form without scripts', withCatalog('/AcroForm<</Fields[]/DA(/Helv 0 Tf)>>')],
    ['an object stream', pdfOf([objectStream('<</Type/Catalog/Pages 2 0 R>>'), pages, page], '/Root 9 0 R')],
    [
      'an object stream after a comment on a page',
      withCatalog(
        '',
        '<</Subtype/Text/F 4/Contents(a)>>',
        objectStream('<</Type/Page>>', '/Filter [ /FlateDecode ]'),
      ),
    ],
    [
      'a table of contents before a page that is compressed in two ways',
      withPage(
        '/Contents 5 0 R',
        '<</Type/Outlines/First 6 0 R/Last 6 0 R>>',
        stream('/Filter[/ASCII85Decode/FlateDecode]', Buffer.from('Gap~>')),
      ),
    ],
    ['a scan', withCatalog('', stream('/Subtype/Image/Filter/DCTDecode', Buffer.alloc(900, 0xff)))],
    ['a picture whose bytes look like a name', withCatalog('', stream('', Buffer.from('\xff\xd8/JS /AA (')))],
    [
      'compressed text',
      withPage('/Contents 4 0 R', stream('/Filter/FlateDecode', deflateSync('BT (a) Tj ET'))),
    ],
    [
      'a page that is compressed in two ways',
      withPage('/Contents 4 0 R', stream('/Filter[/ASCII85Decode/FlateDecode]', Buffer.from('Gap~>'))),
    ],
  ])('%s', async (_, pdf) => expect(await hasScripts(pdf)).toBe(false));

  test('the brochure of the seeds', async () => {
    const brochure = new URL(
      '../../../contract/content/demo/seeds/files/monsoon-hackathon-brochure.pdf',
      import.meta.url,
    );
    expect(await hasScripts(await readFile(brochure))).toBe(false);
  });
});
