import { contentIn } from '@club-portal/contract/content/in-language';
import type { WordsBlock } from './blocks.ts';
import type { Voice } from './fonts.ts';
import type { Typesetter } from './typesetter.ts';

export const ink = {
  text: '#1B1E25',
  quiet: '#565D6B',
  /** The department's own colour. */
  get accent() {
    return contentIn('en').colours.structure.onLight;
  },
  hairline: '#C6CBD6',
} as const;

type Look = Pick<WordsBlock, 'fontSize' | 'lineHeight' | 'characterSpacing'> & {
  voice: Voice;
  colour: keyof typeof ink;
};

const looks = {
  institute: { voice: 'heading', fontSize: 15.5, lineHeight: 0.95, colour: 'accent' },
  department: { voice: 'strong', fontSize: 10, lineHeight: 1, colour: 'text' },
  address: { voice: 'text', fontSize: 8.5, lineHeight: 1, colour: 'quiet' },
  kicker: { voice: 'strong', fontSize: 8.5, lineHeight: 1, colour: 'accent', characterSpacing: 0.6 },
  number: { voice: 'text', fontSize: 9, lineHeight: 1, colour: 'quiet' },
  title: { voice: 'heading', fontSize: 21, lineHeight: 0.95, colour: 'text' },
  section: { voice: 'heading', fontSize: 12.5, lineHeight: 1, colour: 'accent' },
  body: { voice: 'text', fontSize: 10.5, lineHeight: 1.12, colour: 'text' },
  label: { voice: 'strong', fontSize: 9.5, lineHeight: 1.05, colour: 'quiet' },
  value: { voice: 'text', fontSize: 10.5, lineHeight: 1, colour: 'text' },
  strongValue: { voice: 'strong', fontSize: 10.5, lineHeight: 1, colour: 'text' },
  denseLabel: { voice: 'strong', fontSize: 8.5, lineHeight: 1, colour: 'quiet' },
  dense: { voice: 'text', fontSize: 9.5, lineHeight: 1, colour: 'text' },
  caption: { voice: 'text', fontSize: 8.5, lineHeight: 1, colour: 'text' },
  small: { voice: 'text', fontSize: 8, lineHeight: 1, colour: 'quiet' },
  link: { voice: 'text', fontSize: 8.5, lineHeight: 1, colour: 'accent' },
} satisfies Record<string, Look>;

export function words(
  typesetter: Typesetter,
  raw: string | null | undefined,
  look: keyof typeof looks,
  more: Omit<WordsBlock, 'text'> = {},
): WordsBlock {
  const { voice, colour, ...style } = looks[look];
  return { text: typesetter.set(raw, voice), color: ink[colour], ...style, ...more };
}
