/// <reference path="./sax.d.ts" />
import type { Tag } from 'sax';
import { refusedFile } from '../errors.ts';

/*
 * SVG drawings of the content. Pages get a drawing rewritten with only the elements and attributes of these lists, so
 * nothing in it can run, load, or take long to draw. Pages use it as an image or as a mask, never as markup.
 */

const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'text', 'tspan'];
const taken = new Set([
  ...['svg', 'g', 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop'],
  ...shapes,
]);
/** Left out with their content. Drawing programs write them, and they are invisible. */
const leftOut = new Set(['title', 'desc', 'metadata']);

const attributes = new Set([
  ...['id', 'transform', 'd', 'points', 'pathLength', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy'],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height', 'offset', 'rotate'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'clip-path', 'clip-rule'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stop-color', 'stop-opacity', 'color', 'opacity', 'display'],
  ...['visibility', 'paint-order', 'vector-effect', 'font-family', 'font-size', 'font-style', 'font-weight'],
  ...['text-anchor', 'letter-spacing', 'word-spacing', 'dominant-baseline', 'text-decoration', 'fr'],
  ...['font-variant', 'font-stretch', 'baseline-shift', 'alignment-baseline', 'textLength', 'lengthAdjust'],
]);

/**
 * Refused, because the drawing would look different without them. Markers, masks and filters are never part of a
 * drawing here. The others are drawn only in a browser, or take any amount of time: a short dash on a long line took
 * minutes.
 */
const refused = new Set([
  ...['marker', 'marker-start', 'marker-mid', 'marker-end', 'mask', 'filter', 'clip', 'mix-blend-mode'],
  ...['stroke-dasharray', 'transform-origin', 'transform-box', 'translate', 'scale', 'zoom', 'offset-path'],
  ...['font', 'writing-mode', 'text-orientation', 'systemLanguage', 'requiredFeatures', 'requiredExtensions'],
]);
/** Values without an effect. */
const nothing = /^(none|normal|auto|initial|unset|fill-box|view-box|0|horizontal-tb|lr-tb)$/;

const paints = new Set(['fill', 'stroke', 'stop-color', 'color']);
/**
 * Colours that browsers and printers interpret alike: no colours of the reader's system, and only the older functions.
 */
const paint =
  /^(url\([^)]*\)\s*)?(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl)a?\([^()]*\)|hwb\([^()]*\)|[a-z]+)?$/i;
const ofSystem =
  /^(accentcolor|activetext|buttonborder|buttonface|buttontext|canvas|field|graytext|highlight|linktext|mark|selecteditem|visitedtext)/i;

const ELEMENTS_MOST = 5000;
/** Each is drawn separately, with everything in it. */
const CLIPPED_MOST = 50;
const TRANSPARENT_MOST = 500;
const DEPTH_MOST = 60;
/** The longer side of the drawing by default, px. */
const SIDE = 512;
/** The longer side is at most this many times the shorter one. */
const SHAPE_MOST = 20;

/**
 * Returns the drawing reduced to what is safe. Throws 415 for a file that is not an SVG, draws nothing, or contains
 * scripts, styles, pictures or addresses, and 413 for more than `most` bytes. `isDrawnHere` if functions draw it, which
 * have no fonts: then throws 415 for text.
 */
export async function cleanDrawing(
  bytes: Uint8Array,
  name: string,
  most: number,
  isDrawnHere = false,
): Promise<Buffer> {
  if (bytes.byteLength > most * 4) refuseSize(name, most);
  const { default: sax } = await import('sax');
  const drawing = new Drawing(name, isDrawnHere);
  const reader = sax.parser(true, { strictEntities: true });
  reader.onerror = () => drawing.refuse();
  reader.ondoctype = (text) => text.includes('[') && drawing.refuseFor('!ENTITY');
  reader.onopentag = (tag) => drawing.open(tag);
  reader.onclosetag = () => drawing.close();
  reader.ontext = (text) => drawing.add(text);
  reader.oncdata = (text) => drawing.add(text);
  reader.write(textOf(bytes, name)).close();
  const clean = Buffer.from(drawing.written());
  if (clean.byteLength > most) refuseSize(name, most);
  await requireSomething(clean, name);
  return clean;
}

/** Whether the bytes are XML or HTML. If they are anything accepted here, they are a drawing. */
export function isMarkup(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*</.test(Buffer.from(bytes.subarray(0, 200)).toString('utf8'));
}

class Drawing {
  readonly #name: string;
  readonly #isDrawnHere: boolean;
  #written = '';
  #elements = 0;
  #clipped = 0;
  #transparent = 0;
  /** The names of the open elements. */
  readonly #open: string[] = [];
  /** How many of the open elements are being left out. */
  #skipped = 0;

  constructor(name: string, isDrawnHere: boolean) {
    this.#name = name;
    this.#isDrawnHere = isDrawnHere;
  }

