import type { GalleryItem } from '@club-portal/contract/gallery';
import type { Block, Tag } from './blocks.ts';
import { writtenDate, writtenNumber } from './dates-and-numbers.ts';
import type { EventPictures, LoadedPicture } from './load-photographs.ts';
import { words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import { shortened, type Typesetter, unbroken } from './typesetter.ts';

const PICTURE_GAP = 15;
const PICTURE_ROW_WIDTH = page.contentWidth - PICTURE_GAP;
const PICTURE_HEIGHT = 215;

/** The photographs of an event with their captions, two in a row, and lines for those that are not shown. */
export function photographs(
  typesetter: Typesetter,
  item: GalleryItem,
  { shown, unreadable, leftOut }: EventPictures,
  reportNumber: string,
): Block[] {
  const { say } = typesetter;
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, row) =>
    shown.slice(2 * row, 2 * row + 2),
  );
  return [
    ...rows.map((row, index) => pictureRow(typesetter, item, row, index === 0 ? 7 : 14)),
    ...unreadable.map(({ number, file }, index) =>
      words(
        typesetter,
        `${say.report.photograph(number)}: ${say.report.notShown(shortened(file.name, 120) || say.report.nameless.toLowerCase())}`,
        'caption',
        { tag: { role: 'P' }, margin: [0, index === 0 ? 12 : 2, 0, 0] },
      ),
    ),
    ...(leftOut > 0
      ? [
          words(
            typesetter,
            say.report.morePhotographs(leftOut, writtenNumber(leftOut), reportNumber),
            'caption',
            { tag: { role: 'P' }, margin: [0, 12, 0, 0] },
          ),
        ]
      : []),
  ];
}

/** Two pictures side by side with captions below. A single picture takes half of the width. */
function pictureRow(typesetter: Typesetter, item: GalleryItem, row: LoadedPicture[], above: number): Block {
  const placed = placedInRow(row);
  const rowHeight = Math.max(...placed.map(({ height }) => height));
  return {
    unbreakable: true,
    margin: [0, above, 0, 0],
    columnGap: PICTURE_GAP,
    columns: placed.map(({ picture, column, width, height }) => {
      const text = caption(typesetter, item);
      const alt = shortened(picture.file.alt, 300);
      const figure: Tag = {
        role: 'Figure',
        alt: alt || `${typesetter.say.report.photograph(picture.number)}: ${text}`,
      };
      return {
        width: column,
        stack: [
          { image: picture.key, width, margin: [0, rowHeight - height, 0, 0], tag: figure },
          words(typesetter, `${picture.number}. ${text}`, 'caption', {
            tag: { role: 'Caption', parent: figure },
            margin: [0, 4, 0, 0],
          }),
          ...(alt
            ? [
                words(typesetter, alt, 'small', {
                  tag: { role: 'Caption', parent: figure },
                  margin: [0, 1, 0, 0],
                }),
              ]
            : []),
        ],
      };
    }),
  };
}

/** Divides the width so that both pictures get the same height, if their shapes allow it. */
function placedInRow(row: LoadedPicture[]) {
  const shape = ({ size }: LoadedPicture) => size.width / size.height;
  const [first, second] = row;
  const share = first && second ? shape(first) / (shape(first) + shape(second)) : 0.5;
  const firstShare = Math.min(0.7, Math.max(0.3, share));
  return row.map((picture, index) => {
    const column = PICTURE_ROW_WIDTH * (index === 0 ? firstShare : 1 - firstShare);
    const height = Math.min(PICTURE_HEIGHT, column / shape(picture));
    return { picture, column, width: height * shape(picture), height };
  });
}

function caption({ language }: Typesetter, { title, date, location }: GalleryItem): string {
  return [shortened(title, 90), unbroken(writtenDate(date ?? '', language)), shortened(location, 60)]
    .filter((part) => part !== '')
    .join(', ');
}
