import { darker, ink, lighter, mix } from './palette.ts';
import type { Seeded } from './seeded.ts';
import {
  circle,
  disc,
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
  stroke,
  times,
} from './sheet.ts';

export interface Walls {
  wall: string;
  shade: string;
  trim: string;
  dark: string;
  lamp: string;
}

export const dayWalls: Walls = {
  wall: '#C9694C',
  shade: '#9E4A35',
  trim: ink.marigold3,
  dark: ink.blue,
  lamp: ink.blue3,
};
export const duskWalls: Walls = {
  wall: '#7A3F4A',
  shade: '#54304A',
  trim: '#D9956A',
  dark: '#2A2347',
  lamp: ink.marigold2,
};
export const nightWalls: Walls = {
  wall: '#22365F',
  shade: '#182848',
  trim: '#3D5990',
  dark: '#0E1830',
  lamp: ink.marigold,
};

/** The institute's main building: two arcaded wings and a clock tower under a dome. */
export function campus(x: number, y: number, width: number, walls: Walls, random: Seeded, lit = 0.3): string {
  const u = width / 100;
  const wing = (from: number, bays: number, bay: number) => {
    const top = y - 26 * u;
    const parts = [
      rect(from, top, bays * bay, 26 * u, walls.wall),
      rect(from - u * 0.6, top - 1.2 * u, bays * bay + u * 1.2, 1.6 * u, walls.trim),
      rect(from, y - 14 * u, bays * bay, 0.8 * u, walls.trim),
    ];
    for (let at = 0; at < bays; at++) {
      const left = from + at * bay;
      parts.push(shape(arch(left + bay * 0.16, y, bay * 0.68, 12 * u), walls.dark));
      parts.push(rect(left - u * 0.35, y - 13 * u, u * 0.7, 13 * u, walls.shade));
      const glow = random.chance(lit) ? walls.lamp : walls.dark;
      parts.push(shape(arch(left + bay * 0.28, y - 15.6 * u, bay * 0.44, 7.6 * u), glow));
      parts.push(rect(left + bay * 0.22, y - 15.6 * u, bay * 0.56, 0.7 * u, walls.trim));
      parts.push(rect(left + bay * 0.12, top - 2.6 * u, bay * 0.76, 1.5 * u, walls.shade));
    }
    return parts.join('');
  };
  const middle = x + width / 2;
  const tower = [
    rect(middle - 9 * u, y - 32 * u, 18 * u, 32 * u, walls.wall),
    rect(middle, y - 32 * u, 9 * u, 32 * u, walls.shade),
    rect(middle - 10 * u, y - 33.4 * u, 20 * u, 1.8 * u, walls.trim),
    rect(middle - 6 * u, y - 50 * u, 12 * u, 17 * u, walls.wall),
    rect(middle, y - 50 * u, 6 * u, 17 * u, walls.shade),
    rect(middle - 7 * u, y - 51.4 * u, 14 * u, 1.6 * u, walls.trim),
    circle(middle, y - 42.5 * u, 3.9 * u, walls.trim),
    circle(middle, y - 42.5 * u, 3.1 * u, ink.paper),
    stroke(
      `M${middle} ${y - 44.8 * u}L${middle} ${y - 42.5 * u}L${middle + 1.6 * u} ${y - 41.6 * u}`,
      ink.ink,
      0.45 * u,
    ),
    times(4, (at) => rect(middle - 5 * u + at * 3.1 * u, y - 57 * u, 0.8 * u, 6 * u, walls.wall)),
    rect(middle - 6 * u, y - 58 * u, 12 * u, 1.2 * u, walls.trim),
    shape(
      `M${middle - 5.2 * u} ${y - 58 * u}C${middle - 6 * u} ${y - 64 * u} ${middle - 2 * u} ${y - 65 * u} ${middle} ${y - 68 * u}C${middle + 2 * u} ${y - 65 * u} ${middle + 6 * u} ${y - 64 * u} ${middle + 5.2 * u} ${y - 58 * u}Z`,
      walls.wall,
    ),
    shape(
      `M${middle} ${y - 68 * u}C${middle + 2 * u} ${y - 65 * u} ${middle + 6 * u} ${y - 64 * u} ${middle + 5.2 * u} ${y - 58 * u}L${middle + u} ${y - 58 * u}C${middle + 2 * u} ${y - 63 * u} ${middle} ${y - 65 * u} ${middle} ${y - 68 * u}Z`,
      walls.shade,
    ),
    rect(middle - 0.25 * u, y - 71 * u, 0.5 * u, 3.5 * u, walls.trim),
    shape(arch(middle - 5 * u, y, 10 * u, 20 * u), walls.trim),
    shape(arch(middle - 4 * u, y, 8 * u, 18 * u), walls.dark),
    rect(middle - 1.4 * u, y - 12 * u, 2.8 * u, 12 * u, mix(walls.lamp, walls.dark, 0.25)),
    ...[-7.4, 5.2].map((at) => shape(arch(middle + at * u, y - 22 * u, 2.2 * u, 6 * u), walls.dark)),
  ];
  const bay = (41 * u) / 6;
  return [
    wing(x, 6, bay),
    wing(middle + 9 * u, 6, bay),
    rect(x + 35 * u, y - 26 * u, 6 * u, 26 * u, walls.shade).replace('/>', ' opacity=".45"/>'),
    ...tower,
    rect(x - 2 * u, y - 1.2 * u, width + 4 * u, 1.2 * u, walls.trim),
    rect(middle - 8 * u, y - 0.8 * u, 16 * u, 1.8 * u, lighter(walls.trim, 0.3)),
  ].join('');
}

