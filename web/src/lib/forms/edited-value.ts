import { merged, type Side } from '@club-portal/contract/merged';

/** A value being edited, with the version and the value that it started from. */
export interface EditedValue<Value> {
  version: string;
  base: Value;
  value: Value;
  /**
   * Another person has saved it meanwhile: the common starting value, what was typed until then, and whose values the
   * user has chosen.
   */
  conflict?: { before: Value; mine: Value; chosen: Readonly<Record<string, Side>> };
}

/** Another person has saved `theirs`. Fields that only they have changed are updated, and what was typed stays. */
export function afterConflict<Value, Edited extends EditedValue<Value>>(
  edited: Edited,
  { version, value: theirs }: { version: string; value: Value },
): Edited {
  const isOpen = undecided(edited).length > 0;
  const before = isOpen && edited.conflict ? edited.conflict.before : edited.base;
  const { value } = merged(before, theirs, edited.value);
  return { ...edited, version, base: theirs, value, conflict: { before, mine: edited.value, chosen: {} } };
}

/** The names of the fields that both have changed in different ways. */
export function clashesOf<Value>({ base, conflict }: EditedValue<Value>): string[] {
  return conflict ? merged(conflict.before, base, conflict.mine).clashes : [];
}

/** The clashes that the user has not decided. */
export function undecided<Value>(edited: EditedValue<Value>): string[] {
  return clashesOf(edited).filter((name) => !edited.conflict?.chosen[name]);
}

/** The value with one clash decided for this side. What was typed elsewhere since stays. */
export function choose<Value, Edited extends EditedValue<Value>>(
  edited: Edited,
  name: string,
  side: Side,
): Edited {
  const { base, value, conflict } = edited;
  if (!conflict) return edited;
  const chosen = { ...conflict.chosen, [name]: side };
  const now = valueWith(edited, conflict.chosen);
  const wanted = valueWith(edited, chosen);
  return {
    ...edited,
    base,
    value: merged(now, wanted, value, { [name]: 'theirs' }).value,
    conflict: { ...conflict, chosen },
  };
}

/** The merged value, with each clash as chosen. */
export function valueWith<Value>(
  { base, conflict }: EditedValue<Value>,
  chosen: Readonly<Record<string, Side>>,
): Value {
  return conflict ? merged(conflict.before, base, conflict.mine, chosen).value : base;
}
