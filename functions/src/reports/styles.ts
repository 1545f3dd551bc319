import { colours } from '@club-portal/contract/content/colours';
import type { WordsBlock } from './blocks.ts';
import type { Voice } from './fonts.ts';
import type { Typesetter } from './typesetter.ts';

export const ink = {
  text: '#1B1E25',
  quiet: '#565D6B',
  accent: colours.structure.onLight,
  hairline: '#C6CBD6',
} as const;

type Look = Pick<WordsBlock, 'fontSize' | 'lineHeight' | 'color' | 'characterSpacing'> & { voice: Voice };

const looks = {
  institute: { voice: 'heading', fontSize: 15.5, lineHeight: 0.95, color: ink.accent },
  department: { voice: 'strong', fontSize: 10, lineHeight: 1, color: ink.text },
  address: { voice: 'text', fontSize: 8.5, lineHeight: 1, color: ink.quiet },
  kicker: { voice: 'strong', fontSize: 8.5, lineHeight: 1, color: ink.accent, characterSpacing: 0.6 },
  number: { voice: 'text', fontSize: 9, lineHeight: 1, color: ink.quiet },
  title: { voice: 'heading', fontSize: 21, lineHeight: 0.95, color: ink.text },
  section: { voice: 'heading', fontSize: 12.5, lineHeight: 1, color: ink.accent },
  body: { voice: 'text', fontSize: 10.5, lineHeight: 1.12, color: ink.text },
  label: { voice: 'strong', fontSize: 9.5, lineHeight: 1.05, color: ink.quiet },
  value: { voice: 'text', fontSize: 10.5, lineHeight: 1, color: ink.text },
  strongValue: { voice: 'strong', fontSize: 10.5, lineHeight: 1, color: ink.text },
  denseLabel: { voice: 'strong', fontSize: 8.5, lineHeight: 1, color: ink.quiet },
  dense: { voice: 'text', fontSize: 9.5, lineHeight: 1, color: ink.text },
  caption: { voice: 'text', fontSize: 8.5, lineHeight: 1, color: ink.text },
  small: { voice: 'text', fontSize: 8, lineHeight: 1, color: ink.quiet },
  link: { voice: 'text', fontSize: 8.5, lineHeight: 1, color: ink.accent },
} satisfies Record<string, Look>;

export function words(
  typesetter: Typesetter,
  raw: string | null | undefined,
  look: keyof typeof looks,
  more: Omit<WordsBlock, 'text'> = {},
): WordsBlock {
  const { voice, ...style } = looks[look];
  return { text: typesetter.set(raw, voice), ...style, ...more };
}