/** A pointed arch standing on y. */
export function arch(x: number, y: number, width: number, height: number): string {
  const spring = y - height * 0.55;
  return `M${x} ${y}L${x} ${spring}C${x} ${y - height * 0.85} ${x + width * 0.36} ${y - height * 0.9} ${x + width / 2} ${y - height}C${x + width * 0.64} ${y - height * 0.9} ${x + width} ${y - height * 0.85} ${x + width} ${spring}L${x + width} ${y}Z`;
}

/** Sky as rings of flat colour around the sun, the first colour outermost. */
export function rings(
  sheet: Sheet,
  x: number,
  y: number,
  colours: readonly string[],
  radii: readonly number[],
): string {
  return radii
    .map((radius, index) => {
      const colour = colours[index] ?? ink.paper;
      const inner = colours[index + 1] ?? colour;
      return circle(x, y, radius, colour) + sheet.glow(x, y, radius, radius, inner, 0.62);
    })
    .join('');
}

/** A broad tree: trunk, branches and a crown of overlapping round masses, lit from one side. */
export function tree(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  leaf: string,
  light: 'left' | 'right' = 'right',
  trunk: string = ink.woodDark,
): string {
  const { random } = sheet;
  const crown = y - height * 0.66;
  const masses: [Point, number][] = Array.from({ length: 9 }, (_, at) => {
    const turn = (at / 9) * Math.PI * 2;
    return [
      [
        x + Math.cos(turn) * height * random.range(0.16, 0.26),
        crown + Math.sin(turn) * height * random.range(0.1, 0.17),
      ],
      height * random.range(0.13, 0.18),
    ];
  });
  masses.push([[x, crown], height * 0.22]);
  const outline = masses.map(([[cx, cy], r]) => disc(cx, cy, r)).join('');
  const side = light === 'right' ? 1 : -1;
  return [
    limb([x, y], [x - height * 0.01, crown], height * 0.035, height * 0.022, trunk),
    limb([x, y - height * 0.3], [x + height * 0.14, crown], height * 0.018, height * 0.01, trunk),
    limb([x, y - height * 0.36], [x - height * 0.13, crown], height * 0.016, height * 0.01, trunk),
    shape(outline, leaf),
    sheet.clip(
      outline,
      masses
        .map(([[cx, cy], r]) =>
          circle(cx + side * r * 0.35, cy - r * 0.3, r * 0.72, mix(leaf, ink.marigold2, 0.14)),
        )
        .join('') +
        sheet.spray(
          outlineOf(
            [x - height, crown - height],
            [x + height, crown - height],
            [x + height, y],
            [x - height, y],
          ),
          darker(leaf, 0.45),
          [x - side * height * 0.36, crown + height * 0.22, 0.95],
          [x + side * height * 0.16, crown - height * 0.16, 0],
        ),
    ),
  ].join('');
}

