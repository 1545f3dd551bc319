/** Longest side of a stored photo, px. */
const SIDE = 512;
/** Maximum size of a photo, bytes. */
const LIMIT = 300_000;

/**
 * Makes a small upright `data:` picture of at most 512 px and 300 kB for the profile. It is WebP if the browser can
 * encode it, else JPEG.
 * @throws DOMException if the file is not a picture that this browser can read.
 */
export async function resizePhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('No canvas', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency. Transparent areas would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();

  for (const quality of [0.86, 0.7, 0.5]) {
    for (const type of ['image/webp', 'image/jpeg']) {
      const blob = await encode(canvas, type, quality);
      // A browser that cannot encode a type produces a PNG.
      if (blob?.type === type && blob.size <= LIMIT) return dataUrl(blob);
    }
  }
  throw new DOMException('Too large', 'QuotaExceededError');
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
