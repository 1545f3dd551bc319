import type { Block } from './blocks.ts';
import { rule } from './letterhead.ts';
import { ink, words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import type { Typesetter } from './typesetter.ts';

/** Width of the left and the right part, pt. They are equal, so that the middle part is centred. */
const SIDE = 125;

/**
 * `below`, which names the report, and the page number below a thin line. If any text of the document was substituted,
 * a line explains the brackets. `appended` pages are added to the document later.
 */
export function footer(typesetter: Typesetter, below: string, appended = 0) {
  const { say, content } = typesetter;
  return (current: number, pages: number): Block => {
    const substitutes = [...typesetter.substitutes];
    const note =
      substitutes.length > 0 &&
      say.report.substituted(
        substitutes.slice(0, 4).join(', ') + (substitutes.length > 4 ? say.report.andTheLike : ''),
      );
    return {
      margin: [page.margins.left, 18, page.margins.right, 0],
      stack: [
        rule(0, 0.5, ink.hairline),
        {
          margin: [0, 6, 0, 0],
          columns: [
            words(typesetter, below, 'small', { width: SIDE }),
            words(typesetter, content.institute.name, 'small', { width: '*', alignment: 'center' }),
            words(typesetter, say.report.page(current, pages + appended), 'small', {
              width: SIDE,
              alignment: 'right',
            }),
          ],
        },
        ...(note ? [words(typesetter, note, 'small', { margin: [0, 3, 0, 0] })] : []),
      ],
    };
  };
}
