import type { Block, Bookmark } from './blocks.ts';
import { words } from './styles.ts';
import { shortened, type Typesetter } from './typesetter.ts';

interface Title {
  /** The kind of report in one or two words. */
  kicker: string;
  number: string;
  text: string;
  role: 'H1' | 'H2';
  bookmark: Bookmark;
  id?: string;
  startsPage?: boolean;
}

/** One line with the kind of report and its number. Below it, the title. */
export function title(
  typesetter: Typesetter,
  { kicker, number, text, role, bookmark, id, startsPage }: Title,
): Block[] {
  return [
    {
      margin: [0, startsPage ? 0 : 14, 0, 0],
      ...(startsPage && { startsPage }),
      columns: [
        words(typesetter, kicker.toUpperCase(), 'kicker', {
          tag: { role: 'P' },
          width: '*',
          // Space between letters would tear the line that joins those of Devanagari.
          ...(typesetter.language !== 'en' && { characterSpacing: 0 }),
        }),
        words(typesetter, typesetter.say.report.number(number), 'number', {
          tag: { role: 'P' },
          width: 200,
          alignment: 'right',
        }),
      ],
    },
    words(typesetter, shortened(text, 300), 'title', {
      tag: { role },
      margin: [0, 5, 0, 0],
      bookmark,
      ...(id && { id }),
    }),
  ];
}
