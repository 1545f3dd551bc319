import { scaleOf } from './scale-of.ts';

const QUALITY = 0.85;

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * Draws a picture upright, in the size of {@link scaleOf}: as a JPEG, or as a PNG if parts of it are transparent. Null
 * if this browser cannot.
 * @param makeCanvas depends on whether this is a worker
 */
export async function drawSmaller(
  picture: Blob,
  makeCanvas: (width: number, height: number) => Canvas,
): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture);
  const scale = scaleOf(bitmap);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = makeCanvas(width, height);
  const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
  if (!drawing) return null;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const mayBeTransparent = picture.type !== 'image/jpeg';
  const isTransparent = mayBeTransparent && hasHoles(drawing.getImageData(0, 0, width, height));
  return encode(canvas, isTransparent ? 'image/png' : 'image/jpeg');
}

function hasHoles({ data }: ImageData): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function encode(canvas: Canvas, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY });
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
