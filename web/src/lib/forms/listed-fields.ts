/*
 * A form may have a list, such as the questions of an event: the fields `questions.0.id`, `questions.0.label` and so
 * on. An item is identified by its id, and changes its place when one before it is removed.
 */

/** A form's description of its list. */
export interface FormList {
  /** The prefix of its fields' names. */
  name: string;
  /** The parts of an item that only make sense together. */
  joined: readonly string[];
  /** An item in words, from the last parts of its fields' names. */
  written: (item: Record<string, string>) => string;
}

type Flat = Record<string, unknown>;

/** The field that stands for the item of this field, if it belongs to the list. */
export function itemOf(name: string, list: FormList | undefined): string | undefined {
  if (!list || !name.startsWith(`${list.name}.`)) return undefined;
  return `${list.name}.${name.slice(list.name.length + 1).split('.')[0]}.id`;
}

/** The names of an item's fields. */
export function fieldsOfItem(values: object, item: string): string[] {
  const beginning = item.slice(0, -'id'.length);
  return Object.keys(values).filter((name) => name.startsWith(beginning));
}

/** The names of the parts of an item with their values as texts. */
export function textsOfItem(values: object, item: string): Record<string, string> {
  const beginning = item.length - 'id'.length;
  return Object.fromEntries(
    fieldsOfItem(values, item).map((name) => [name.slice(beginning), String((values as Flat)[name] ?? '')]),
  );
}

/** Whether these fields have the same values. */
export function areSame(one: object, other: object, names: readonly string[]): boolean {
  return names.every((name) => (one as Flat)[name] === (other as Flat)[name]);
}

/**
 * The values with the same items in the places that they have in `theirs`. Items that are only in mine get a free
 * place, or else one whose item is not in mine.
 */
export function inPlacesOf<Values extends object>(
  list: FormList,
  { before, theirs, mine }: { before: Values; theirs: Values; mine: Values },
): { before: Values; mine: Values } {
  const items = Object.keys(theirs).filter((name) => itemOf(name, list) === name);
  const idsIn = (values: object) => items.map((item) => String((values as Flat)[item] ?? ''));
  const [old, their, my] = [before, theirs, mine].map(idsIn) as [string[], string[], string[]];
  const places = their.map((id) => (my.includes(id) ? id : ''));
  for (const [at, id] of my.entries()) {
    if (id === '' || their.includes(id)) continue;
    const free = places.findIndex((one, place) => one === '' && their[place] === '');
    const was = items[old.indexOf(id)];
    const isNeeded = was === undefined || !isSameItem(before, was, mine, items[at] as string);
    const place = free >= 0 || !isNeeded ? free : places.indexOf('');
    if (place >= 0) places[place] = id;
  }
  const olds = places.map(
    (id, place) => [id, their[place] ?? ''].find((one) => one && old.includes(one)) ?? '',
  );
  return { before: placed(before, items, old, olds), mine: placed(mine, items, my, places) };
}

function isSameItem(one: object, item: string, other: object, otherItem: string): boolean {
  const [texts, others] = [textsOfItem(one, item), textsOfItem(other, otherItem)];
  return areSame(texts, others, Object.keys(texts));
}

/** The items with these ids at these places. A place without an item is empty. */
function placed<Values extends object>(
  values: Values,
  items: readonly string[],
  ids: readonly string[],
  wanted: readonly string[],
): Values {
  const flat = values as Flat;
  const moved = items.flatMap((item, place) => {
    const id = wanted[place];
    const from = id ? items[ids.indexOf(id)] : undefined;
    return fieldsOfItem(values, item).map((name) => {
      const part = name.slice(item.length - 'id'.length);
      const empty = typeof flat[name] === 'boolean' ? false : '';
      return [name, from ? flat[from.slice(0, -'id'.length) + part] : empty];
    });
  });
  return { ...values, ...Object.fromEntries(moved) };
}
