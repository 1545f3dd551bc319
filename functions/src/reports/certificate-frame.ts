/** A path of the frame: a line of this width, or a filled shape. */
export interface FramePath {
  d: string;
  line?: number;
}

/** From the edge of the page to the outer line. Office printers leave a margin of 6 mm at most. */
const EDGE = 22;
/** Width of the band of waves, including its two lines. */
const BAND = 13;
/** The waves of the band, and the petals in its corners. */
const WAVE = { length: 21, heights: [4.2, 2.1], line: 0.45 };

/**
 * The frame of a certificate, drawn with lines only: they stay sharp in black and white, and need no transparency. Four
 * bands of waves meet at corners with a rosette.
 */
export function certificateFrame(width: number, height: number): FramePath[] {
  const [left, top, right, bottom] = [EDGE, EDGE, width - EDGE, height - EDGE];
  const inner = { left: left + BAND, top: top + BAND, right: right - BAND, bottom: bottom - BAND };
  const half = BAND / 2;
  const waves = [
    ...[top + half, bottom - half].map((y) => wave(inner.left, y, inner.right - inner.left, false)),
    ...[left + half, right - half].map((x) => wave(x, inner.top, inner.bottom - inner.top, true)),
  ];
  const corners = [left + half, right - half].flatMap((x) =>
    [top + half, bottom - half].map((y) => rosette(x, y)),
  );
  const squares = [left, inner.right].flatMap((x) =>
    [top, inner.bottom].map((y) => rectangle(x, y, x + BAND, y + BAND)),
  );
  const within = 4;
  return [
    { d: rectangle(left, top, right, bottom), line: 1.4 },
    { d: rectangle(inner.left, inner.top, inner.right, inner.bottom), line: 0.7 },
    {
      d: rectangle(inner.left + within, inner.top + within, inner.right - within, inner.bottom - within),
      line: 0.35,
    },
    { d: squares.join(''), line: 0.7 },
    { d: [...waves, ...corners].join(''), line: WAVE.line },
  ];
}

/** A lozenge between two lines, as wide as `width`. */
export function ornament(x: number, y: number, width: number): FramePath[] {
  const [gap, side] = [9, 3.4];
  return [
    { d: `M${x - width / 2} ${y}H${x - gap}M${x + gap} ${y}H${x + width / 2}`, line: 0.7 },
    { d: `M${x - side} ${y}L${x} ${y - side}L${x + side} ${y}L${x} ${y + side}Z` },
  ];
}

function rectangle(left: number, top: number, right: number, bottom: number): string {
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/** Pairs of waves that cross, along a line of this length. */
function wave(x: number, y: number, length: number, isUpright: boolean): string {
  const count = Math.round(length / WAVE.length) * 2;
  const step = length / count;
  return WAVE.heights
    .flatMap((height) => [height, -height])
    .map((height) => {
      const halves = Array.from({ length: count }, (_, index) => {
        // A curve with both handles at 4/3 of the height is as high as a sine wave.
        const away = ((index % 2 === 0 ? height : -height) * 4) / 3;
        const points = [
          [0.364, away],
          [0.636, away],
          [1, 0],
        ].map(([share = 0, off = 0]) => (isUpright ? [off, share * step] : [share * step, off]));
        return `c${points.flat().map(short).join(' ')}`;
      });
      return `M${short(x)} ${short(y)}${halves.join('')}`;
    })
    .join('');
}

/** Eight petals around a point. */
function rosette(x: number, y: number): string {
  const long = BAND * 0.62;
  const wide = BAND * 0.3;
  return Array.from({ length: 8 }, (_, index) => {
    const turn = (index * Math.PI) / 4;
    const at = (along: number, across: number) =>
      `${short(x + along * Math.cos(turn) - across * Math.sin(turn))} ${short(y + along * Math.sin(turn) + across * Math.cos(turn))}`;
    return `M${short(x)} ${short(y)}C${at(long, wide)} ${at(long, -wide)} ${short(x)} ${short(y)}Z`;
  }).join('');
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
