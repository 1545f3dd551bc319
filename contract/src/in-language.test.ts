import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

const hindi = (texts: object) => ({ translations: { hi: texts } });

test('a record and its pictures are in the language, and keep their own texts where it has none', () => {
  const record = {
    ...{ title: 'Title', theme: 'Theme', ...hindi({ title: 'शीर्षक' }) },
    files: [{ alt: 'One', ...hindi({ alt: 'एक' }) }, { alt: 'Two' }],
    picture: { alt: 'Poster', ...hindi({ alt: 'पोस्टर' }) },
  };
  expect(inLanguage(record, 'hi')).toEqual({
    ...{ title: 'शीर्षक', addressTitle: 'Title', theme: 'Theme' },
    files: [{ alt: 'एक' }, { alt: 'Two' }],
    picture: { alt: 'पोस्टर' },
  });
  expect(inLanguage(record, 'en')).toEqual({
    ...{ title: 'Title', theme: 'Theme' },
    files: [{ alt: 'One' }, { alt: 'Two' }],
    picture: { alt: 'Poster' },
  });
});
