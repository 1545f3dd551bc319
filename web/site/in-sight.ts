import type { WrittenContent } from '../../contract/src/content/parts.ts';
import type { Faculty } from '../../contract/src/content/schema.ts';
import { isUploaded } from '../../contract/src/content/uploaded-picture.ts';

/*
 * What stays in sight of slides and portraits where pages cut them. The point is at the end of the picture's address, behind a `#` that browsers
 * do not send, and the style sheet has a rule for each such end. So two people with the same picture may have points of their own.
 */

type Point = NonNullable<Faculty[number]['focus']>;

const middle: Point = { x: 50, y: 50 };

/** The end of the address. Empty for a picture of the folder without a point: the build has cut it. */
export function endOfAddress(file: string, focus: Point | undefined): string {
  const point = focus ?? (isUploaded(file) ? middle : undefined);
  return point ? `#${point.x}-${point.y}` : '';
}

/** The page's own style sheet comes later, so the selector is stronger. */
export function rulesOfPoints({ pictures, faculty }: Pick<WrittenContent, 'pictures' | 'faculty'>): string {
  const named = [...pictures.slides, ...faculty.map(({ portrait: file, focus }) => ({ file, focus }))];
  const ends = new Set(named.map(({ file = '', focus }) => endOfAddress(file, focus)));
  return [...ends]
    .filter((end) => end !== '')
    .map((end) => {
      const [x, y] = end.slice(1).split('-');
      return `img[src$="${end}"][src]{object-position:${x}% ${y}%}`;
    })
    .join('');
}
