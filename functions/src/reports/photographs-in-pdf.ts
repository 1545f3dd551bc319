import type { Block, FillPlace, StackBlock, Tag } from './blocks.ts';
import { type Arrangement, layOutPhotographs, type Room, type Shape } from './photograph-layout.ts';
import type { PhotographsPart } from './report-parts.ts';
import { HEADING_HEIGHT } from './section-heights.ts';
import { words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import type { Typesetter } from './typesetter.ts';

/** Between pictures, pt. */
const GAP = 12;
/** Above the pictures of a page that has other things above them, pt. */
const ABOVE = 8;
/** Two lines and the distances around them may be rounded up, pt. */
const TOLERANCE = 2;

type Captioned = PhotographsPart['pictures'][number];

/**
 * The photographs of an event. They fill the rest of the page and whole pages, up to four on each. `heading` comes before
 * the first one, on its page. `after` is what follows on the last page.
 */
export function photographsInPdf(
  typesetter: Typesetter,
  { line, pictures }: Pick<PhotographsPart, 'line' | 'pictures'>,
  heading: Block,
  after: Pick<Room, 'reserve' | 'next'>,
): StackBlock {
  const fill = {
    blocks: (place: FillPlace): Block[] => {
      const lead = words(typesetter, line, 'caption', { tag: { role: 'P' }, margin: [0, 3, 0, 0] });
      const leadHeight = HEADING_HEIGHT + place.measured(lead)(page.contentWidth);
      const captions = pictures.map((picture) => captionOf(typesetter, picture));
      const heights = captions.map(({ lines }) => {
        const measured = lines.map((line) => place.measured(line));
        return (width: number) => measured.reduce((height, heightIn) => height + heightIn(width), 0);
      });
      const pages = layOutPhotographs(
        pictures.map(({ picture: { size } }, index) => ({
          ratio: size.width / size.height,
          below: heights[index] as Shape['below'],
        })),
        {
          width: page.contentWidth,
          first: place.left - leadHeight - ABOVE - TOLERANCE,
          page: place.page - TOLERANCE,
          // Pictures on the first whole page may have the heading above them.
          lead: leadHeight + ABOVE,
          ...after,
          gap: GAP,
        },
      );
      const startsPage = pages[0] === null;
      const drawn = pages.flatMap((one) => (one ? [one] : []));
      return [
        { ...heading, ...(startsPage && { startsPage }) },
        lead,
        ...drawn.map(({ arrangement, width }, index): Block => {
          const startsPage = index > 0;
          return {
            stack: [blockOf(arrangement, captions)],
            unbreakable: true,
            ...(startsPage && { startsPage }),
            margin: [(page.contentWidth - width) / 2, startsPage ? 0 : ABOVE, 0, 0],
          };
        }),
      ];
    },
  };
  return { stack: [], fill };
}

interface Caption {
  key: string;
  figure: Tag;
  lines: ReturnType<typeof words>[];
}

function captionOf(typesetter: Typesetter, { picture, alt, caption, place }: Captioned): Caption {
  const figure: Tag = { role: 'Figure', alt };
  const tag = (): Tag => ({ role: 'Caption', parent: figure });
  return {
    key: picture.key,
    figure,
    lines: [
      words(typesetter, caption, 'caption', { tag: tag(), margin: [0, 4, 0, 0] }),
      ...(place ? [words(typesetter, place, 'small', { tag: tag(), margin: [0, 1, 0, 0] })] : []),
    ],
  };
}

function blockOf(arrangement: Arrangement, captions: Caption[]): Block {
  const { width } = arrangement;
  if ('index' in arrangement) {
    const { key, figure, lines } = captions[arrangement.index] as Caption;
    return { width, stack: [{ image: key, width, tag: figure }, ...lines] };
  }
  const parts = arrangement.parts.map((part) => blockOf(part, captions));
  if (arrangement.cut === 'row') return { width, columns: parts, columnGap: GAP };
  return {
    width,
    stack: parts.map((part, index) => ({ ...part, margin: [0, index === 0 ? 0 : GAP, 0, 0] })),
  };
}
