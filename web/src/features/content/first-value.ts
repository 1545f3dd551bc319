import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { Institute } from '@club-portal/contract/content/schema';
import type { LanguageCode } from '@club-portal/contract/languages';
import { languageCodes } from './controls.ts';
import { inLanguage, withLanguage } from './texts.ts';

/**
 * The initial value of a part's form. The names of a project before its setup are not real names, so the form is empty,
 * except for what the portal knows itself.
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

/** What visitors see of a part now: nothing if the institute has no name. */
export function publicValue(value: unknown): unknown {
  return (Object(value) as Partial<Institute>).placeholder ? {} : value;
}

/** Fills in empty short names for the header and the menu. Each language derives them from its own long names. */
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

/** `Department of Physics` and `भौतिकी विभाग` become the subject. */
function withoutDepartment(name: string): string {
  return name.trim().replace(/^department of |\s+विभाग$/i, '');
}
