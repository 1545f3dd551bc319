/** A classic worker without imports, because it loads libheif's file, which is a classic script. */

export interface HeicAsked {
  /** URL of libheif. */
  library: string;
  file: File;
  mostPixels: number;
}

export type HeicDone = { jpeg: Blob } | { pixels: number } | { failed: true };

interface HeifPicture {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (into: ImageData, done: (pixels: ImageData | null) => void) => void;
}

declare function importScripts(address: string): void;
declare const libheif: () => { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPicture[] } };

const QUALITY = 0.92;

addEventListener('message', ({ data }: MessageEvent<HeicAsked>) => {
  convert(data).then(
    (done) => postMessage(done),
    () => postMessage({ failed: true }),
  );
});

async function convert({ library, file, mostPixels }: HeicAsked): Promise<HeicDone> {
  // iOS before 16.4 has no OffscreenCanvas in a worker. There the phone itself converts the chosen pictures.
  const Canvas = (self as Partial<typeof globalThis>).OffscreenCanvas;
  if (!Canvas) return { failed: true };
  importScripts(library);
  const pictures = new (libheif().HeifDecoder)().decode(new Uint8Array(await file.arrayBuffer()));
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) return { failed: true };
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > mostPixels) return { pixels: width * height };
  const pixels = new ImageData(width, height);
  const shown = await new Promise((resolve) => picture.display(pixels, resolve));
  const canvas = new Canvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!shown || !drawing) return { failed: true };
  drawing.putImageData(pixels, 0, 0);
  return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }) };
}