  refuse(): never {
    throw refusedFile(415, (say) => say.files.brokenDrawing(this.#name));
  }

  refuseFor(what: string): never {
    throw refusedFile(415, (say) => say.files.drawingHas(this.#name, what.slice(0, 40)));
  }

  open({ name: raw, attributes: all }: Tag): void {
    const name = raw.replace(/^svg:/, '');
    this.#elements += 1;
    const isFirst = this.#elements === 1;
    const isTooMuch = this.#elements > ELEMENTS_MOST || this.#open.length + this.#skipped > DEPTH_MOST;
    if (isTooMuch || (isFirst && name !== 'svg')) this.refuse();
    if (this.#skipped > 0 || leftOut.has(name) || name.includes(':')) {
      this.#skipped += 1;
      return;
    }
    const isText = name === 'text' || name === 'tspan';
    if (!taken.has(name) || (name === 'svg' && !isFirst) || (isText && this.#isDrawnHere))
      this.refuseFor(name);
    const kept = this.#attributesOf(name, all);
    this.#requireQuick(kept);
    this.#open.push(name);
    const written = [...kept].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
    this.#written += isFirst ? `<svg xmlns="http://www.w3.org/2000/svg"${written}>` : `<${name}${written}>`;
  }

  close(): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else this.#written += `</${this.#open.pop()}>`;
  }

  add(text: string): void {
    if (this.#skipped === 0 && /^t(ext|span)$/.test(this.#open.at(-1) ?? '')) this.#written += escaped(text);
  }

  written(): string {
    if (this.#elements === 0) this.refuse();
    return this.#written;
  }

  #attributesOf(element: string, all: Record<string, string>): Map<string, string> {
    const kept = new Map<string, string>();
    for (const [name, value] of [...Object.entries(all), ...declarationsIn(all.style)]) {
      if (/^on/i.test(name)) this.refuseFor(name);
      if (name === 'href' || name === 'xlink:href') {
        if (!/^#[\w.-]+$/.test(value)) this.refuseFor(name);
        if (element.endsWith('Gradient')) kept.set('href', value);
      } else if (refused.has(name)) {
        if (!nothing.test(value.trim().toLowerCase())) this.refuseFor(name);
      } else if (attributes.has(name)) {
        this.#requireOwn(value);
        this.#requireDrawable(name, value.trim());
        kept.set(name, value);
      }
    }
    // Nested ones multiply the drawing work.
    if (this.#open.includes('clipPath')) kept.delete('clip-path');
    return element === 'svg' ? this.#asRoot(kept, all.viewBox) : kept;
  }

  /** Parts that are clipped or not opaque are first drawn as separate pictures. */
  #requireQuick(kept: Map<string, string>): void {
    if (kept.has('clip-path')) this.#clipped += 1;
    if (kept.has('opacity')) this.#transparent += 1;
    if (this.#clipped > CLIPPED_MOST) this.refuseFor(`${this.#clipped} × clip-path`);
    if (this.#transparent > TRANSPARENT_MOST) this.refuseFor(`${this.#transparent} × opacity`);
  }

  /** A value may refer only to the drawing itself. */
  #requireOwn(value: string): void {
    const others = value.replace(/url\(\s*(['"]?)#[\w.-]+\1\s*\)/g, '');
    if (/url|\\|[a-z]+:|@import|expression/i.test(others)) this.refuseFor(others.trim());
  }

  /** As an attribute, a value must mean the same as in a style. */
  #requireDrawable(name: string, value: string): void {
    if (paints.has(name) && (!paint.test(value) || ofSystem.test(value))) this.refuseFor(value);
    const unknown = name.endsWith('ransform')
      ? /[\d.](deg|g?rad|turn|px|%)|calc/i
      : /\b(var|calc|env|path)\(/i;
    if (unknown.test(value)) this.refuseFor(value);
  }

  /** Sets a size that fits its shape: programs that draw it would accept any size that it specifies. */
  #asRoot(kept: Map<string, string>, viewBox: string | undefined): Map<string, string> {
    const size = ['width', 'height'].map((side) => kept.get(side)?.replace(/px$/, ''));
    const box = (viewBox ?? `0 0 ${size.join(' ')}`)
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [, , width = 0, height = 0] = box;
    const shape = Math.max(width / height, height / width);
    if (box.length !== 4 || !box.every(Number.isFinite) || !(width > 0 && height > 0 && shape <= SHAPE_MOST))
      this.refuse();
    const scale = SIDE / Math.max(width, height);
    const round = (side: number) => String(Math.max(1, Math.round(side * scale)));
    return new Map([
      ...[...kept].filter(([name]) => !['x', 'y', 'width', 'height'].includes(name)),
      ['viewBox', box.join(' ')],
      ['width', round(width)],
      ['height', round(height)],
    ]);
  }
}

/** The declarations of a style attribute, which drawing programs write instead of attributes. */
function declarationsIn(style = ''): [name: string, value: string][] {
  const declarations = style.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return declarations.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return value.length === 0
      ? []
      : [
          [
            name.trim(),
            value
              .join(':')
              .replace(/!\s*important/i, '')
              .trim(),
          ],
        ];
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedFile(415, (say) => say.files.brokenDrawing(name));
  }
}

function refuseSize(name: string, most: number): never {
  throw refusedFile(413, (say) => say.files.drawingTooLarge(name, Math.floor(most / 1000)));
}

/** Throws 415 if the drawing is invisible. */
async function requireSomething(svg: Buffer, name: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { channels } = await sharp(svg)
    .ensureAlpha()
    .stats()
    .catch(() => {
      throw refusedFile(415, (say) => say.files.brokenDrawing(name));
    });
  if (channels[3]?.max === 0) throw refusedFile(415, (say) => say.files.emptyDrawing(name));
}
