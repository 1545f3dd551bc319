import { describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { languages } from './languages.ts';

const { en: english, ...others } = catalogues;

/** Every sentence by path. */
function sentencesOf(part: object, path = ''): [path: string, sentence: string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    const own = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return [[own, value]];
    if (typeof value === 'function') return [[own, value('7', 'image', '7', '7')]];
    return sentencesOf(value, own);
  });
}

/** Administrators' pages may stay in English. */
const translated = ({
  administration: _,
  contentEditing: __,
  evidence: ___,
  eventImport: ____,
  receivedMessages: _____,
  twoStep: ______,
  sheets: _______,
  registrationList: ________,
  attendance: _________,
  feedbackResults: ___________,
  certificateList: __________,
  ...parts
}: typeof english) => parts;

describe.each(Object.entries(others))('%s', (code, catalogue) => {
  const own = sentencesOf(translated(catalogue));
  const model = new Map(sentencesOf(translated(english)));

  test('has every sentence of the English catalogue, and no other', () =>
    expect(own.map(([path]) => path).toSorted()).toEqual([...model.keys()].toSorted()));

  test('leaves none in English', () =>
    expect(own.filter(([path, sentence]) => sentence === model.get(path))).toEqual([]));

  test('can write dates and numbers', () => {
    const { dates, numbers } = languages[code as keyof typeof others];
    for (const order of [dates.monthFirst, dates.dayFirst])
      expect(order.match(/{\w+}/g)?.toSorted()).toEqual(['{day}', '{month}', '{year}']);
    expect(new Set(dates.months).size).toBe(12);
    expect(Intl.NumberFormat.supportedLocalesOf(numbers)).toEqual([numbers]);
  });
});

/** Names of products and formats, text that people type unchanged, and parts of the sentences above. */
const names = new Set(
  'image JavaScript QR JPEG PNG SVG WebP GIF MP H WebM PDF HEIC MOV ICS CSV XLSX xls Excel UTF VLC WhatsApp iPhone Settings Camera Formats Most Compatible Media Convert Save File Info Protect Workbook Encrypt with Password MB kB JSON Google Firebase EmailJS asia south session ASCII Idempotency Key cursor id all true false http https YYYY MM DD DDTHH HH'.split(
    ' ',
  ),
);

test('Hindi has English words only for names, and Latin digits', () => {
  for (const [path, sentence] of sentencesOf(translated(catalogues.hi))) {
    expect(sentence, path).toMatch(/\p{Script=Devanagari}/u);
    expect(sentence, path).not.toMatch(/[०-९]/);
    // Placeholders in braces are filled in.
    const words = [...sentence.replace(/{\w+}/g, '').matchAll(/[A-Za-z]+/g)].map(([word]) => word);
    expect(
      words.filter((word) => !names.has(word)),
      path,
    ).toEqual([]);
  }
});
