import { languages } from '../languages.ts';
import type { PartProblem } from './contrast.ts';
import type { ContentPart } from './parts.ts';
import { PLACE_IN_MENU_MOST, placeInMenu } from './schema.ts';

/*
 * Limits for new input. They are not in the schemas, because content of an earlier release may exceed them and must
 * still be read.
 */

const SHORT_NAME = 40;
const NAME = 120;
const LONG_NAME = 200;

/** The most characters of a name in each language, or the largest number. A star stands for each item of a list. */
const most: { readonly [Part in ContentPart]?: Readonly<Record<string, number>> } = {
  institute: {
    name: LONG_NAME,
    shortName: SHORT_NAME,
    department: LONG_NAME,
    departmentShort: SHORT_NAME,
    'social.*.label': SHORT_NAME,
  },
  clubs: { '*.label': SHORT_NAME, '*.title': NAME, '*.inNavigation': PLACE_IN_MENU_MOST },
  faculty: { '*.name': NAME, '*.position': NAME },
  pages: { '*.title': NAME },
  privacy: { 'grievance.name': NAME },
};

/** The problems of a valid value that exceeds limits. */
export function overLimits(part: ContentPart, value: unknown): PartProblem[] {
  return Object.entries(most[part] ?? {}).flatMap(([pattern, limit]) =>
    over(value, pattern.split('.'), limit),
  );
}

/** Like {@link overLimits}, for the page of one club. */
export function overLimitsOfClubPage(value: unknown): PartProblem[] {
  return overLimits('clubs', [value]).map((one) => ({ ...one, path: one.path.replace('0.', '') }));
}

function over(value: unknown, [step, ...rest]: string[], limit: number, path: string[] = []): PartProblem[] {
  if (value === undefined) return [];
  if (step === '*')
    return (value as unknown[]).flatMap((item, index) => over(item, rest, limit, [...path, String(index)]));
  if (step !== undefined) return over((value as Record<string, unknown>)[step], rest, limit, [...path, step]);
  if (typeof value === 'number') return value > limit ? [{ path: path.join('.'), message: placeInMenu }] : [];
  const message = `has more than ${limit} characters`;
  const texts = typeof value === 'string' ? { '': value } : (value as Record<string, string>);
  return ['', ...Object.keys(languages)].flatMap((code) =>
    (texts[code] ?? '').length > limit ? [{ path: [...path, code].filter(Boolean).join('.'), message }] : [],
  );
}
