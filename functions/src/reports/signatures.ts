import type { Block } from './blocks.ts';
import { rule } from './letterhead.ts';
import { ink, words } from './styles.ts';
import { page } from './tagged-pdf.ts';
import type { Typesetter } from './typesetter.ts';
import type { Wording } from './wording.ts';

const GAP = 20;
const SEAL = 84;
const COLUMN = (page.contentWidth - SEAL - 3 * GAP) / 3;

/**
 * Adds room for three signatures and a seal, all on one page. The last row of pictures, attachment or short paragraph
 * stays on that page, so that nobody has to sign an empty page.
 */
export function signed(typesetter: Typesetter, content: Block[], unit: string): Block[] {
  const kept = keptWithSignatures(content);
  const closing: Block = {
    margin: [0, 30, 0, 0],
    columns: [
      ...officesOf(typesetter, unit).map(([office, place]) => signature(typesetter, office, place)),
      seal(typesetter),
    ],
    columnGap: GAP,
  };
  return [
    ...content.slice(0, content.length - kept),
    {
      stack: [...content.slice(content.length - kept), closing],
      unbreakable: true,
      // A heading loses its own room at the top of an unbreakable block.
      ...(kept > 1 && { margin: [0, 18, 0, 0] }),
    },
  ];
}

/** The offices that sign, and what they sign for. */
export function officesOf({ say, content }: Wording, unit: string): [office: string, unit: string][] {
  return [
    [say.report.coordinator, unit],
    [say.report.head, content.institute.department],
    [say.report.principal, content.institute.name],
  ];
}

/** Number of blocks at the end that stay with the signatures. A heading is not separated from its first block. */
function keptWithSignatures(content: Block[]): number {
  const last = content.at(-1);
  if (!last) return 0;
  const isShortProse = 'text' in last && last.text.map(({ text }) => text).join('').length < 500;
  if (!isShortProse && !('unbreakable' in last)) return 0;
  return content.at(-2)?.needs === undefined ? 1 : 2;
}

function signature(typesetter: Typesetter, office: string, unit: string): Block {
  return {
    width: COLUMN,
    stack: [
      rule(34, 0.7, ink.text, COLUMN),
      words(typesetter, office, 'strongValue', { tag: { role: 'P' }, margin: [0, 5, 0, 0] }),
      words(typesetter, unit, 'small', { tag: { role: 'P' }, margin: [0, 1, 0, 0] }),
    ],
  };
}

/** A dashed square, for a round stamp of up to 4 cm. */
function seal(typesetter: Typesetter): Block {
  const border = { lineWidth: 0.7, lineColor: ink.hairline, dash: { length: 3 } };
  return {
    width: SEAL,
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: SEAL, h: SEAL, ...border }] },
      words(typesetter, typesetter.say.report.seal, 'small', {
        tag: { role: 'P' },
        alignment: 'center',
        margin: [0, 3, 0, 0],
      }),
    ],
  };
}
