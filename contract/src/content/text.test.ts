import { expect, test } from 'vitest';
import { clubs } from './clubs.ts';
import { contentIn } from './in-language.ts';
import { institute } from './institute.ts';
import { inLanguage, type Plain, type Text } from './text.ts';

interface Written {
  title: Text;
  points: Text[];
  place: { heading: Text; path: string };
  year: number;
  hidden?: true;
  colour: { onLight: string; onDark: string };
}

const written: Written = {
  title: { en: 'Foundry', hi: 'ढलाई' },
  points: ['Sand', { en: 'Fire', hi: 'आग' }, { en: 'Patience' }],
  place: { heading: { en: 'Where', hi: 'कहाँ' }, path: '/club/foundry' },
  year: 2026,
  colour: { onLight: '#112233', onDark: '#ddeeff' },
};

test('gives every text in the requested language, or in English if it is missing', () => {
  const hindi: Plain<Written> = inLanguage(written, 'hi');
  expect(hindi).toEqual({
    title: 'ढलाई',
    points: ['Sand', 'आग', 'Patience'],
    place: { heading: 'कहाँ', path: '/club/foundry' },
    year: 2026,
    colour: { onLight: '#112233', onDark: '#ddeeff' },
  });
  expect(inLanguage(written, 'en')).toMatchObject({ title: 'Foundry', points: ['Sand', 'Fire', 'Patience'] });
});

test('gives the server all content in each language', () => {
  expect(contentIn('en').institute).toEqual(institute);
  expect(contentIn('hi').clubs.map(({ key }) => key)).toEqual(clubs().map(({ key }) => key));
  for (const value of Object.values(contentIn('hi').institute)) expect(value).not.toHaveProperty('en');
});
