import type { Content } from '@club-portal/contract/content/in-language';
import type { Block } from './blocks.ts';
import { EMBLEM, EMBLEM_WIDTH } from './report-emblem.ts';
import { ink, words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import type { Typesetter } from './typesetter.ts';

export function letterhead(typesetter: Typesetter, hasEmblem: boolean): Block[] {
  const { institute } = typesetter.content;
  const { name, secondName, department } = institute;
  const reach = howToReach(institute);
  const lines = [
    words(typesetter, name, 'institute', { tag: { role: 'P' } }),
    ...(secondName && secondName.text !== name
      ? [words(typesetter, secondName.text, 'department', { tag: { role: 'P' }, margin: [0, 2, 0, 0] })]
      : []),
    words(typesetter, department, 'department', { tag: { role: 'P' }, margin: [0, 1, 0, 0] }),
    ...(reach ? [words(typesetter, reach, 'address', { tag: { role: 'P' }, margin: [0, 2, 0, 0] })] : []),
  ];
  return [
    {
      columns: [
        ...(hasEmblem
          ? [{ image: EMBLEM, width: EMBLEM_WIDTH, margin: [0, 1, 0, 0] as [number, number, number, number] }]
          : []),
        { width: '*', stack: lines },
      ],
      columnGap: 14,
    },
    rule(12, 1.6, ink.accent),
  ];
}

/** Address, phone and email in one line, as far as they are filled in. */
export function howToReach({ address, phone, email }: Content['institute']): string {
  return [address.join(', '), phone, email].filter(Boolean).join(' · ');
}

/** A line over the whole width or `x2` pt, `above` pt below the previous block. */
export function rule(
  above: number,
  lineWidth: number,
  lineColor: string,
  x2: number = page.contentWidth,
): Block {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2, y2: 0, lineWidth, lineColor };
  return { canvas: [line], margin: [0, above, 0, 0] };
}
