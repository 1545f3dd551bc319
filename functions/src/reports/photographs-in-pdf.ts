import type { Block, StackBlock, Tag } from './blocks.ts';
import { GAP, type PhotographRow, rowsOfPhotographs } from './photograph-rows.ts';
import type { PhotographsPart } from './report-parts.ts';
import { words } from './styles.ts';
import type { Typesetter } from './typesetter.ts';

/** The photographs of an event below `heading`, which stays with the first row. A page break divides no row. */
export function photographsInPdf(
  typesetter: Typesetter,
  { line, pictures }: Pick<PhotographsPart, 'line' | 'pictures'>,
  heading: Block,
): StackBlock[] {
  const lead = words(typesetter, line, 'caption', { tag: { role: 'P' }, margin: [0, 3, 0, 0] });
  return rowsOfPhotographs(pictures).map((row, index) => {
    const columns = columnsOf(typesetter, row);
    if (index > 0) return { stack: [columns], unbreakable: true, margin: [0, GAP, 0, 0] };
    return {
      stack: [heading, lead, { ...columns, margin: [0, 8, 0, 0] }],
      unbreakable: true,
      // A heading loses its own room at the top of an unbreakable block.
      margin: [0, 18, 0, 0],
      needs: 0,
    };
  });
}

function columnsOf(typesetter: Typesetter, { cells, height, cellWidth }: PhotographRow): Block {
  const columns = cells.map(({ picture, alt, caption, place, width, height: own }): Block => {
    const figure: Tag = { role: 'Figure', alt };
    const more = (above: number) => ({
      tag: { role: 'Caption', parent: figure } satisfies Tag,
      alignment: 'center' as const,
      margin: [0, above, 0, 0] as [number, number, number, number],
    });
    return {
      width: cellWidth,
      stack: [
        {
          image: picture.key,
          width,
          tag: figure,
          margin: [(cellWidth - width) / 2, height - own, 0, 0],
        },
        words(typesetter, caption, 'caption', more(4)),
        ...(place ? [words(typesetter, place, 'small', more(1))] : []),
      ],
    };
  });
  return { columns, columnGap: GAP };
}
