import { readAuthRecord } from './auth-record.ts';

/**
 * What was typed into forms and neither sent nor given up. A draft outlives its form, a reload and a tab that the
 * browser has discarded, and goes with the tab. While there is one, the browser asks before the tab is closed.
 */

interface Draft {
  /** Who was logged in. */
  owner: string | undefined;
  values: unknown;
}

let drafts: Map<string, Draft> | undefined;

/** Keeps what was typed into a form; no secrets. In session storage, or with the page where that is full or refused. */
export function keepDraft(form: string, values: unknown): void {
  allDrafts().set(form, { owner: currentOwner(), values });
  store();
}

/** What {@link keepDraft} kept for this form; nobody gets what another administrator has typed. */
export function readDraft<Values>(form: string): Values | undefined {
  const draft = allDrafts().get(form);
  const owner = currentOwner();
  if (draft?.owner !== undefined && owner !== undefined && draft.owner !== owner) {
    remove(form);
    return undefined;
  }
  return draft?.values as Values | undefined;
}

/** What {@link keepDraft} kept for this form, once. */
export function takeDraft<Values>(form: string): Values | undefined {
  const values = readDraft<Values>(form);
  remove(form);
  return values;
}

/** After a logout, in this tab and in the others. */
export function dropAllDrafts(): void {
  removeAll();
  try {
    localStorage.setItem(DROPPED, '');
    localStorage.removeItem(DROPPED);
  } catch {
    // The other tabs keep theirs until they are closed.
  }
}

/** Whether every value is the one that the form begins with, by default none. */
export function isUntouched(values: object, blank: object = {}): boolean {
  const before = blank as Record<string, unknown>;
  return Object.entries(values).every(([name, value]) => value === (before[name] ?? ''));
}

const KEY = 'drafts';
/** Written by the tab in which somebody logs out. */
const DROPPED = 'drafts dropped';

function allDrafts(): Map<string, Draft> {
  if (drafts) return drafts;
  drafts = new Map();
  try {
    drafts = new Map(Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')));
  } catch {
    // Damaged or refused; and where the build renders pages there is none.
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
    // The page still has it.
  }
  watch();
}

function currentOwner(): string | undefined {
  return readAuthRecord()?.user._id;
}

/** Only while there is something to lose: a page that listens is not kept for those who come back to it. */
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
