import { type FileKind, uploadLimits } from '@club-portal/contract/limits';

/** A file chosen in a folder or a ZIP. It is read when it is sent. */
export interface Picture {
  /** Names of the folders around it, outermost first. A ZIP counts as a folder. */
  folders: readonly string[];
  name: string;
  /** Bytes. */
  size: number;
  open: () => Promise<File>;
}

/** Why a file is refused. */
type LeftOutReason =
  | 'type'
  | 'path'
  | 'evidence'
  | 'tooLarge'
  | 'tooMany'
  | 'encrypted'
  | 'broken'
  | 'quickTime';
export interface LeftOut {
  path: string;
  reason: LeftOutReason;
}

/** In all folders and ZIPs together: five years of a department. */
export const PICTURES_MOST = 20_000;

const endings: Record<string, FileKind> = {
  jpg: 'image',
  jpeg: 'image',
  jfif: 'image',
  jpe: 'image',
  png: 'image',
  webp: 'image',
  gif: 'image',
  heic: 'image',
  heif: 'image',
  mp4: 'video',
  webm: 'video',
  pdf: 'pdf',
};

/** Files that operating systems add to folders. */
const unmeant = /^(?:\.|thumbs\.db$|desktop\.ini$)/i;

/** The export of a portal has an event's letters and lists of names in such a folder. They must not become public. */
const EVIDENCE = 'evidence';

/** Takes a file by its path in a folder or ZIP. Null for files to ignore. */
export function takeFile(path: string, size: number, open: () => Promise<File>): Picture | LeftOut | null {
  const parts = path.split(/[/\\]/).filter((part) => part !== '');
  const name = parts.pop() ?? '';
  if (name === '' || unmeant.test(name) || parts.includes('__MACOSX')) return null;
  const isOutside = /^(?:[/\\]|[a-z]:)/i.test(path) || parts.some((part) => /^\.\.?$/.test(part));
  if (isOutside || /[\p{Cc}]/u.test(path)) return { path, reason: 'path' };
  if (parts.some((part) => part.toLowerCase() === EVIDENCE)) return { path, reason: 'evidence' };
  const kind = kindOf(name);
  if (!kind) return { path, reason: /\.mov$/i.test(name) ? 'quickTime' : 'type' };
  // All other checks are the form's. This one comes first, so that nothing larger is unpacked.
  if (size > limitOf(kind)) return { path, reason: 'tooLarge' };
  return { folders: parts, name, size, open };
}

export function kindOf(name: string): FileKind | undefined {
  return endings[name.toLowerCase().split('.').at(-1) ?? ''];
}

export function limitOf(kind: FileKind): number {
  return uploadLimits[`${kind}Bytes`];
}
