import { PICTURE_MOST_SIDE } from '@club-portal/contract/limits';
import { askWorker } from './ask-worker.ts';
import { orientationOf, withoutMetadata } from './without-metadata.ts';

/**
 * A picture as it is sent: at most 2,400 px wide and high, upright, without the metadata of the camera, and never larger
 * than it was. A picture that this browser cannot draw only loses its metadata.
 *
 * The time and the place of a photograph are still in `picture`, where picture-place.ts has read them. Nothing of them is in
 * the file that is sent.
 * @param side the larger one of width and height, px
 */
export async function shrinkPicture(picture: File, contentType: string, side: number): Promise<File> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const clean = new Blob([new Uint8Array(withoutMetadata(bytes, contentType))], { type: contentType });
  const isTurned = contentType === 'image/jpeg' && orientationOf(bytes) !== 1;
  const mustDraw = contentType !== 'image/gif' && (side > PICTURE_MOST_SIDE || isTurned);
  const drawn = mustDraw ? await draw(clean) : null;
  const smaller = drawn && drawn.size < clean.size ? drawn : clean;
  return new File([smaller], nameFor(picture.name, contentType, smaller.type), {
    type: smaller.type,
    lastModified: picture.lastModified,
  });
}

/** A picture that became a JPEG gets the ending of one. */
function nameFor(name: string, before: string, now: string): string {
  return now === before ? name : `${name.replace(/\.\w+$/, '')}.jpg`;
}

/** In a worker, so that the page stays responsive; in the page if the worker cannot. */
async function draw(picture: Blob): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const drawn = await askWorker<Blob | null>(worker, picture, null);
  if (drawn) return drawn;
  const { drawSmaller } = await import('./draw-smaller.ts');
  const makeCanvas = (width: number, height: number) =>
    Object.assign(document.createElement('canvas'), { width, height });
  return drawSmaller(picture, makeCanvas).catch(() => null);
}
