import { constants, createInflate } from 'node:zlib';

/**
 * Maximum for all streams of a PDF together. A PDF has at most 20 MB; one that inflates to more than this counts as
 * unsafe.
 */
const MOST_INFLATED_BYTES = 200 * 1024 * 1024;

/**
 * Maximum for the streams with objects among them. A library inflates them when it opens the PDF; scanned and printed
 * documents have a few MB.
 */
const MOST_OBJECT_BYTES = 40 * 1024 * 1024;

/** Names (ISO 32000-1, 12.6 and 7.11) of objects that run something or contain other files. */
const active = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
  'RichMedia',
  'Rendition',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Encrypt',
]);

/**
 * These names are so short that compressed bytes contain them by chance. They are searched for only in readable text.
 */
const shortActive = new Set(['JS', 'AA', 'EF']);

/** The only compression of object streams that is supported here. */
const deflatedOnce = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?:\/|>>)/;

/** `/F` refers to a file, or for some readers to a filter. With a number it is a property of an annotation. */
const fileOrFilter = /\/F(?=[\0\s()<>[\]{}/%])(?!\s+\d+\s*[/>])/;

/**
 * The keyword where {@link hasScripts} has not recognised it as the start of a stream, for example before a comment.
 */
const otherKeyword = /(?<![A-Za-z])stream(?![A-Za-z])/;

/**
 * Whether a PDF may run something when it is opened: JavaScript, programs, XFA forms, additional actions, embedded
 * files. Also true for a PDF that is encrypted or cannot be read.
 *
 * Searches every byte and inflates every stream. It does not follow the cross-reference table, because a reader may
 * take objects from anywhere in the file. A PDF library would not be enough: it keeps only the last of several objects
 * with the same number, and inflates object streams without limit.
 */
export async function hasScripts(pdf: Uint8Array): Promise<boolean> {
  const text = latin1(pdf);
  if (mentions(text, active)) return true;

  const readable: string[] = [];
  let objectStreams = 0;
  let budget = MOST_INFLATED_BYTES;
  let end = 0;
  for (const keyword of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    const start = keyword.index + keyword[0].length;
    const isInsideAnother = keyword.index < end;
    const before = isInsideAnother ? '' : text.slice(end, keyword.index);
    const { found, isWhole } = await contentAt(pdf, start, budget);
    budget -= cost(found);
    if (budget < 0 || mentions(found, active)) return true;
    const content = isWhole ? found : undefined;

    if (isInsideAnother) continue;
    readable.push(before);
    end = text.indexOf('endstream', start);
    if (end < 0) return true;
    // All objects since the last stream, because a text in the dictionary may look like the start of another object.
    const nearby = [...namesIn(before)];
    if (!mayHaveObjects(before, nearby)) continue;
    if (nearby.includes('ObjStm')) objectStreams += 1;
    if (nearby.includes('DecodeParms') || fileOrFilter.test(before) || otherKeyword.test(before)) return true;
    const filters = nearby.filter((name) => name === 'Filter').length;
    if (filters > 0 && (filters > 1 || !deflatedOnce.test(before) || content === undefined)) return true;
    readable.push(filters > 0 ? (content ?? '') : text.slice(start, end));
  }
  const rest = text.slice(end);
  if (otherKeyword.test(rest) && mayHaveObjects(rest, [...namesIn(rest)])) return true;
  readable.push(rest);

  const names = new Set(readable.flatMap((part) => [...namesIn(part)]));
  if (!names.has('Catalog') || !names.has('Pages')) return true;
  const allObjectStreams = [...namesIn(text)].filter((name) => name === 'ObjStm').length;
  return allObjectStreams > objectStreams || [...shortActive].some((name) => names.has(name));
}

/**
 * Whether a library that opens this PDF may need too much memory or time: its streams inflate to too many bytes,
 * counting truncated ones, or its objects are compressed in a way that cannot be measured here.
 */
export async function isBomb(pdf: Uint8Array): Promise<boolean> {
  const text = latin1(pdf);
  let budget = MOST_INFLATED_BYTES;
  let objectBudget = MOST_OBJECT_BYTES;
  let end = 0;
  for (const keyword of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    const start = keyword.index + keyword[0].length;
    const before = text.slice(Math.max(end, keyword.index - 4000), keyword.index);
    const names = new Set(namesIn(before));
    const isOpenedAtOnce = names.has('ObjStm') || names.has('XRef');
    if (isOpenedAtOnce && names.has('Filter') && !deflatedOnce.test(before)) return true;
    const { found } = await contentAt(pdf, start, isOpenedAtOnce ? objectBudget : budget);
    budget -= cost(found);
    if (isOpenedAtOnce) objectBudget -= found.length;
    if (budget < 0 || objectBudget < 0) return true;
    if (names.has('XRef') && rowsOf(before) > Math.max(found.length, pdf.length)) return true;
    end = start;
  }
  return false;
}

/**
 * How many objects the table in a stream claims to have. Each of them takes at least a byte, and a library reads them
 * all.
 */
function rowsOf(dictionary: string): number {
  const [, parts = ''] = /\/Index\s*\[([\d\s]*)\]/.exec(dictionary) ?? [];
  const counts = parts
    .trim()
    .split(/\s+/)
    .filter((_, index) => index % 2 === 1);
  const [, size = '0'] = /\/Size\s+(\d+)/.exec(dictionary) ?? [];
  return counts.length > 0 ? counts.reduce((rows, count) => rows + Number(count), 0) : Number(size);
}

/** A PDF may refer to thousands of streams, and looking at each of them takes time too. */
function cost(found: string): number {
  return Math.max(found.length, 1024);
}

/**
 * The inflated bytes of the stream at `start`, and whether it ends properly for zlib. Empty if it is not zlib. Stops
 * after more than `most` bytes.
 */
async function contentAt(pdf: Uint8Array, start: number, most: number) {
  const [first = 0, second = 0] = pdf.subarray(start, start + 2);
  const isZlib = (first & 15) === 8 && (first * 256 + second) % 31 === 0;
  if (!isZlib) return { found: '', isWhole: false };
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 });
  inflating.end(pdf.subarray(start));
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isWhole = true;
  try {
    for await (const chunk of inflating) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > most) break;
    }
  } catch {
    isWhole = false;
  }
  return { found: latin1(Buffer.concat(chunks)), isWhole };
}

/** Whether a stream with this dictionary is an object stream. Some readers look only for its `First` and `N`. */
function mayHaveObjects(dictionary: string, names: string[]): boolean {
  return names.includes('ObjStm') || (names.includes('First') && /\/(?:N|#4e)(?=[\0\s/%])/i.test(dictionary));
}

function mentions(text: string, wanted: ReadonlySet<string>): boolean {
  for (const name of namesIn(text)) if (wanted.has(name)) return true;
  return false;
}

/** A PDF may write any character of a name as `#` and two hexadecimal digits. */
function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\0\s()<>[\]{}/%]{2,60})/g)) {
    yield name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
