import { askWorker } from './ask-worker.ts';
import { scaleOf } from './scale-of.ts';
import { orientationOf, withoutMetadata } from './without-metadata.ts';

/**
 * A picture prepared for sending: smaller if it is large, without the camera's metadata, and never larger than it was.
 * A picture that this browser cannot draw only loses its metadata. One that must be rotated is drawn upright, or says
 * so to the server: not all browsers rotate a PNG or WebP.
 *
 * The time and the place of a photograph are still in `picture`, where picture-place.ts has read them. The file that is
 * sent does not contain them.
 * @param size as the picture is seen, px
 */
export async function shrinkPicture(
  picture: File,
  contentType: string,
  size: { width: number; height: number },
): Promise<File> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const clean = new Blob([new Uint8Array(withoutMetadata(bytes, contentType))], { type: contentType });
  const isTurned = orientationOf(bytes, contentType) !== 1;
  const isLarge = scaleOf(size) < 1;
  const mustDraw = contentType === 'image/jpeg' ? isLarge || isTurned : isLarge && !isTurned;
  const drawn = mustDraw && contentType !== 'image/gif' ? await draw(clean) : null;
  const smaller = drawn && drawn.size < clean.size ? drawn : clean;
  return new File([smaller], nameFor(picture.name, contentType, smaller.type), {
    type: smaller.type,
    lastModified: picture.lastModified,
  });
}

/** A picture that became a JPEG gets the extension of one. */
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
