import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import type { Field } from './field-kinds.ts';
import { identitiesOf, listOf, nameOfRecord, recordsOf } from './records.ts';
import { languageName } from './texts.ts';
import { nameOf, type Path } from './value-at-path.ts';

export const languageCodes = Object.keys(languages) as LanguageCode[];

/** A control of a part's form. */
interface Control {
  name: string;
  label: string;
  /** The groups and records around it, outermost first. */
  place: readonly string[];
}

/** All controls of a part's form, in its order. */
export function controlsOf(description: Field, value: unknown): Control[] {
  return controlsIn(description, value, [], []);
}

function controlsIn(field: Field, value: unknown, path: Path, place: readonly string[]): Control[] {
  const itself: Control = { name: nameOf(path), label: field.label, place };
  const inside = path.length === 0 ? place : [...place, field.label];
  const texts = (at: Path, around: readonly string[]): Control[] =>
    languageCodes.map((code) => ({ name: nameOf([...at, code]), label: languageName(code), place: around }));
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return texts(path, inside);
    case 'texts':
      return [
        itself,
        ...listOf(value).flatMap((_, index) =>
          texts([...path, index], [...inside, words.unnamed(field.one, index + 1)]),
        ),
      ];
    case 'pair':
      return [
        { name: nameOf([...path, 'onLight']), label: words.onLight, place: inside },
        { name: nameOf([...path, 'onDark']), label: words.onDark, place: inside },
      ];
    case 'focus':
      return [
        { name: nameOf([...path, 'x']), label: words.fromLeft, place: inside },
        { name: nameOf([...path, 'y']), label: words.fromTop, place: inside },
      ];
    case 'group': {
      const fields = Object.entries(field.fields).flatMap(([name, one]) =>
        controlsIn(one, (Object(value) as Record<string, unknown>)[name], [...path, name], inside),
      );
      if (!field.optional) return fields;
      return [{ ...itself, label: words.optionalGroup(field.label) }, ...(value === undefined ? [] : fields)];
    }
    case 'records': {
      const records = recordsOf(value);
      const names = identitiesOf(field, records);
      return [
        itself,
        ...records.flatMap((record, index) =>
          Object.entries(field.fields).flatMap(([name, one]) =>
            controlsIn(
              one,
              record[name],
              [...path, index, name],
              [...inside, nameOfRecord(field, record) || names[index] || words.unnamed(field.one, index + 1)],
            ),
          ),
        ),
      ];
    }
    default:
      return [itself];
  }
}
