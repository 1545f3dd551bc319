import { drawSmaller } from './draw-smaller.ts';

/** Draws one picture smaller. Answers null if this browser cannot do that in a worker. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrink(data).then(
    (smaller) => postMessage(smaller),
    () => postMessage(null),
  );
});

/** iOS before 16.4 has no OffscreenCanvas. */
async function shrink(picture: Blob): Promise<Blob | null> {
  const Canvas = (self as Partial<typeof globalThis>).OffscreenCanvas;
  return Canvas ? drawSmaller(picture, (width, height) => new Canvas(width, height)) : null;
}
