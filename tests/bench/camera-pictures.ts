import encodeQR from 'qr';
import sharp from 'sharp';

/* Pictures of tickets as a phone's camera sees them. They are the same in every run. */

export const WIDTH = 1280;
export const HEIGHT = 720;

export interface CameraPicture {
  kind: string;
  /** The content of its code. */
  text: string;
  jpeg: Buffer;
}

interface Look {
  /** Size of the code without its border, px. */
  size: number;
  /** Rotation in the plane, degrees. */
  turn?: number;
  /** How far the code leans back and sideways, degrees. */
  lean?: [back: number, side: number];
  /** Sigma, px. */
  blur?: number;
  /** Movement of the hand while the picture is taken, px. */
  motion?: number;
  /** The remaining share of the light. */
  light?: number;
  /** Standard deviation of 255 levels. */
  noise?: number;
  /** The remaining share of the contrast, as on a screen in the sun. */
  contrast?: number;
  /** A lamp mirrored in the screen: its radius as a share of the code's size, and its brightness. */
  glare?: [radius: number, strength: number];
}

const looks: Record<string, Look[]> = {
  small: [300, 260, 230, 210, 190, 170].map((size) => ({ size })),
  rotated: [15, 30, 45, 60, 90, 135, 180, 225, 290].map((turn) => ({ size: 380, turn })),
  tilted: [
    [20, 0],
    [35, 0],
    [45, 0],
    [0, 25],
    [0, 40],
    [0, 50],
    [25, 25],
    [35, 30],
    [-30, 20],
    [-40, -30],
  ].map(([back = 0, side = 0]) => ({ size: 420, turn: 8, lean: [back, side] })),
  blurred: [
    { size: 520, blur: 2.5 },
    { size: 520, blur: 3.5 },
    { size: 420, blur: 2 },
    { size: 420, blur: 2.6 },
    { size: 340, blur: 1.5 },
    { size: 340, blur: 2 },
    { size: 280, blur: 1.4 },
    { size: 460, motion: 7 },
    { size: 460, motion: 11 },
    { size: 380, motion: 8 },
  ],
  dark: [0.3, 0.2, 0.14, 0.1, 0.08, 0.06, 0.05, 0.04].map((light) => ({
    size: 400,
    turn: -6,
    light,
    noise: 3,
  })),
  noisy: [12, 20, 28, 36, 44, 52].map((noise) => ({ size: 400, turn: 5, noise })),
  sun: [0.3, 0.2, 0.12].map((contrast) => ({ size: 400, turn: -12, contrast, noise: 5 })),
  glare: [
    [0.15, 1],
    [0.2, 0.8],
    [0.25, 0.7],
    [0.3, 0.6],
    [0.35, 0.8],
    [0.2, 1],
    [0.45, 0.5],
    [0.6, 0.4],
  ].map(([radius = 0, strength = 0], index) => ({
    size: 420,
    turn: index * 7 - 20,
    glare: [radius, strength],
  })),
};

/** The border that a code needs, in modules. */
const BORDER = 4;

/** Draws all pictures. `textOf` gives each its code. */
export async function drawCameraPictures(textOf: (index: number) => string): Promise<CameraPicture[]> {
  const all = Object.entries(looks).flatMap(([kind, ofKind]) => ofKind.map((look) => ({ kind, look })));
  const pictures: CameraPicture[] = [];
  for (const [index, { kind, look }] of all.entries()) {
    const text = textOf(index);
    pictures.push({ kind, text, jpeg: await draw(text, look, index + 1) });
  }
  return pictures;
}

/** A hall in which nobody shows a ticket. */
export function drawEmptyPicture(): Promise<Buffer> {
  const random = randomOf(1);
  const pixels = Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT }, () => 90 + random() * 30));
  return toJpeg(pixels, 0);
}

