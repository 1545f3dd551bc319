import { decodeQR } from 'qr/decode.js';

/** A square part of a camera's picture. */
export interface CameraView {
  pixels: ArrayBuffer;
  size: number;
}

export interface ReaderLoaded {
  file: string;
}

interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
}

/** The share of the brightest and of the darkest parts of the picture that is clipped. */
const CUT = 0.02;

/**
 * It is faster on Android, but finds nothing until Android has loaded its model, so the other reader always follows.
 */
const detector = makeDetector();

// The page stores this file for use without a network.
postMessage({ file: location.pathname } satisfies ReaderLoaded);

addEventListener('message', ({ data }: MessageEvent<CameraView>) => {
  read(data).then(
    (text) => postMessage(text),
    () => postMessage(''),
  );
});

/** Returns the text of the code, or nothing without a readable code. */
async function read({ pixels, size }: CameraView): Promise<string> {
  const data = new Uint8ClampedArray(pixels);
  const found = await (await detector)?.detect(new ImageData(data, size, size)).catch(() => []);
  if (found?.[0]) return found[0].rawValue;
  stretch(data);
  try {
    return decodeQR({ data, width: size, height: size });
  } catch {
    return '';
  }
}

async function makeDetector(): Promise<Detector | undefined> {
  const Native = (self as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  try {
    const formats = await Native?.getSupportedFormats();
    return Native && formats?.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

interface BarcodeDetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Stretches the picture to all levels, which a dark hall and a screen in the sun do not use. */
function stretch(pixels: Uint8ClampedArray): void {
  const counts = new Uint32Array(256);
  let seen = 0;
  // The green value of every fourth pixel.
  for (let index = 1; index < pixels.length; index += 16) {
    const level = pixels[index] as number;
    counts[level] = (counts[level] as number) + 1;
    seen++;
  }
  const levelAt = (from: number, step: number) => {
    let level = from;
    for (let passed = 0; ; level += step) {
      passed += counts[level] ?? seen;
      if (passed > seen * CUT) return level;
    }
  };
  const [lowest, highest] = [levelAt(0, 1), levelAt(255, -1)];
  const factor = 255 / Math.max(1, highest - lowest);
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => (level - lowest) * factor);
  for (let index = 0; index < pixels.length; index++)
    pixels[index] = levels[pixels[index] as number] as number;
}
