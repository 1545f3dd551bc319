import type { Field } from './field-kinds.ts';
import { isContentPart, partDescriptions } from './part-descriptions.ts';
import { languageName } from './texts.ts';

/** The label of the field at a path in the form of a part, such as `0.incharge.hi`. Undefined for an unknown field. */
export function labelAtPath(part: string, path: string): string | undefined {
  if (!isContentPart(part)) return undefined;
  return labelIn(partDescriptions[part], path.split('.'), []);
}

/** The part itself is not named. */
function labelIn(field: Field, [step, ...rest]: string[], groups: string[]): string | undefined {
  const [name, ...inner] = rest;
  switch (field.kind) {
    case 'group': {
      const found = step === undefined ? undefined : field.fields[step];
      return found && labelWithin(found, rest, groups);
    }
    case 'records': {
      const one = [...groups, numbered(field.one, step)];
      if (name === undefined) return one.join(': ');
      const found = field.fields[name];
      return found && labelWithin(found, inner, one);
    }
    case 'texts':
      return said([...groups, numbered(field.one, step)], name);
    case 'text':
    case 'markdown':
      return said(groups, step);
    default:
      return groups.join(': ');
  }
}

function labelWithin(field: Field, path: string[], groups: string[]): string | undefined {
  return labelIn(field, path, [...groups, field.label]);
}

function numbered(one: string, index = ''): string {
  return `${one} ${Number(index) + 1}`;
}

function said(groups: string[], code: string | undefined): string {
  const name = groups.join(': ');
  return code === undefined ? name : `${name} (${languageName(code as never)})`;
}
