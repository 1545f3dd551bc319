import { merged, type Side } from '@club-portal/contract/merged';
import { areSame, type FormList, fieldsOfItem, inPlacesOf, itemOf } from './listed-fields.ts';

/** An edited record, and the state of its form. */
export interface Edited<Item, Values extends object> {
  /** The values before the change. */
  item: Item;
  values: Values;
  /** The user's value of each field that another person has changed too. */
  clashes?: Readonly<Partial<Values>>;
  /** The side whose value the user has chosen for these fields. */
  chosen?: Readonly<Record<string, Side>>;
  /**
   * The items of the form's list that the user is asked about as a whole, by the names of their ids. All their fields
   * are clashes.
   */
  items?: readonly string[];
}

/** The names of the fields that the user is asked about. */
export function asked<Values extends object>(edited: Edited<unknown, Values>): string[] {
  const { items = [] } = edited;
  const clashes = edited.clashes ?? {};
  const inside = items.flatMap((item) => fieldsOfItem(clashes, item));
  return Object.keys(clashes).filter((name) => items.includes(name) || !inside.includes(name));
}

/** The names of the fields that the user has not decided. */
export function undecided<Values extends object>(edited: Edited<unknown, Values>): string[] {
  return asked(edited).filter((name) => !edited.chosen?.[name]);
}

/**
 * The form after another person has saved the record, which is now `theirs`. Fields that the user has not changed get
 * the new value; they are `taken`. Fields that both have changed keep the user's value, and the form asks the user. It
 * asks about an item of the form's list as a whole if one has removed what the other has changed, or if its kind has
 * changed.
 */
export function afterConflict<Item, Values extends object>(
  edited: Edited<Item, Values>,
  old: Values,
  { item, values: theirs }: Edited<Item, Values>,
  list?: FormList,
): { edited: Edited<Item, Values>; taken: string[] } {
  const { before, mine } = list
    ? inPlacesOf(list, { before: old, theirs, mine: edited.values })
    : { before: old, mine: edited.values };
  const { value, clashes } = merged(before, theirs, mine);
  const items = list ? itemsApart(list, { before, theirs, mine }, clashes) : [];
  const whole = items.flatMap((one) => fieldsOfItem(theirs, one));
  const values = withFields(value, mine, whole);
  const isTaken = (name: string) => fieldIn(values, name) !== fieldIn(mine, name);
  return {
    edited: {
      item,
      values,
      clashes: withFields({}, mine, [...new Set([...clashes, ...whole])]) as Partial<Values>,
      chosen: {},
      items,
    },
    taken: Object.keys(theirs).filter(isTaken),
  };
}

/** The items whose fields no longer fit together after both changes. */
function itemsApart(
  list: FormList,
  { before, theirs, mine }: Record<'before' | 'theirs' | 'mine', object>,
  clashes: readonly string[],
): string[] {
  const items = Object.keys(theirs).filter((name) => itemOf(name, list) === name);
  return items.filter((item) => {
    const fields = fieldsOfItem(theirs, item);
    if (areSame(before, theirs, fields) || areSame(before, mine, fields)) return false;
    const joined = list.joined.map((part) => item.replace(/id$/, part));
    const isClash = fields.some((name) => clashes.includes(name));
    return !areSame(theirs, mine, [item]) || (isClash && !areSame(theirs, mine, joined));
  });
}

/** Sets the field, or the whole item, to the value of this side. `theirs` has the record's values. */
export function choose<Item, Values extends object>(
  edited: Edited<Item, Values>,
  theirs: Values,
  name: string,
  side: Side,
): Edited<Item, Values> {
  const names = edited.items?.includes(name) ? fieldsOfItem(theirs, name) : [name];
  return {
    ...edited,
    values: withFields(edited.values, side === 'mine' ? (edited.clashes ?? {}) : theirs, names),
    chosen: { ...edited.chosen, [name]: side },
  };
}

/** Applies what the user types. Typing into a field that another person has changed too chooses the typed value. */
export function typedInto<Item, Values extends object>(
  edited: Edited<Item, Values>,
  values: Values,
): Edited<Item, Values> {
  const fieldsOf = (name: string) => (edited.items?.includes(name) ? fieldsOfItem(values, name) : [name]);
  const typed = asked(edited).filter((name) => !areSame(values, edited.values, fieldsOf(name)));
  if (typed.length === 0) return { ...edited, values };
  return {
    ...edited,
    values,
    clashes: withFields(edited.clashes ?? {}, values, typed.flatMap(fieldsOf)) as Partial<Values>,
    chosen: { ...edited.chosen, ...Object.fromEntries(typed.map((name) => [name, 'mine' as const])) },
  };
}

/** The values with these fields taken from `from`. */
function withFields<Values extends object>(values: Values, from: object, names: readonly string[]): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, fieldIn(from, name)])) };
}

function fieldIn(values: object, name: string): unknown {
  return (values as Record<string, unknown>)[name];
}
