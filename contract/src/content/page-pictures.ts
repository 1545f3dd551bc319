import { languages } from '../languages.ts';
import type { PartProblem } from './contrast.ts';
import type { Pages } from './schema.ts';

/** A picture in Markdown, such as `![](lathe)`: its description and its address. */
const PICTURE = /!\[([^\]\n]*)\]\(\s*<?([^)\s>]*)[^)\n]*\)/g;

/** The Markdown that `Insert picture` adds to a text. */
export function markOfPicture(key: string): string {
  return `![](${key})`;
}

/**
 * Finds pictures in the texts of pages that the page does not have, and pictures of a page with the same key. A text
 * shows only its page's own pictures, because a picture from another host would tell that host who reads the page, and
 * could change or disappear.
 */
export function pagePictureProblems(pages: Pages): PartProblem[] {
  return pages.flatMap(({ text, pictures = [] }, index) => {
    const keys = pictures.map(({ key }) => key);
    const twice = keys.flatMap((key, at) =>
      keys.indexOf(key) === at
        ? []
        : [{ path: `${index}.pictures.${at}.key`, message: 'another picture of the page has this key' }],
    );
    const inTexts = Object.keys(languages).flatMap((code) => {
      const [first] = addressesIn(wordsIn(text, code)).filter((address) => !keys.includes(address));
      if (first === undefined) return [];
      return [
        {
          path: typeof text === 'string' ? `${index}.text` : `${index}.text.${code}`,
          message: sentenceOf(first),
        },
      ];
    });
    return [...twice, ...inTexts];
  });
}

function wordsIn(text: Pages[number]['text'], code: string): string {
  if (typeof text === 'string') return code === 'en' ? text : '';
  return (text as Record<string, string | undefined>)[code] ?? '';
}

function addressesIn(markdown: string): string[] {
  return [...markdown.matchAll(PICTURE)].map(([, , address = '']) => address);
}

function sentenceOf(address: string): string {
  const named = address.length > 60 ? `${address.slice(0, 60)}…` : address;
  return /[:/]/.test(address)
    ? `shows a picture from elsewhere, ${named}: send it as a picture of this page`
    : `shows the picture “${named}”, which this page does not have`;
}
