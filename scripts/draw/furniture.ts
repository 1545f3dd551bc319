import { darker, ink, lighter } from './palette.ts';
import type { Seeded } from './seeded.ts';
import {
  circle,
  ellipse,
  limb,
  outlineOf,
  type Point,
  polygon,
  rect,
  ring,
  rule,
  type Sheet,
  shape,
  times,
} from './sheet.ts';

/** Lines of a program as bars, inside the given box. */
export function program(
  random: Seeded,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): string {
  const rows = 9;
  const step = height / rows;
  return times(rows, (row) => {
    let at = x + ([0, 1, 2, 2, 1, 2, 3, 1, 0][row % 9] ?? 0) * width * 0.08;
    let line = '';
    while (at < x + width * random.range(0.45, 0.9)) {
      const piece = width * random.range(0.06, 0.22);
      line += rect(
        at,
        y + row * step + step * 0.25,
        Math.min(piece, x + width - at),
        step * 0.45,
        random.pick(colours),
        step * 0.2,
      );
      at += piece + width * 0.03;
    }
    return line;
  });
}

/** A flat screen on a foot; x is its middle, y the table. */
export function monitor(
  x: number,
  y: number,
  width: number,
  face: string,
  content = '',
  frame: string = ink.ink,
): string {
  const height = width * 0.6;
  return (
    rect(x - width * 0.05, y - width * 0.14, width * 0.1, width * 0.14, darker(frame, 0.1)) +
    rect(x - width * 0.18, y - width * 0.03, width * 0.36, width * 0.03, frame, width * 0.01) +
    rect(x - width / 2, y - width * 0.12 - height, width, height, frame, width * 0.025) +
    rect(x - width * 0.47, y - width * 0.09 - height, width * 0.94, height - width * 0.06, face) +
    content
  );
}

/** An open laptop seen from the side of its lid. */
export function laptopBack(x: number, y: number, width: number, lid: string, sign: string): string {
  return (
    polygon(
      lid,
      [x - width * 0.5, y],
      [x - width * 0.44, y - width * 0.58],
      [x + width * 0.44, y - width * 0.58],
      [x + width * 0.5, y],
    ) +
    circle(x, y - width * 0.3, width * 0.06, sign) +
    rect(x - width * 0.54, y - width * 0.03, width * 1.08, width * 0.045, darker(lid, 0.3), width * 0.02)
  );
}

/** An open laptop from the side; `way` is where its user sits. */
export function laptopSide(x: number, y: number, width: number, body: string, way: 'left' | 'right'): string {
  const s = way === 'left' ? 1 : -1;
  return (
    limb(
      [x - s * width * 0.5, y - width * 0.03],
      [x + s * width * 0.42, y - width * 0.03],
      width * 0.035,
      width * 0.035,
      body,
    ) +
    limb(
      [x + s * width * 0.42, y - width * 0.03],
      [x + s * width * 0.66, y - width * 0.62],
      width * 0.03,
      width * 0.025,
      darker(body, 0.2),
    )
  );
}

export function pendant(
  sheet: Sheet,
  x: number,
  drop: number,
  size: number,
  shade: string,
  light: string,
  reach = 3.4,
): string {
  const beam = outlineOf(
    [x - size * 0.8, drop],
    [x + size * 0.8, drop],
    [x + size * reach, drop + size * 6],
    [x - size * reach, drop + size * 6],
  );
  return (
    rule(x, 0, x, drop - size * 0.6, ink.ink, size * 0.05) +
    sheet.spray(beam, light, [x, drop, 0.6], [x, drop + size * 6, 0]) +
    shape(
      `M${x - size} ${drop}C${x - size * 0.9} ${drop - size * 0.8} ${x - size * 0.3} ${drop - size} ${x} ${drop - size}C${x + size * 0.3} ${drop - size} ${x + size * 0.9} ${drop - size * 0.8} ${x + size} ${drop}Z`,
      shade,
    ) +
    ellipse(x, drop, size * 0.5, size * 0.14, light)
  );
}

export function windowPanes(
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
  frame: string,
  panes: readonly string[],
  bar = 12,
): string {
  return (
    rect(x - bar, y - bar, width + bar * 2, height + bar * 2, frame) +
    times(columns * rows, (at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const [w, h] = [width / columns, height / rows];
      return rect(
        x + column * w + bar / 3,
        y + row * h + bar / 3,
        w - bar / 1.5,
        h - bar / 1.5,
        panes[(column * 2 + row * 3) % panes.length] ?? ink.blue4,
      );
    })
  );
}

export function gear(x: number, y: number, radius: number, teeth: number, turn = 0): string {
  const points: Point[] = Array.from({ length: teeth * 4 }, (_, at) => {
    const angle = ((at + turn) / (teeth * 4)) * Math.PI * 2;
    const reach = at % 4 < 2 ? radius : radius * 0.8;
    const slant = (at % 4 === 0 ? 0.16 : at % 4 === 1 ? -0.16 : 0) / teeth;
    return [x + Math.cos(angle + slant * 3) * reach, y + Math.sin(angle + slant * 3) * reach];
  });
  return outlineOf(...points);
}

/** A beam of stage light from a lamp at the top. */
export function beam(
  sheet: Sheet,
  from: number,
  to: number,
  floor: number,
  width: number,
  colour: string,
  density = 0.5,
): string {
  return sheet.spray(
    outlineOf([from - 14, -10], [from + 14, -10], [to + width, floor], [to - width, floor]),
    colour,
    [from, 0, density],
    [to, floor, density * 0.3],
  );
}

