import type { Institute } from '../../contract/src/content/schema.ts';
import { inLanguage } from '../../contract/src/content/text.ts';
import { type LanguageCode, languages } from '../../contract/src/languages.ts';

/**
 * Pages at former addresses of the department page, which redirect to its current address without a script. Search
 * engines treat such a page as a redirect: https://developers.google.com/search/docs/crawling-indexing/301-redirects
 */
export function movedPagesOf(
  institute: Institute,
  formerPaths: readonly string[],
): [path: string, html: string][] {
  return (Object.keys(languages) as LanguageCode[]).flatMap((code) => {
    const folder = code === 'en' ? '' : `/${code}`;
    const html = movedPage(code, inLanguage(institute, code), folder + institute.departmentPath);
    return formerPaths.map((path): [string, string] => [`${folder}${path}.html`.slice(1), html]);
  });
}

function movedPage(
  code: LanguageCode,
  { department, website }: { department: string; website: string },
  address: string,
): string {
  const title = department.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    '<!doctype html>',
    `<html lang="${code}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<link rel="canonical" href="${website}${address}"><meta http-equiv="refresh" content="0; url=${address}"></head>`,
    `<body><p><a href="${address}">${title}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}
