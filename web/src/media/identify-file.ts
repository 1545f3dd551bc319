import type { FileKind } from '@club-portal/contract/limits';
import { isPdf, PDF_START_WITHIN } from '@club-portal/contract/pdf-start';

export interface FileType {
  kind: FileKind;
  contentType: string;
  extension: string;
}

/** {@link identifyFile} needs this many bytes from the start of a file. */
export const START_LENGTH = PDF_START_WITHIN;

/** Finds out from the first bytes which of the accepted kinds a file is. The server checks it again. */
export function identifyFile(start: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...start.subarray(0, START_LENGTH));
  if (text.startsWith('\xff\xd8\xff')) return image('image/jpeg', 'jpg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return image('image/png', 'png');
  if (text.startsWith('GIF8')) return image('image/gif', 'gif');
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return image('image/webp', 'webp');
  if (text.startsWith('ftyp', 4) && !otherBrands.test(text.slice(8, 12))) return video('video/mp4', 'mp4');
  if (text.startsWith('\x1aE\xdf\xa3') && text.includes('webm')) return video('video/webm', 'webm');
  if (isPdf(start)) return { kind: 'pdf', contentType: 'application/pdf', extension: 'pdf' };
  return undefined;
}

/** File types of phones that the server refuses. */
export function phoneFormat(start: Uint8Array): 'heic' | 'quickTime' | '3gp' | undefined {
  const text = String.fromCharCode(...start.subarray(0, START_LENGTH));
  if (/^(wide|moov|mdat|free|ftypqt)/.test(text.slice(4))) return 'quickTime';
  if (text.startsWith('ftyp3g', 4)) return '3gp';
  const brands = text.slice(8, 8 + Math.max(4, text.charCodeAt(3) - 8));
  const isHeic = text.startsWith('ftyp', 4) && /^(hei|hev|mif1|msf1)/.test(brands) && !/avi[fs]/.test(brands);
  return isHeic ? 'heic' : undefined;
}

/** Brands of other formats in an MP4 container: AVIF, HEIC, QuickTime, sound of Apple, variants of Adobe, Canon raw, 3GP. */
const otherBrands = /^(avi[fs]|mif1|msf1|hei|hev|qt|M4[ABP]|F4|crx|3g|mj)/;

function image(contentType: string, extension: string): FileType {
  return { kind: 'image', contentType, extension };
}

function video(contentType: string, extension: string): FileType {
  return { kind: 'video', contentType, extension };
}
