import type { CameraView, ReaderLoaded } from './code-worker.ts';

/*
 * Reads the codes in a camera's pictures. The pictures are read in a worker, one after another, alternating between two
 * sizes: the larger one shows small codes, the smaller one has less noise.
 */

const SIZES = [720, 480];
/** More pictures a second would only drain the battery. */
const PAUSE_MS = 60;
/** A code that stays in front of the camera is read once. */
const SAME_MS = 2500;

let reader: { worker: Worker; file: Promise<string> } | undefined;

/** Loads the worker once, and returns the address of its file. */
export function loadReader(): Promise<string> {
  return readerOf().file;
}

function readerOf() {
  if (reader) return reader;
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderLoaded>) => resolve(data.file), {
      once: true,
    });
    worker.addEventListener('error', () => reject(new Error('The reader of codes could not be loaded.')));
  });
  file.catch(() => {
    reader = undefined;
  });
  reader = { worker, file };
  return reader;
}

/** @returns a function that ends it */
export function readCodes(video: HTMLVideoElement, onCode: (text: string) => void): () => void {
  const { worker } = readerOf();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  let turn = 0;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout>;
  let last = { text: '', at: 0 };

  const next = () => {
    timer = setTimeout(show, PAUSE_MS);
  };
  const show = () => {
    const { videoWidth: width, videoHeight: height } = video;
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || document.hidden) return next();
    const side = Math.min(width, height);
    const size = Math.min(side, SIZES[turn++ % SIZES.length] as number);
    canvas.width = canvas.height = size;
    context.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
    const pixels = context.getImageData(0, 0, size, size).data.buffer;
    isWaiting = true;
    worker.postMessage({ pixels, size } satisfies CameraView, [pixels]);
  };
  const take = ({ data: text }: MessageEvent<string | ReaderLoaded>) => {
    // Ignores the answer to the last picture of a camera that was closed.
    if (typeof text !== 'string' || !isWaiting) return;
    isWaiting = false;
    next();
    if (text === '') return;
    const now = Date.now();
    const isSame = text === last.text && now - last.at < SAME_MS;
    last = { text, at: now };
    if (!isSame) onCode(text);
  };
  worker.addEventListener('message', take);
  next();
  return () => {
    clearTimeout(timer);
    worker.removeEventListener('message', take);
  };
}
