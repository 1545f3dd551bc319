/**
 * Width and height of a JPEG in px. Null for other files, for a JPEG that is cut off, and for a kind of JPEG that PDF
 * readers do not show. Call it first: pdfmake cannot make a document with an unreadable picture.
 * Source: ITU-T T.81, annex B.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    if (FRAMES_SHOWN.includes(marker)) {
      if (size || length < 8) return null;
      const [precision, components] = [bytes[at + 4], bytes[at + 9] as number];
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      if (precision !== 8 || ![1, 3, 4].includes(components) || size.width === 0 || size.height === 0)
        return null;
    } else if (isStandalone(marker) || isOtherFrame(marker)) return null;
    if (marker === START_OF_SCAN) return size && endsAsImage(bytes, next) ? size : null;
    at = next;
  }
  return null;
}

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers of baseline, extended and progressive frames with Huffman coding. */
const FRAMES_SHOWN = [0xc0, 0xc1, 0xc2];

/** True for lossless, hierarchical and arithmetic-coded frames. 0xc4, 0xc8 and 0xcc are no frames. */
function isOtherFrame(marker: number): boolean {
  return marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isStandalone(marker: number): boolean {
  return marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= END_OF_IMAGE);
}

/** Looks for the end marker. Some cameras add padding after it. */
function endsAsImage(bytes: Uint8Array, from: number): boolean {
  let at = bytes.length;
  while (at > from && bytes[at - 1] === 0) at--;
  return at - 2 >= from && bytes[at - 2] === 0xff && bytes[at - 1] === END_OF_IMAGE;
}
