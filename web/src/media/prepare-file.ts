import type { PicturePlace } from '@club-portal/contract/evidence';
import { type FileKind, uploadLimits } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { type FileType, identifyFile, phoneFormat, START_LENGTH } from './identify-file.ts';
import { readPlace } from './picture-place.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A chosen file that may be sent. */
export interface ChosenFile extends FileType {
  id: string;
  file: File;
  /** The chosen file before it was converted or made smaller. */
  chosen: Pick<File, 'name' | 'size'>;
  /** Alternative text of a picture. */
  alt: string;
  /** When and where the chosen picture was taken. The file itself no longer contains it. */
  place: PicturePlace | null;
}

/**
 * Prepares a chosen file for sending, or returns the server's sentence if the server would refuse it.
 * @param onConvert called with the name of a picture before its conversion, which takes seconds
 */
export function prepareFile(
  file: File,
  onConvert: (name: string) => void = () => undefined,
): Promise<ChosenFile | string> {
  return prepare(file, onConvert, file).catch(() => administrationSentences.file.notReadable(file.name));
}

async function prepare(
  file: File,
  onConvert: (name: string) => void,
  chosen: ChosenFile['chosen'],
  noted?: PicturePlace | null,
): Promise<ChosenFile | string> {
  if (file.size === 0) return fileSentences.empty(file.name);
  const start = new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer());
  const type = identifyFile(start);
  if (!type) {
    const format = phoneFormat(start);
    if (format === 'quickTime') return fileSentences.quickTime(file.name);
    if (format === '3gp') return fileSentences.unplayable(file.name, '3GP');
    if (format !== 'heic') return fileSentences.wrongType(file.name);
    if (file.size > uploadLimits.imageBytes) return tooLarge(file, 'image');
    onConvert(file.name);
    const [converted, place] = await Promise.all([convertHeic(file), readPlace(file)]);
    return typeof converted === 'string' ? converted : prepare(converted, onConvert, file, place);
  }
  if (file.size > uploadLimits[`${type.kind}Bytes`]) return tooLarge(file, type.kind);
  const place = noted === undefined && type.kind === 'image' ? await readPlace(file) : (noted ?? null);
  const common = { ...type, id: crypto.randomUUID(), chosen, alt: '', place };
  if (type.kind === 'video') {
    const { cleanVideo } = await import('./clean-video.ts');
    const clean = await cleanVideo(file, type.contentType);
    return typeof clean === 'string' ? clean : { ...common, file: clean };
  }
  if (type.kind !== 'image') return { ...common, file };
  const size = await sizeOfPicture(file);
  if (typeof size === 'string') return size;
  const smaller = await shrinkPicture(file, type.contentType, size);
  const sent = identifyFile(new Uint8Array(await smaller.slice(0, START_LENGTH).arrayBuffer())) ?? type;
  return { ...common, ...sent, file: smaller };
}

/** The decoder is loaded with the first HEIC picture. */
async function convertHeic(file: File): Promise<File | string> {
  const part = await import('./convert-heic.ts').catch(() => undefined);
  return part ? part.convertHeic(file) : fileSentences.heic(file.name);
}

function tooLarge(file: File, kind: FileKind): string {
  return fileSentences.tooLarge(file.name, kind, uploadLimits[`${kind}Bytes`] / 1024 / 1024);
}

/** Width and height, px, or the sentence of the refusal. */
async function sizeOfPicture(file: File): Promise<{ width: number; height: number } | string> {
  const picture = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
  });
  picture.src = URL.createObjectURL(file);
  const isPicture = await loaded;
  URL.revokeObjectURL(picture.src);
  if (!isPicture) return fileSentences.unreadable(file.name);
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width * height <= uploadLimits.imagePixels) return { width, height };
  return fileSentences.tooManyPixels(file.name, uploadLimits.imagePixels / 1e6);
}
