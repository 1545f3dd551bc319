import { drawnSlides } from '../../contract/src/content/drawn-slides.ts';
import type { WrittenContent } from '../../contract/src/content/parts.ts';
import type { Faculty } from '../../contract/src/content/schema.ts';
import { isUploaded } from '../../contract/src/content/uploaded-picture.ts';

/*
 * The part of slides and portraits that stays visible when pages crop them. The point is in the fragment of the
 * picture's address, which browsers do not send, and the style sheet has a rule for each such fragment. So two people
 * with the same picture may have different points.
 */

type Point = NonNullable<Faculty[number]['focus']>;

const middle: Point = { x: 50, y: 50 };

/** The fragment of the address of a drawn slide. */
const DRAWN = '#drawn';
/** The drawings have this hue, and about a sixth of the full saturation. */
const DRAWN_HUE = 203;
const DRAWN_STRENGTH = 6;

/** The fragment of the address. Empty for a picture of the folder without a point, because the build has cropped it. */
export function endOfAddress(file: string, focus: Point | undefined): string {
  if (focus === undefined && drawnSlides.includes(file)) return DRAWN;
  const point = focus ?? (isUploaded(file) ? middle : undefined);
  return point ? `#${point.x}-${point.y}` : '';
}

/** The page's own style sheet comes later, so the selector is stronger. */
export function rulesOfPoints({
  pictures,
  faculty,
  colours,
}: Pick<WrittenContent, 'pictures' | 'faculty' | 'colours'>): string {
  const named = [...pictures.slides, ...faculty.map(({ portrait: file, focus }) => ({ file, focus }))];
  const ends = new Set(named.map(({ file = '', focus }) => endOfAddress(file, focus)));
  return [...ends]
    .filter((end) => end !== '')
    .map((end) => {
      if (end === DRAWN) return `img[src$="${end}"][src]{filter:${inColourOf(colours.structure.onLight)}}`;
      const [x, y] = end.slice(1).split('-');
      return `img[src$="${end}"][src]{object-position:${x}% ${y}%}`;
    })
    .join('');
}

/** Changes the hue and saturation of the drawings to those of this colour, but keeps their lightness. */
function inColourOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  if (chroma === 0) return 'grayscale(1)';
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const strength = Math.min(2, (chroma / most) * (DRAWN_STRENGTH / 3));
  return `hue-rotate(${Math.round(60 * sixth - DRAWN_HUE)}deg) saturate(${strength.toFixed(2)})`;
}
