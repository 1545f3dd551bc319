import { readAuthRecord } from '../access/auth-record.ts';

/**
 * A draft is the unsent text of a form. It survives a closed form and a reload. The draft of a signed-in user also
 * survives a closed tab, until the logout. A visitor's draft ends with the tab, because other people may use the same
 * browser. While a page has unsent text, the browser asks before the tab is closed.
 */

/**
 * The owner of a draft: the signed-in user, or a visitor. A form that stays open when its session ends continues with
 * its owner.
 */
export type DraftOwner = string | undefined;

/** Do not pass secrets. If storage is full or refused, the draft is in memory. */
export function keepDraft(form: string, values: unknown, owner = currentOwner()): void {
  const text = JSON.stringify(values);
  try {
    storageOf(owner).setItem(keyOf(form, owner), text);
  } catch {
    inMemory.set(keyOf(form, owner), text);
  }
  unsentHere.add(form);
  watch();
}

/** Returns the draft of this form, but never the draft of another administrator. */
export function readDraft<Values>(form: string, owner = currentOwner()): Values | undefined {
  return (read(form, owner) ?? read(form, undefined)) as Values | undefined;
}

/** Returns the draft of this form and deletes it. */
export function takeDraft<Values>(form: string, owner = currentOwner()): Values | undefined {
  const values = readDraft<Values>(form, owner);
  for (const one of new Set([owner, undefined])) {
    inMemory.delete(keyOf(form, one));
    try {
      storageOf(one).removeItem(keyOf(form, one));
    } catch {
      // Without storage it was in memory.
    }
  }
  unsentHere.delete(form);
  watch();
  return values;
}

/** The drafts of the signed-in administrator, by form name. */
export function listDrafts(): { form: string; values: unknown }[] {
  const beginning = keyOf('', currentOwner());
  const stored = (() => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  })();
  return [...new Set([...stored, ...inMemory.keys()])]
    .filter((key) => key.startsWith(beginning))
    .map((key) => key.slice(beginning.length))
    .sort()
    .map((form) => ({ form, values: readDraft(form) }));
}

/** Deletes all drafts after a logout, in this tab and in others. */
export function dropAllDrafts(): void {
  removeAll();
  try {
    localStorage.setItem(DROPPED, '');
    localStorage.removeItem(DROPPED);
  } catch {
    // Without storage, the other tabs keep their drafts until they are closed.
  }
}

/** Whether every value equals the form's initial value, which is empty by default. */
export function isUntouched(values: object, blank: object = {}): boolean {
  const before = blank as Record<string, unknown>;
  return Object.entries(values).every(([name, value]) => value === (before[name] ?? ''));
}

const PREFIX = 'draft ';
/** The tab of a logout writes this key, and other tabs get an event. */
const DROPPED = 'drafts dropped';

const inMemory = new Map<string, string>();
/** Forms of this page with unsent text. */
const unsentHere = new Set<string>();

function keyOf(form: string, owner: DraftOwner): string {
  return `${PREFIX}${owner ?? ''} ${form}`;
}

function storageOf(owner: DraftOwner): Storage {
  return owner === undefined ? sessionStorage : localStorage;
}

export function currentOwner(): DraftOwner {
  return readAuthRecord()?.user._id;
}

function read(form: string, owner: DraftOwner): unknown {
  try {
    const text = inMemory.get(keyOf(form, owner)) ?? storageOf(owner).getItem(keyOf(form, owner));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage is damaged or refused, or it does not exist because the build renders the page.
    return undefined;
  }
}

function removeAll(): void {
  inMemory.clear();
  unsentHere.clear();
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Without storage they were in memory.
  }
  watch();
}

/**
 * Listens only while there is unsent text, because a page with this listener is not restored from the back/forward cache.
 */
function watch(): void {
  const change = unsentHere.size > 0 ? addEventListener : removeEventListener;
  change('beforeunload', ask);
  change('storage', onStorage);
}

function ask(event: Event): void {
  event.preventDefault();
}

function onStorage(event: Event): void {
  if ((event as StorageEvent).key === DROPPED) removeAll();
}
