import { uploadLimits } from '@club-portal/contract/limits';
import { messages } from '@club-portal/contract/messages';
import { type FileType, identifyFile, START_LENGTH } from './identify-file.ts';

/** A file that was chosen and may be sent. */
export interface ChosenFile extends FileType {
  id: string;
  file: File;
  /** `blob:` address of the file's content; lasts until {@link releaseFile}. */
  preview: string;
  /** What a picture shows, in words. */
  alt: string;
}

/** Sorts files into those that may be sent and those that the server would refuse, with what it would say. */
export async function takeInFiles(files: readonly File[]) {
  const accepted: ChosenFile[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const taken = await takeInFile(file).catch(() => messages.file.notReadable(file.name));
    if (typeof taken === 'string') refusals.push(taken);
    else accepted.push(taken);
  }
  return { accepted, refusals };
}

export function releaseFile({ preview }: ChosenFile): void {
  URL.revokeObjectURL(preview);
}

/** The file, or why it cannot be taken. */
async function takeInFile(file: File): Promise<ChosenFile | string> {
  if (file.size === 0) return messages.file.empty(file.name);
  const start = await file.slice(0, START_LENGTH).arrayBuffer();
  const type = identifyFile(new Uint8Array(start));
  if (!type) return messages.file.wrongType(file.name);
  const limit = limitOf[type.kind];
  if (file.size > limit) return messages.file.tooLarge(file.name, type.kind, limit / 1024 / 1024);
  const preview = URL.createObjectURL(file);
  const problem = type.kind === 'image' ? await problemOfPicture(file.name, preview) : undefined;
  if (problem) URL.revokeObjectURL(preview);
  return problem ?? { ...type, id: crypto.randomUUID(), file, preview, alt: '' };
}

const limitOf = {
  image: uploadLimits.imageBytes,
  video: uploadLimits.videoBytes,
  pdf: uploadLimits.pdfBytes,
};

async function problemOfPicture(name: string, address: string): Promise<string | undefined> {
  const picture = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
  });
  picture.src = address;
  if (!(await loaded)) return messages.file.unreadable(name);
  const pixels = picture.naturalWidth * picture.naturalHeight;
  if (pixels <= uploadLimits.imagePixels) return undefined;
  return messages.file.tooManyPixels(name, uploadLimits.imagePixels / 1e6);
}
