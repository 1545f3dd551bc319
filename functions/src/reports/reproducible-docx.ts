import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** The time of every file in the archive. ZIP starts in 1980, and has no time zones. */
const NO_TIME = new Date(1980, 0, 1);

/** The text of each cell in a model row. This noncharacter is never printed. */
export const CELL_OF_MODEL = '\uffff';

interface Reproducible {
  createdAt: Date;
  /** The texts that replace the model rows, in the order of the tables. A model row has the same number of cells. */
  longTables?: readonly string[][][];
}

/**
 * The docx package writes the current time, random names of links, and numbers of drawings that continue from document
 * to document. This replaces them, so that the same report gives the same bytes. It also writes the rows of long
 * tables.
 */
export function makeReproducible(docx: Uint8Array, { createdAt, longTables = [] }: Reproducible): Uint8Array {
  const names = new Map<string, string>();
  const files: Zippable = {};
  const entries = Object.entries(unzipSync(docx)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, bytes] of entries) {
    const isText = /\.(xml|rels)$/.test(path);
    const text = isText ? replaced(strFromU8(bytes), createdAt, names) : '';
    const content = path === 'word/document.xml' ? withRows(text, longTables) : strToU8(text);
    // Pictures are already compressed.
    files[path] = [isText ? content : bytes, { level: isText ? 6 : 0, mtime: NO_TIME }];
  }
  return zipSync(files);
}

function replaced(xml: string, createdAt: Date, names: Map<string, string>): string {
  let drawings = 0;
  return xml
    .replaceAll(/(<wp:docPr id=")\d+/g, (_, start: string) => `${start}${++drawings}`)
    .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${createdAt.toISOString().slice(0, 19)}Z`)
    .replaceAll(/rId[a-z0-9_-]{21}(?=")/g, (name) => {
      const known = names.get(name) ?? `rIdLink${names.size + 1}`;
      names.set(name, known);
      return known;
    });
}

function withRows(xml: string, tables: readonly string[][][]): Uint8Array {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const rows of tables) {
    const mark = xml.indexOf(CELL_OF_MODEL, at);
    const [start, end] = [xml.lastIndexOf('<w:tr>', mark), xml.indexOf('</w:tr>', mark) + '</w:tr>'.length];
    if (mark === -1 || start < at) throw new Error('The docx package has not written a model row');
    const [before = '', ...after] = xml.slice(start, end).split(CELL_OF_MODEL);
    pieces.push(Buffer.from(xml.slice(at, start)));
    for (const row of rows)
      pieces.push(Buffer.from(row.reduce((sum, text, cell) => sum + escaped(text) + after[cell], before)));
    at = end;
  }
  return Buffer.concat([...pieces, Buffer.from(xml.slice(at))]);
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] as string);
}
