import { readAuthRecord } from '../access/auth-record.ts';

/**
 * A draft is the unsent text of a form. It survives a closed form, a reload, and a tab that the browser has discarded.
 * It ends with the tab. While there is a draft, the browser asks before the tab is closed.
 */

interface Draft {
  /** The user who was logged in. */
  owner: string | undefined;
  values: unknown;
}

let drafts: Map<string, Draft> | undefined;

/** Do not pass secrets. The draft is in session storage, or in memory if that is full or refused. */
export function keepDraft(form: string, values: unknown): void {
  allDrafts().set(form, { owner: currentOwner(), values });
  store();
}

/** Returns the draft of this form, but never the draft of another administrator. */
export function readDraft<Values>(form: string): Values | undefined {
  const draft = allDrafts().get(form);
  const owner = currentOwner();
  if (draft?.owner !== undefined && owner !== undefined && draft.owner !== owner) {
    remove(form);
    return undefined;
  }
  return draft?.values as Values | undefined;
}

/** Returns the draft of this form and deletes it. */
export function takeDraft<Values>(form: string): Values | undefined {
  const values = readDraft<Values>(form);
  remove(form);
  return values;
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

/** Whether every value equals the first value of the form, which is empty by default. */
export function isUntouched(values: object, blank: object = {}): boolean {
  const before = blank as Record<string, unknown>;
  return Object.entries(values).every(([name, value]) => value === (before[name] ?? ''));
}

const KEY = 'drafts';
/** The tab of a logout writes this key, and other tabs get an event. */
const DROPPED = 'drafts dropped';

function allDrafts(): Map<string, Draft> {
  if (drafts) return drafts;
  drafts = new Map();
  try {
    drafts = new Map(Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')));
  } catch {
    // Storage is damaged or refused, or it does not exist because the build renders the page.
  }
  watch();
  return drafts;
}

function remove(form: string): void {
  if (allDrafts().delete(form)) store();
}

function removeAll(): void {
  allDrafts().clear();
  store();
}

function store(): void {
  const all = Object.fromEntries(allDrafts());
  try {
    if (allDrafts().size > 0) sessionStorage.setItem(KEY, JSON.stringify(all));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The draft is in memory.
  }
  watch();
}

function currentOwner(): string | undefined {
  return readAuthRecord()?.user._id;
}

/**
 * Listens only while there is a draft, because a page with this listener is not restored from the back/forward cache.
 */
function watch(): void {
  if (typeof window === 'undefined') return;
  const change = drafts?.size ? addEventListener : removeEventListener;
  change('beforeunload', ask);
  change('storage', onStorage);
}

function ask(event: Event): void {
  event.preventDefault();
}

function onStorage(event: Event): void {
  if ((event as StorageEvent).key === DROPPED) removeAll();
}
