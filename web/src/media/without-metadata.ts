/**
 * Copies of pictures without the metadata that cameras write into them: place, time, maker, a small second picture. The
 * pixels stay the same. Colour profiles and the orientation stay.
 */

/** Returns the file unchanged if it is not of these types, or is damaged. */
export function withoutMetadata(bytes: Uint8Array, contentType: string): Uint8Array {
  const copy = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp }[contentType];
  try {
    return copy?.(bytes) ?? bytes;
  } catch (error) {
    // A length in the file points beyond its end.
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

/** How a picture must be rotated: 1 to 8 as in EXIF, where 1 is upright. A damaged value counts as upright. */
export function orientationOf(bytes: Uint8Array, contentType: string): number {
  const tiff = { 'image/jpeg': tiffOfJpeg, 'image/png': tiffOfPng, 'image/webp': tiffOfWebp }[contentType];
  try {
    return orientationIn(tiff?.(bytes));
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

interface Segment {
  marker: number;
  /** Includes its marker. */
  bytes: Uint8Array;
}

/** The segments of a JPEG. The last one starts with its first scan, and extends to the end of the picture. */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at) & 0xff;
    const end = marker === SCAN ? endOfPicture(view, at) : at + 2 + view.getUint16(at + 2);
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    if (marker === SCAN) return segments;
    at = end;
  }
}

/** Other pictures may follow, with their own metadata. In a scan, 0xff is followed by 0 or by a restart marker. */
function endOfPicture(view: DataView, scan: number): number {
  for (let at = scan; at < view.byteLength - 1; at += 1) {
    if (view.getUint16(at) === 0xff00 + END) return at + 2;
  }
  return view.byteLength;
}

function jpeg(bytes: Uint8Array): Uint8Array {
  const kept = segmentsOf(bytes).filter(({ marker, bytes }) => {
    if (marker === APP0 || marker === APP14) return true;
    if (marker === APP2) return textAt(bytes, 4, 11) === 'ICC_PROFILE';
    return marker !== COMMENT && (marker < APP0 || marker > APP15);
  });
  const orientation = orientationOf(bytes, 'image/jpeg');
  const turned = orientation === 1 ? [] : [exifSegment(orientation)];
  return joined([bytes.subarray(0, 2), ...turned, ...kept.map((segment) => segment.bytes)]);
}

/** An APP1 segment with only the orientation. */
function exifSegment(orientation: number): Uint8Array {
  const tiff = tiffWith(orientation);
  return Uint8Array.from([0xff, APP1, 0, 8 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]);
}

/** EXIF with only the orientation. */
function tiffWith(orientation: number): number[] {
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory];
}

function tiffOfJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const isExif = ({ marker, bytes }: Segment) => marker === APP1 && textAt(bytes, 4, 4) === 'Exif';
  return segmentsOf(bytes).find(isExif)?.bytes.subarray(10);
}

function orientationIn(tiff: Uint8Array | undefined): number {
  if (!tiff) return 1;
  const view = viewOf(tiff);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  for (let index = 0; index < view.getUint16(directory, isLittle); index += 1) {
    const entry = directory + 2 + 12 * index;
    if (view.getUint16(entry, isLittle) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

const PNG_METADATA = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

function png(bytes: Uint8Array): Uint8Array {
  const orientation = orientationOf(bytes, 'image/png');
  const [header, ...others] = chunksOf(bytes).filter(({ type }) => !PNG_METADATA.includes(type));
  const turned = orientation === 1 ? [] : [exifChunk(orientation)];
  const kept = [header, ...others].map((chunk) => chunk?.bytes ?? new Uint8Array());
  return joined([bytes.subarray(0, 8), ...kept.slice(0, 1), ...turned, ...kept.slice(1)]);
}

interface Chunk {
  type: string;
  /** Includes its length, its type, and its checksum in a PNG. */
  bytes: Uint8Array;
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    chunks.push({ type, bytes: bytes.subarray(at, end) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

function tiffOfPng(bytes: Uint8Array): Uint8Array | undefined {
  return chunksOf(bytes)
    .find(({ type }) => type === 'eXIf')
    ?.bytes.subarray(8);
}

function exifChunk(orientation: number): Uint8Array {
  const tiff = tiffWith(orientation);
  const checked = Uint8Array.from([0x65, 0x58, 0x49, 0x66, ...tiff]);
  const chunk = new Uint8Array(12 + tiff.length);
  viewOf(chunk).setUint32(0, tiff.length);
  chunk.set(checked, 4);
  viewOf(chunk).setUint32(8 + tiff.length, crc32(checked));
  return chunk;
}

/** The checksum of a PNG chunk (annex D). */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

/** The bits of a WebP's header that mark EXIF or XMP. */
const WEBP_EXIF = 0x08;
const WEBP_XMP = 0x04;

function webp(bytes: Uint8Array): Uint8Array {
  const orientation = orientationOf(bytes, 'image/webp');
  const parts = [bytes.slice(0, 12)];
  for (const { type, bytes: chunk } of webpChunksOf(bytes)) {
    const copy = chunk.slice();
    const flags = (copy[8] ?? 0) & ~(WEBP_EXIF | WEBP_XMP);
    if (type === 'VP8X') copy.set([orientation === 1 ? flags : flags | WEBP_EXIF], 8);
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(copy);
  }
  if (orientation !== 1) {
    const tiff = tiffWith(orientation);
    parts.push(Uint8Array.from([0x45, 0x58, 0x49, 0x46, tiff.length, 0, 0, 0, ...tiff]));
  }
  const copy = joined(parts);
  viewOf(copy).setUint32(4, copy.length - 8, true);
  return copy;
}

function webpChunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 12; at < bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    chunks.push({ type: textAt(bytes, at, 4), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Some programs start it like EXIF in a JPEG. */
function tiffOfWebp(bytes: Uint8Array): Uint8Array | undefined {
  const exif = webpChunksOf(bytes)
    .find(({ type }) => type === 'EXIF')
    ?.bytes.subarray(8);
  return exif && textAt(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
