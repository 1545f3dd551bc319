import { Seeded } from './seeded.ts';

export type Point = readonly [x: number, y: number];

/** One picture being drawn: SVG markup in drawing order, with its gradients, clips and grain. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly random: Seeded;
  readonly #definitions: string[] = [];
  readonly #sprays = new Map<string, string>();
  readonly #body: string[] = [];
  #ids = 0;

  constructor(width: number, height: number, seed: string) {
    this.width = width;
    this.height = height;
    this.random = new Seeded(seed);
  }

  add(...markup: string[]): this {
    this.#body.push(...markup);
    return this;
  }

  fill(colour: string): this {
    return this.add(rect(0, 0, this.width, this.height, colour));
  }

  clip(outline: string, content: string): string {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** Stippled shading inside an outline, from one density (0 to 1) at a point to another. */
  spray(
    outline: string,
    colour: string,
    [x1, y1, from]: readonly [number, number, number],
    [x2, y2, to]: readonly [number, number, number],
  ): string {
    const gradient = this.#define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">` +
        `<stop stop-opacity="${from}"/><stop offset="1" stop-opacity="${to}"/></linearGradient>`,
    );
    return `<path d="${outline}" fill="url(#${gradient})" filter="url(#${this.#grain(colour)})"/>`;
  }

  /** A stippled pool of light or shade, densest in the middle. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, density: number): string {
    const gradient = this.#define(
      (name) =>
        `<radialGradient id="${name}"><stop stop-opacity="${density}"/><stop offset="1" stop-opacity="0"/></radialGradient>`,
    );
    return (
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${gradient})"` +
      ` filter="url(#${this.#grain(colour)})"/>`
    );
  }

  toString(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}"` +
      ` viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions.join('')}</defs>${this.#body.join('')}</svg>`
    );
  }

  #define(markup: (id: string) => string): string {
    const id = `d${this.#ids++}`;
    this.#definitions.push(markup(id));
    return id;
  }

  #grain(colour: string): string {
    const known = this.#sprays.get(colour);
    if (known) return known;
    const seed = this.#sprays.size + 1;
    const id = this.#define(
      (name) =>
        `<filter id="${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="0.62" numOctaves="2" seed="${seed}"/>` +
        '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>' +
        '<feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="0.56" k3="1" k4="-0.76"/>' +
        '<feComponentTransfer result="dots"><feFuncA type="linear" slope="5"/></feComponentTransfer>' +
        `<feFlood flood-color="${colour}"/><feComposite in2="dots" operator="in"/></filter>`,
    );
    this.#sprays.set(colour, id);
    return id;
  }
}

const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round ? ` rx="${n(round)}"` : ''} fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${n(x)} ${n(y)})"` : ''}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const shape = (outline: string, fill: string) => `<path d="${outline}" fill="${fill}"/>`;

export const stroke = (outline: string, colour: string, width: number, dash = '') =>
  `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

/** A straight line with square ends. */
export const rule = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number) =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${colour}" stroke-width="${n(width)}"/>`;

export const outlineOf = (...points: Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

export const polygon = (fill: string, ...points: Point[]) => shape(outlineOf(...points), fill);

export const box = (x: number, y: number, width: number, height: number) =>
  outlineOf([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

/** The outline of a circle, for clips and sprays. */
export const disc = (x: number, y: number, r: number, ry = r) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0Z`;

export const moved = (markup: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${markup}</g>`;

export const mirrored = (markup: string, around: number) =>
  `<g transform="translate(${n(2 * around)} 0) scale(-1 1)">${markup}</g>`;

export const faded = (markup: string, opacity: number) => `<g opacity="${opacity}">${markup}</g>`;

/** A limb: a straight stroke whose two ends have radii of their own. */
export function limb([x1, y1]: Point, [x2, y2]: Point, r1: number, r2: number, fill: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const f = (value: number) => n(value);
  return shape(
    `M${f(x1 + nx * r1)} ${f(y1 + ny * r1)}L${f(x2 + nx * r2)} ${f(y2 + ny * r2)}A${f(r2)} ${f(r2)} 0 0 0 ${f(x2 - nx * r2)} ${f(y2 - ny * r2)}L${f(x1 - nx * r1)} ${f(y1 - ny * r1)}A${f(r1)} ${f(r1)} 0 0 0 ${f(x1 + nx * r1)} ${f(y1 + ny * r1)}Z`,
    fill,
  );
}

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
