import { cleanSignature, type Pixels } from './clean-signature.ts';

/** Longest side of the analysed picture, px. A larger one does not make the strokes sharper on paper. */
const LOOKED_AT = 1200;
/** A signature is printed at most 5 cm wide, at 300 dpi. */
const WIDTH = 600;
const HEIGHT = 200;
const MOST_BYTES = 30_000;

/**
 * Converts a photo of a signature to a PNG in Base64: grey on white, at most 600 × 200 px and 30 kB. Null if there is
 * no signature.
 * @throws DOMException if the file is not a picture that this browser can read.
 */
export async function signaturePicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LOOKED_AT / Math.max(bitmap.width, bitmap.height));
  const [canvas, context] = canvasOf(bitmap.width * scale, bitmap.height * scale);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const cleaned = cleanSignature(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!cleaned) return null;
  const whole = drawn(cleaned);
  for (let size = Math.min(1, WIDTH / cleaned.width, HEIGHT / cleaned.height); size > 0.01; size *= 0.8) {
    const png = await encoded(whole, size);
    if (png.size <= MOST_BYTES) return base64(png);
  }
  return null;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DOMException('No canvas', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

function drawn({ data, width, height }: Pixels): HTMLCanvasElement {
  const [canvas, context] = canvasOf(width, height);
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas;
}

async function encoded(whole: HTMLCanvasElement, size: number): Promise<Blob> {
  const [canvas, context] = canvasOf(whole.width * size, whole.height * size);
  context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  // Sixteen greys: more are not visible on paper, and the file is half as large.
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  image.data.forEach((one, at) => {
    image.data[at] = Math.round(one / 17) * 17;
  });
  context.putImageData(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new DOMException('No picture', 'EncodingError');
  return png;
}

async function base64(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
