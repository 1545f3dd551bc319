import { uploadLimits } from '@club-portal/contract/limits';
import { fileSentences } from '@club-portal/contract/sentences/files';
import library from 'libheif-js/libheif/libheif.js?url';
import { askWorker } from './ask-worker.ts';
import type { HeicAsked, HeicDone } from './heic-worker.ts';

/** Converts a HEIC picture to an upright JPEG without metadata. Returns a sentence if that is not possible. */
export async function convertHeic(file: File): Promise<File | string> {
  const asked: HeicAsked = {
    library: new URL(library, location.href).href,
    file,
    mostPixels: uploadLimits.imagePixels,
  };
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  const done = await askWorker<HeicDone>(worker, asked, { failed: true });
  if ('pixels' in done) return fileSentences.tooManyPixels(file.name, uploadLimits.imagePixels / 1e6);
  if ('failed' in done) return fileSentences.heic(file.name);
  const name = `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`;
  return new File([done.jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
}
