import ExifReader from 'exifreader';

/**
 * Width and height of a JPEG in px. Null for other files, for a truncated JPEG, and for a kind of JPEG that PDF readers
 * do not show. Check it first: pdfmake cannot make a document with an unreadable picture.
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const { FileType: type, ...frame } = frameOf(bytes);
  const width = frame['Image Width']?.value ?? 0;
  const height = frame['Image Height']?.value ?? 0;
  const isShown =
    frame['Bits Per Sample']?.value === 8 && [1, 3, 4].includes(frame['Color Components']?.value ?? 0);
  if (type?.value !== 'jpeg' || !isShown || width === 0 || height === 0) return null;
  return endsAsImage(bytes) ? { width, height } : null;
}

/** The header of a baseline or progressive JPEG. Other kinds have no size. */
function frameOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return ExifReader.loadView(view, { expanded: true, includeTags: { file: true } }).file ?? {};
  } catch {
    // It is not a picture, or it is broken.
    return {};
  }
}

/** Looks for the end marker. Some cameras add padding after it. */
function endsAsImage(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte !== 0);
  return bytes[end - 1] === 0xff && bytes[end] === 0xd9;
}
