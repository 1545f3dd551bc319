import { uploadLimits } from '@club-portal/contract/limits';
import { fileSentences } from '@club-portal/contract/sentences/files';
import library from 'libheif-js/libheif/libheif.js?url';
import type { HeicAsked, HeicDone } from './heic-worker.ts';

/** Converts a HEIC picture to an upright JPEG without metadata. Returns a sentence if that is not possible. */
export async function convertHeic(file: File): Promise<File | string> {
  const done = await workOn({
    library: new URL(library, location.href).href,
    file,
    mostPixels: uploadLimits.imagePixels,
  });
  if ('pixels' in done) return fileSentences.tooManyPixels(file.name, uploadLimits.imagePixels / 1e6);
  if ('failed' in done) return fileSentences.heic(file.name);
  const name = `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`;
  return new File([done.jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

/** Each picture gets a new worker. The memory of the decoder is freed when the worker ends. */
async function workOn(asked: HeicAsked): Promise<HeicDone> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  const done = await new Promise<HeicDone>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<HeicDone>) => resolve(data);
    worker.onerror = () => resolve({ failed: true });
    worker.postMessage(asked);
  });
  worker.terminate();
  return done;
}
