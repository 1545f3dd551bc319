/** A picture in the format of a canvas: four bytes per pixel. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The least darkness of ink, between paper (0) and black (1). Anything lighter is the grain of the paper. */
const FAINTEST = 0.15;

/**
 * Returns the ink of a signature on paper, black on white, cropped to its edges. Shadows, the colour of the paper, and
 * anything at the edges of the picture are removed. Null if there is no signature.
 */
export function cleanSignature(picture: Pixels): Pixels | null {
  const { width, height } = picture;
  const darkness = darknessOf(picture);
  const strongest = darkest(darkness);
  if (strongest < FAINTEST) return null;
  // From 30 to 70 % of the darkest ink, so that the edges of strokes stay smooth.
  const ink = darkness.map((one) => Math.min(1, Math.max(0, (one / strongest - 0.3) / 0.4)));
  const kept = keptStrokes(ink, width, height);
  if (!kept) return null;
  const { left, top, right, bottom } = kept.box;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const data = new Uint8ClampedArray(w * h * 4).fill(255);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const at = (top + y) * width + left + x;
      if (kept.isStroke(at)) data.fill(255 * (1 - (ink[at] ?? 0)), (y * w + x) * 4, (y * w + x) * 4 + 3);
    }
  return { data, width: w, height: h };
}

/** The darkness of each pixel relative to the paper around it: 0 is paper, 1 is black. */
function darknessOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const of = (part: number) => data[at * 4 + part] ?? 0;
    const opaque = of(3) / 255;
    grey[at] = (0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2)) * opaque + 255 * (1 - opaque);
  }
  const paper = paperOf(grey, width, height);
  return grey.map((one, at) => Math.max(0, 1 - one / Math.max(1, paper(at % width, Math.floor(at / width)))));
}

/**
 * Returns the brightness of the paper at a place, from the bright pixels of the cells around it. A stroke never covers
 * a whole cell.
 */
function paperOf(grey: Float32Array, width: number, height: number): (x: number, y: number) => number {
  const side = Math.max(8, Math.round(Math.max(width, height) / 24));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const bright = (column: number, row: number) => {
    const found: number[] = [];
    for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 2)
      for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 2)
        found.push(grey[y * width + x] ?? 0);
    found.sort((a, b) => a - b);
    return found[Math.floor(found.length * 0.9)] ?? 255;
  };
  const cells = Array.from({ length: rows * columns }, (_, at) =>
    bright(at % columns, Math.floor(at / columns)),
  );
  const cell = (column: number, row: number) =>
    cells[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 255;
  return (x, y) => {
    const [across, down] = [x / side - 0.5, y / side - 0.5];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, below] = [across - column, down - row];
    const upper = cell(column, row) * (1 - right) + cell(column + 1, row) * right;
    const lower = cell(column, row + 1) * (1 - right) + cell(column + 1, row + 1) * right;
    return upper * (1 - below) + lower * below;
  };
}

/** The darkness that one pixel in 500 reaches. A signature covers more. */
function darkest(darkness: Float32Array): number {
  const counts = new Uint32Array(256);
  for (const one of darkness) counts[Math.round(one * 255)] = (counts[Math.round(one * 255)] ?? 0) + 1;
  let left = darkness.length / 500;
  for (let level = 255; level > 0; level -= 1) {
    left -= counts[level] ?? 0;
    if (left < 0) return level / 255;
  }
  return 0;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Stroke extends Box {
  /** Counted from 1. */
  label: number;
  /** In pixels. */
  area: number;
}

/**
 * The strokes of the signature, and their bounding box. Leaves out specks, and whatever touches the edge of the
 * picture, such as a table beside the paper.
 */
function keptStrokes(ink: Float32Array, width: number, height: number) {
  const { strokes, labels } = strokesOf(ink, width, height);
  const isAtEdge = ({ left, top, right, bottom }: Stroke) =>
    left === 0 || top === 0 || right === width - 1 || bottom === height - 1;
  const inside = strokes.filter((stroke) => !isAtEdge(stroke));
  const largest = Math.max(0, ...inside.map(({ area }) => area));
  if (largest < 30) return null;
  const long = boxAround(inside.filter(({ area }) => area >= largest / 30));
  // The dot of an i is as small as a speck, but lies among or next to the strokes.
  const near = grown(long, (long.right - long.left) / 10, (long.bottom - long.top) / 10);
  const kept = inside.filter(
    ({ area, left, top, right, bottom }) =>
      area >= Math.max(6, largest / 2000) &&
      left >= near.left &&
      top >= near.top &&
      right <= near.right &&
      bottom <= near.bottom,
  );
  const isKept = new Set(kept.map(({ label }) => label));
  const soft = grown(boxAround(kept), 2, 2);
  const box = {
    left: Math.max(0, soft.left),
    top: Math.max(0, soft.top),
    right: Math.min(width - 1, soft.right),
    bottom: Math.min(height - 1, soft.bottom),
  };
  // Their soft edges have no label.
  const around = [0, 1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1];
  return { box, isStroke: (at: number) => around.some((step) => isKept.has(labels[at + step] ?? 0)) };
}

function grown({ left, top, right, bottom }: Box, across: number, down: number): Box {
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

function boxAround(strokes: readonly Stroke[]): Box {
  return {
    left: Math.min(...strokes.map(({ left }) => left)),
    top: Math.min(...strokes.map(({ top }) => top)),
    right: Math.max(...strokes.map(({ right }) => right)),
    bottom: Math.max(...strokes.map(({ bottom }) => bottom)),
  };
}

/** Finds connected pixels of ink. `labels` has the number of each pixel's stroke, from 1. */
function strokesOf(ink: Float32Array, width: number, height: number) {
  const labels = new Uint32Array(ink.length);
  const strokes: Stroke[] = [];
  const isInk = (at: number) => (ink[at] ?? 0) > 0.5;
  for (let start = 0; start < ink.length; start += 1) {
    if (labels[start] || !isInk(start)) continue;
    const stroke = { label: strokes.length + 1, area: 0, left: width, top: height, right: 0, bottom: 0 };
    strokes.push(stroke);
    labels[start] = strokes.length;
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      stroke.area += 1;
      stroke.left = Math.min(stroke.left, x);
      stroke.right = Math.max(stroke.right, x);
      stroke.top = Math.min(stroke.top, y);
      stroke.bottom = Math.max(stroke.bottom, y);
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1)
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
          const next = nextY * width + nextX;
          if (labels[next] || !isInk(next)) continue;
          labels[next] = strokes.length;
          open.push(next);
        }
    }
  }
  return { strokes, labels };
}