export function curtain(x: number, width: number, height: number, cloth: string, folds = 5): string {
  const fold = width / folds;
  return (
    rect(x, 0, width, height, cloth) +
    times(folds, (at) =>
      shape(
        `M${x + at * fold} 0H${x + at * fold + fold * 0.42}Q${x + at * fold + fold * 0.6} ${height * 0.5} ${x + at * fold + fold * 0.36} ${height}H${x + at * fold}Q${x + at * fold + fold * 0.2} ${height * 0.5} ${x + at * fold} 0Z`,
        darker(cloth, 0.28),
      ),
    ) +
    times(folds, (at) => rect(x + at * fold + fold * 0.72, 0, fold * 0.08, height, lighter(cloth, 0.1)))
  );
}

export function pottedPlant(x: number, y: number, height: number, leaf: string, pot: string): string {
  const top = y - height * 0.35;
  return (
    times(7, (at) => {
      const turn = ((at - 3) / 3) * 1.15;
      const tip: Point = [x + Math.sin(turn) * height * 0.5, top - Math.cos(turn) * height * 0.62];
      const side = height * 0.1;
      return shape(
        `M${x} ${top}Q${(x + tip[0]) / 2 - side} ${(top + tip[1]) / 2} ${tip}Q${(x + tip[0]) / 2 + side} ${(top + tip[1]) / 2 + side * 0.6} ${x} ${top}Z`,
        at % 2 ? leaf : darker(leaf, 0.22),
      );
    }) +
    polygon(
      pot,
      [x - height * 0.17, top],
      [x + height * 0.17, top],
      [x + height * 0.12, y],
      [x - height * 0.12, y],
    ) +
    polygon(
      darker(pot, 0.2),
      [x + height * 0.02, top],
      [x + height * 0.17, top],
      [x + height * 0.12, y],
      [x + height * 0.02, y],
    ) +
    rect(x - height * 0.19, top - height * 0.02, height * 0.38, height * 0.06, darker(pot, 0.1))
  );
}

export function confetti(
  random: Seeded,
  count: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colours: readonly string[],
  size = 12,
): string {
  return times(count, () => {
    const [x, y] = [random.range(x1, x2), random.range(y1, y2)];
    const s = size * random.range(0.6, 1.3);
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${s.toFixed(0)}" height="${(s * 0.55).toFixed(0)}" fill="${random.pick(colours)}" transform="rotate(${random.int(0, 180)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
}

/** A chair seen from behind. */
export function chairBack(x: number, y: number, width: number, colour: string): string {
  return (
    rect(x - width / 2, y - width * 0.9, width, width * 0.72, colour, width * 0.14) +
    rect(x - width * 0.06, y - width * 0.2, width * 0.12, width * 0.7, darker(colour, 0.35))
  );
}

export function trophy(x: number, y: number, height: number, metal: string, base: string): string {
  const u = height / 10;
  const m = darker(metal, 0.22);
  return (
    rect(x - 2.2 * u, y - 1.4 * u, 4.4 * u, 1.4 * u, base) +
    rect(x - 1.5 * u, y - 2.3 * u, 3 * u, 0.9 * u, darker(base, 0.2)) +
    polygon(
      metal,
      [x - 0.5 * u, y - 4.6 * u],
      [x + 0.5 * u, y - 4.6 * u],
      [x + 1.1 * u, y - 2.3 * u],
      [x - 1.1 * u, y - 2.3 * u],
    ) +
    ring(x - 2.5 * u, y - 7.6 * u, 1.2 * u, m, 0.45 * u) +
    ring(x + 2.5 * u, y - 7.6 * u, 1.2 * u, m, 0.45 * u) +
    shape(
      `M${x - 2.6 * u} ${y - 10 * u}H${x + 2.6 * u}C${x + 2.6 * u} ${y - 6.5 * u} ${x + 1.4 * u} ${y - 4.6 * u} ${x} ${y - 4.3 * u}C${x - 1.4 * u} ${y - 4.6 * u} ${x - 2.6 * u} ${y - 6.5 * u} ${x - 2.6 * u} ${y - 10 * u}Z`,
      metal,
    ) +
    shape(
      `M${x + 0.3 * u} ${y - 10 * u}H${x + 2.6 * u}C${x + 2.6 * u} ${y - 6.5 * u} ${x + 1.4 * u} ${y - 4.6 * u} ${x} ${y - 4.3 * u}C${x + 1.2 * u} ${y - 6 * u} ${x + 0.9 * u} ${y - 8 * u} ${x + 0.3 * u} ${y - 10 * u}Z`,
      m,
    ) +
    ellipse(x, y - 10 * u, 2.6 * u, 0.4 * u, lighter(metal, 0.4))
  );
}

/** Boards of a floor that run towards a vanishing point. */
export function boards(
  width: number,
  top: number,
  bottom: number,
  vanish: Point,
  colour: string,
  count = 14,
  weight = 3,
): string {
  return times(count, (at) => {
    const x = -width * 0.6 + (at / (count - 1)) * width * 2.2;
    const t = (top - vanish[1]) / (bottom - vanish[1]);
    return rule(vanish[0] + (x - vanish[0]) * t, top, x, bottom, colour, weight);
  });
}
