import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { Institute } from '@club-portal/contract/content/schema';

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

/** What visitors read of a part now. Of an institute that nobody has named, nothing. */
export function publicValue(value: unknown): unknown {
  return (Object(value) as Partial<Institute>).placeholder ? {} : value;
}

/** Short names for the header and the menu, where none were entered. */
export function withShortNames(value: unknown): unknown {
  const { name, shortName, nameRest, department, departmentShort, ...others } = Object(value) as Institute;
  const [first = '', ...rest] = inEnglish(name).trim().split(/\s+/);
  const short = inEnglish(shortName) === '' ? first : shortName;
  const restOfName = inEnglish(shortName) === '' && rest.length > 0 ? rest.join(' ') : nameRest;
  const shortDepartment =
    inEnglish(departmentShort) === ''
      ? inEnglish(department).replace(/^department of /i, '')
      : departmentShort;
  return {
    name,
    shortName: short,
    ...(restOfName !== undefined && { nameRest: restOfName }),
    department,
    departmentShort: shortDepartment,
    ...others,
  };
}

function inEnglish(text: Institute['name']): string {
  return typeof text === 'string' ? text : text.en;
}
