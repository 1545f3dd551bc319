import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { Institute } from '@club-portal/contract/content/schema';
import type { LanguageCode } from '@club-portal/contract/languages';
import { languageCodes } from './controls.ts';
import { inLanguage, withLanguage } from './texts.ts';

/**
 * What the form of a part begins with. The names of a project that nobody has set up are no names, so the form is empty; what the
 * portal knows by itself is in it.
 */
export function firstValue(part: PartName, value: unknown): unknown {
  const institute = Object(value) as Partial<Institute>;
  if (part !== 'institute' || !institute.placeholder) return value;
  const { placeholder: _, ...others } = institute;
  return {
    ...others,
    ...{ name: '', shortName: '', department: '', departmentShort: '' },
    website: `https://${location.host}`,
    copyrightYear: new Date().getFullYear(),
  };
}

/** What visitors read of a part now: nothing of an institute without a name. */
export function publicValue(value: unknown): unknown {
  return (Object(value) as Partial<Institute>).placeholder ? {} : value;
}

/** Short names for the header and the menu, where none were entered. Each language has those of its own long names. */
export function withShortNames(value: unknown): unknown {
  return languageCodes.reduce(withShortNamesIn, Object(value) as Institute);
}

function withShortNamesIn(institute: Institute, code: LanguageCode): Institute {
  const { name, shortName, nameRest, department, departmentShort } = institute;
  const [first = '', ...others] = inLanguage(name, code).trim().split(/\s+/);
  const rest = others.join(' ');
  const made = { ...institute };
  const set = (field: keyof Institute, text: unknown, words: string) =>
    Object.assign(made, { [field]: withLanguage(text ?? '', code, words) });
  const isShort = inLanguage(shortName, code) !== '';
  if (!isShort) set('shortName', shortName, first);
  // English decides whether the name has two lines.
  const needsRest = code === 'en' ? !isShort : nameRest !== undefined && inLanguage(nameRest, code) === '';
  if (needsRest && rest !== '') set('nameRest', nameRest, rest);
  if (inLanguage(departmentShort, code) === '')
    set('departmentShort', departmentShort, withoutDepartment(inLanguage(department, code)));
  return made;
}

/** `Department of Physics` and `भौतिकी विभाग` are what is taught there. */
function withoutDepartment(name: string): string {
  return name.trim().replace(/^department of |\s+विभाग$/i, '');
}
