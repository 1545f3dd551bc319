import type { PicturePlace } from '@club-portal/contract/evidence';
import { type FileKind, uploadLimits } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { readPlace } from './camera-note.ts';
import { type FileType, identifyFile, phoneFormat, START_LENGTH } from './identify-file.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A chosen file that may be sent. */
export interface ChosenFile extends FileType {
  id: string;
  file: File;
  /** The chosen file before it was converted or made smaller. */
  chosen: Pick<File, 'name' | 'size'>;
  /** `blob:` URL of the file. It is valid until {@link releaseFile}. */
  preview: string;
  /** Alternative text of a picture. */
  alt: string;
  /** When and where the chosen picture was taken. The file itself does not say it any more. */
  place: PicturePlace | null;
}

/**
 * Separates the files that may be sent from those that the server would refuse, with the server's sentences.
 * @param onConvert called with the name of a picture before its conversion, which takes seconds
 */
export async function sortFiles(files: readonly File[], onConvert: (name: string) => void) {
  const accepted: ChosenFile[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const taken = await prepareFile(file, onConvert).catch(() =>
      administrationSentences.file.notReadable(file.name),
    );
    if (typeof taken === 'string') refusals.push(taken);
    else accepted.push(taken);
  }
  return { accepted, refusals };
}

export function releaseFile({ preview }: ChosenFile): void {
  URL.revokeObjectURL(preview);
}

/** Returns the file, or the sentence of the refusal. */
async function prepareFile(
  file: File,
  onConvert: (name: string) => void,
  chosen: ChosenFile['chosen'] = file,
  noted?: PicturePlace | null,
): Promise<ChosenFile | string> {
  if (file.size === 0) return fileSentences.empty(file.name);
  const start = new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer());
  const type = identifyFile(start);
  if (!type) {
    const format = phoneFormat(start);
    if (format === 'quickTime') return fileSentences.quickTime(file.name);
    if (format !== 'heic') return fileSentences.wrongType(file.name);
    if (file.size > uploadLimits.imageBytes) return tooLarge(file, 'image');
    onConvert(file.name);
    const [converted, place] = await Promise.all([convertHeic(file), readPlace(file)]);
    return typeof converted === 'string' ? converted : prepareFile(converted, onConvert, file, place);
  }
  if (file.size > limitOf[type.kind]) return tooLarge(file, type.kind);
  const place = noted === undefined && type.kind === 'image' ? await readPlace(file) : (noted ?? null);
  const preview = URL.createObjectURL(file);
  const common = { ...type, id: crypto.randomUUID(), chosen, alt: '', place };
  if (type.kind !== 'image') return { ...common, file, preview };
  const side = await sideOfPicture(file.name, preview);
  URL.revokeObjectURL(preview);
  if (typeof side === 'string') return side;
  const smaller = await shrinkPicture(file, type.contentType, side);
  const sent = identifyFile(new Uint8Array(await smaller.slice(0, START_LENGTH).arrayBuffer())) ?? type;
  return { ...common, ...sent, file: smaller, preview: URL.createObjectURL(smaller) };
}

/** The decoder is loaded with the first HEIC picture. */
async function convertHeic(file: File): Promise<File | string> {
  const part = await import('./convert-heic.ts').catch(() => undefined);
  return part ? part.convertHeic(file) : fileSentences.heic(file.name);
}

function tooLarge(file: File, kind: FileKind): string {
  return fileSentences.tooLarge(file.name, kind, limitOf[kind] / 1024 / 1024);
}

const limitOf = {
  image: uploadLimits.imageBytes,
  video: uploadLimits.videoBytes,
  pdf: uploadLimits.pdfBytes,
};

/** The larger one of width and height, px, or the sentence of the refusal. */
async function sideOfPicture(name: string, address: string): Promise<number | string> {
  const picture = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
  });
  picture.src = address;
  if (!(await loaded)) return fileSentences.unreadable(name);
  const pixels = picture.naturalWidth * picture.naturalHeight;
  if (pixels <= uploadLimits.imagePixels) return Math.max(picture.naturalWidth, picture.naturalHeight);
  return fileSentences.tooManyPixels(name, uploadLimits.imagePixels / 1e6);
}