export function palm(x: number, y: number, height: number, leaf: string, trunk: string): string {
  const top: Point = [x + height * 0.08, y - height];
  const fronds = [-160, -125, -95, -60, -30, 0, 28, -185].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const reach = height * 0.34;
    const tip: Point = [
      top[0] + Math.cos(turn) * reach,
      top[1] + Math.sin(turn) * reach * 0.7 + reach * 0.28,
    ];
    const rise: Point = [
      top[0] + Math.cos(turn) * reach * 0.5,
      top[1] + Math.sin(turn) * reach * 0.75 - reach * 0.12,
    ];
    return shape(
      `M${top}Q${rise} ${tip}Q${rise[0]} ${rise[1] + reach * 0.3} ${top}Z`,
      degrees % 2 ? leaf : darker(leaf, 0.25),
    );
  });
  return (
    stroke(`M${x} ${y}Q${x + height * 0.12} ${y - height * 0.5} ${top}`, trunk, height * 0.03) +
    fronds.join('')
  );
}

export function hills(sheet: Sheet, y: number, rise: number, colour: string): string {
  const { random, width } = sheet;
  let outline = `M0 ${y}`;
  for (let x = 0; x < width; ) {
    const step = random.range(0.14, 0.28) * width;
    outline += `Q${x + step / 2} ${y - rise * random.range(0.6, 1.6)} ${x + step} ${y - random.range(0, 0.3) * rise}`;
    x += step;
  }
  return shape(`${outline}L${width * 1.4} ${sheet.height}L0 ${sheet.height}Z`, colour);
}

export function cloud(x: number, y: number, size: number, colour: string): string {
  return (
    rect(x - size, y - size * 0.16, size * 2, size * 0.32, colour, size * 0.16) +
    rect(x - size * 0.55, y - size * 0.38, size * 1.2, size * 0.4, colour, size * 0.2) +
    rect(x - size * 1.3, y + size * 0.02, size * 1.4, size * 0.2, colour, size * 0.1)
  );
}

/** A string of small flags that hangs between two points. */
export function bunting(
  [x1, y1]: Point,
  [x2, y2]: Point,
  sag: number,
  colours: readonly string[],
  size = 34,
): string {
  const count = Math.floor(Math.hypot(x2 - x1, y2 - y1) / (size * 1.25));
  const at = (t: number): Point => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  const flags = times(count, (index) => {
    const [ax, ay] = at((index + 0.1) / count);
    const [bx, by] = at((index + 0.9) / count);
    return polygon(
      colours[index % colours.length] ?? ink.marigold,
      [ax, ay],
      [bx, by],
      [(ax + bx) / 2, (ay + by) / 2 + size],
    );
  });
  return `${stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, ink.ink, 2)}${flags}`;
}

/** The institute's mark as flat shapes, for banners and lecterns in pictures; around 0 0, two units high. */
export function mark(ground: string, sun: string, page: string): string {
  return [
    shape('M-.8 1L-.8-.1C-.8-.72-.3-.82 0-1.1C.3-.82.8-.72.8-.1L.8 1Z', ground),
    shape('M-.42.28A.42.42 0 0 1 .42.28Z', sun),
    times(5, (at) => {
      const turn = Math.PI * (1 + (at + 0.5) / 5);
      return rule(
        Math.cos(turn) * 0.5,
        0.28 + Math.sin(turn) * 0.5,
        Math.cos(turn) * 0.68,
        0.28 + Math.sin(turn) * 0.68,
        sun,
        0.1,
      );
    }),
    shape(
      'M0 .5C-.2.34-.45.34-.62.4L-.62.78C-.45.72-.2.72 0 .88C.2.72.45.72.62.78L.62.4C.45.34.2.34 0 .5Z',
      page,
    ),
  ].join('');
}

/** Wall clock with the hands at the hour given. */
export function clock(
  x: number,
  y: number,
  r: number,
  hour: number,
  face: string = ink.paper,
  rim: string = ink.ink,
): string {
  const hand = (turn: number, length: number, width: number) =>
    limb([x, y], [x + Math.sin(turn) * length, y - Math.cos(turn) * length], width, width * 0.7, rim);
  return (
    circle(x, y, r, face) +
    ring(x, y, r, rim, r * 0.12) +
    hand((hour / 12) * Math.PI * 2, r * 0.5, r * 0.06) +
    hand((hour % 1) * Math.PI * 2, r * 0.74, r * 0.045)
  );
}

export function shadowOf(x: number, y: number, width: number, colour: string, opacity = 0.28): string {
  return ellipse(x, y, width, width * 0.16, colour).replace('/>', ` opacity="${opacity}"/>`);
}