async function draw(text: string, look: Look, seed: number): Promise<Buffer> {
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const modules = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const random = randomOf(seed);
  const sharpPixels = new Float32Array(WIDTH * HEIGHT);
  const toModules = projection(look, modules.length, [
    WIDTH / 2 + (random() - 0.5) * 120,
    HEIGHT / 2 + (random() - 0.5) * 40,
  ]);
  const stripes = 20 + random() * 60;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0;
      // Four samples per pixel.
      for (const [right, down] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const)
        sum += levelAt(modules, toModules(x + right, y + down), x, y, stripes);
      sharpPixels[y * WIDTH + x] = sum / 4;
    }
  const moved = look.motion ? smear(sharpPixels, look.motion) : sharpPixels;
  const { light = 1, contrast = 1, noise = 2, glare } = look;
  const [gx, gy] = [WIDTH / 2 + (random() - 0.5) * look.size, HEIGHT / 2 + (random() - 0.5) * look.size];
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  const soft = look.blur ? await blurred(moved, look.blur) : moved;
  for (let index = 0; index < pixels.length; index++) {
    let level = (soft[index] ?? 0) * light;
    level = 255 - (255 - level) * contrast;
    if (glare) {
      const away = Math.hypot((index % WIDTH) - gx, Math.floor(index / WIDTH) - gy) / (glare[0] * look.size);
      level += 255 * glare[1] * Math.exp(-away * away * 2);
    }
    // The sum of four is nearly a normal distribution.
    const spread = (random() + random() + random() + random() - 2) * 1.73;
    const seen = Math.max(0, Math.min(255, level + spread * noise));
    // The fake camera interprets all levels as video levels, where black is 16 and white is 235.
    pixels[index] = Math.round(16 + (seen * 219) / 255);
  }
  return toJpeg(pixels);
}

/** The brightness at a place: the code and its border, the frame of a phone around it, the hall behind. */
function levelAt(
  modules: boolean[][],
  [column, row]: readonly [number, number],
  x: number,
  y: number,
  stripes: number,
): number {
  const count = modules.length;
  const outside = Math.max(-column, -row, column - count, row - count);
  if (outside <= 0) return modules[Math.floor(row)]?.[Math.floor(column)] ? 25 : 235;
  if (outside <= BORDER) return 235;
  if (outside <= BORDER + 3) return 30;
  return 110 + 50 * Math.sin(x / stripes) * Math.cos(y / (stripes * 0.7));
}

/** From a pixel to the code's modules: the inverse of a pinhole camera that looks at a leaning plane. */
function projection(
  { size, turn = 3, lean: [back, side] = [0, 0] }: Look,
  count: number,
  centre: [number, number],
) {
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const [t, b, s] = [angle(turn), angle(back), angle(side)];
  const distance = 2.2;
  // The two axes of the plane in space: turned, then leaning back, then sideways.
  const axis = (u: number, v: number) => {
    const [px, py] = [u * Math.cos(t) - v * Math.sin(t), u * Math.sin(t) + v * Math.cos(t)];
    const [qy, qz] = [py * Math.cos(b), py * Math.sin(b)];
    return [px * Math.cos(s) + qz * Math.sin(s), qy, -px * Math.sin(s) + qz * Math.cos(s)] as const;
  };
  const [u, v] = [axis(1, 0), axis(0, 1)];
  return (x: number, y: number): readonly [number, number] => {
    // The ray through the pixel, in units of the code's size.
    const [rx, ry] = [(x - centre[0]) / size, (y - centre[1]) / size];
    // Solves a·u + b·v + (0, 0, distance) = k·(rx, ry, distance).
    const [c1, c2] = [u[0] - (rx * u[2]) / distance, v[0] - (rx * v[2]) / distance];
    const [c3, c4] = [u[1] - (ry * u[2]) / distance, v[1] - (ry * v[2]) / distance];
    const det = c1 * c4 - c2 * c3;
    const alpha = (rx * c4 - c2 * ry) / det;
    const beta = (c1 * ry - rx * c3) / det;
    return [(alpha + 0.5) * count, (beta + 0.5) * count];
  };
}

/** A hand moves to the right. */
function smear(pixels: Float32Array, length: number): Float32Array {
  const moved = new Float32Array(pixels.length);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0;
      for (let step = 0; step < length; step++) sum += pixels[y * WIDTH + Math.min(WIDTH - 1, x + step)] ?? 0;
      moved[y * WIDTH + x] = sum / length;
    }
  return moved;
}

async function blurred(pixels: Float32Array, sigma: number): Promise<Uint8Array> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 as const };
  return sharp(Buffer.from(Uint8Array.from(pixels)), { raw })
    .blur(sigma)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

function toJpeg(pixels: Buffer, blur = 0): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
  // The reader of Chromium's fake camera supports only colours, in this sampling.
  return (blur > 0 ? picture.blur(blur) : picture)
    .toColourspace('srgb')
    .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
