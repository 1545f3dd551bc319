import { letterhead as lines } from '@club-portal/contract/content/institute';
import type { Block } from './blocks.ts';
import { ink, words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import type { Typesetter } from './typesetter.ts';

export function letterhead(typesetter: Typesetter): Block[] {
  const [institute, department, ...address] = lines;
  return [
    {
      columns: [
        { svg: emblem, width: 46, margin: [0, 1, 0, 0] },
        {
          width: '*',
          stack: [
            words(typesetter, institute, 'institute', { tag: { role: 'P' } }),
            words(typesetter, department, 'department', { tag: { role: 'P' }, margin: [0, 1, 0, 0] }),
            ...address.map((line) =>
              words(typesetter, line, 'address', { tag: { role: 'P' }, margin: [0, 2, 0, 0] }),
            ),
          ],
        },
      ],
      columnGap: 14,
    },
    rule(12, 1.6, ink.accent),
  ];
}

/** A line over the whole width, `above` pt below the previous block. */
export function rule(above: number, lineWidth: number, lineColor: string): Block {
  const canvas = [
    { type: 'line' as const, x1: 0, y1: 0, x2: page.contentWidth, y2: 0, lineWidth, lineColor },
  ];
  return { canvas, margin: [0, above, 0, 0] };
}

/** The portal's emblem without its finest lines. */
const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<path d="M7 62V30C7 13 22 10 32 2C42 10 57 13 57 30V62Z" fill="#1D3A72"/>
<path d="M22 36A10 10 0 0 1 42 36Z" fill="#E9A11B"/>
<path d="M19.2 31.8L14.9 30.4M24.1 25.1L21.4 21.4M32 22.5V18M39.9 25.1L42.6 21.4M44.8 31.8L49.1 30.4" stroke="#E9A11B" stroke-width="3" fill="none"/>
<path d="M32 43C26.5 38.5 20 38.5 15 40V52.5C20 51 26.5 51 32 55C37.5 51 44 51 49 52.5V40C44 38.5 37.5 38.5 32 43Z" fill="#FFFFFF"/>
<path d="M32 43V55" stroke="#1D3A72" stroke-width="1.5" fill="none"/>
</svg>`;
