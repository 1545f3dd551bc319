import { merged, type Side } from '@club-portal/contract/merged';

/** An edited record, and the state of its form. */
export interface Edited<Item, Values extends object> {
  /** The values before the change. */
  item: Item;
  values: Values;
  /** What the user has entered in each field that another person has changed too. */
  clashes?: Readonly<Partial<Values>>;
  /** The side whose value the user has chosen for these fields. */
  chosen?: Readonly<Record<string, Side>>;
}

/** The names of the fields about which the user has not decided. */
export function undecided<Values extends object>({
  clashes,
  chosen = {},
}: Edited<unknown, Values>): string[] {
  return Object.keys(clashes ?? {}).filter((name) => !chosen[name]);
}

/**
 * The form after another person has saved the record, which is `theirs` now. Fields that the user has not changed take
 * the new value; they are `taken`. Fields that both have changed keep the user's value, and the form asks the user.
 */
export function afterConflict<Item, Values extends object>(
  { values }: Edited<Item, Values>,
  before: Values,
  { item, values: theirs }: Edited<Item, Values>,
): { edited: Edited<Item, Values>; taken: string[] } {
  const { value, clashes } = merged(before, theirs, values);
  const isTaken = (name: string) => fieldIn(value, name) !== fieldIn(values, name);
  return {
    edited: {
      item,
      values: value,
      clashes: Object.fromEntries(clashes.map((name) => [name, fieldIn(values, name)])) as Partial<Values>,
      chosen: {},
    },
    taken: Object.keys(theirs).filter(isTaken),
  };
}

/** The field gets the value of this side. `theirs` has those of the record. */
export function choose<Item, Values extends object>(
  edited: Edited<Item, Values>,
  theirs: Values,
  name: string,
  side: Side,
): Edited<Item, Values> {
  const value = fieldIn(side === 'mine' ? (edited.clashes ?? {}) : theirs, name);
  return {
    ...edited,
    values: { ...edited.values, [name]: value },
    chosen: { ...edited.chosen, [name]: side },
  };
}

/** Applies what the user types. Typing into a field that another person has changed too decides for the typed value. */
export function typedInto<Item, Values extends object>(
  edited: Edited<Item, Values>,
  values: Values,
): Edited<Item, Values> {
  const typed = Object.keys(edited.clashes ?? {}).filter(
    (name) => fieldIn(values, name) !== fieldIn(edited.values, name),
  );
  if (typed.length === 0) return { ...edited, values };
  const entered = typed.map((name) => [name, fieldIn(values, name)]);
  return {
    ...edited,
    values,
    clashes: { ...edited.clashes, ...Object.fromEntries(entered) } as Partial<Values>,
    chosen: { ...edited.chosen, ...Object.fromEntries(typed.map((name) => [name, 'mine' as const])) },
  };
}

function fieldIn(values: object, name: string): unknown {
  return (values as Record<string, unknown>)[name];
}
