import type { Side } from '@club-portal/contract/merged';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { clashesOf, type EditedValue, valueWith } from '../../lib/forms/edited-value.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Difference, differencesOf } from './differences.ts';
import type { Field } from './field-kinds.ts';
import { ShownValue } from './shown-value.tsx';

/** Loaded after the first conflict. */
const Clashes = lazyPart(async () => (await import('../../ui/forms/clashes.tsx')).Clashes);

interface ConflictProps<Value> {
  edited: EditedValue<Value>;
  description: Field;
  /** Addresses of the build's pictures, by name. */
  pictures?: Readonly<Record<string, string>>;
  /** Who has changed it, and when. */
  by?: { by: string; at: string } | undefined;
  onChoose: (name: string, side: Side) => void;
}

/**
 * Another person has changed the value since it was opened. Their changes are in the form; the user decides about the
 * rest.
 */
export function Conflict<Value>({ edited, description, pictures = {}, by, onChoose }: ConflictProps<Value>) {
  const { conflict, version } = edited;
  if (!conflict) return null;
  const mine = valueWith(edited, {});
  const clashes = clashesOf(edited).flatMap((name) => {
    const fields = differencesOf(description, valueWith(edited, { [name]: 'theirs' }), mine);
    const said = (when: 'before' | 'after') =>
      fields.map((field) => <ShownValue key={field.name} field={field} when={when} pictures={pictures} />);
    const label = fields.map((field) => field.name).join(', ');
    return fields.length > 0 ? [{ name, label, theirs: said('before'), mine: said('after') }] : [];
  });
  const taken = differencesOf(description, conflict.mine, mine);
  return (
    <Clashes
      key={version}
      who={by && words.conflict(by.by, by.at)}
      taken={taken.map((field: Difference) => ({
        name: field.name,
        label: field.name,
        value: <ShownValue field={field} when="after" pictures={pictures} />,
      }))}
      clashes={clashes}
      chosen={conflict.chosen}
      onChoose={onChoose}
    />
  );
}

/** The problem of a form whose clashes are not decided yet. */
export const undecidedProblem = { message: administrationSentences.conflict.decide, fields: {} };
