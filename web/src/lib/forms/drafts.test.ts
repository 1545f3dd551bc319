import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listeners = new Map<string, unknown>();
let storage: Record<string, string>;

beforeEach(() => {
  storage = {};
  listeners.clear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (type: string, listener: unknown) => listeners.set(type, listener));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  vi.stubGlobal('sessionStorage', storageOf(storage));
  logIn('a');
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page that was just loaded has it. */
function load() {
  vi.resetModules();
  return import('./drafts.ts');
}

test('returns a draft once, to its own form', async () => {
  const { keepDraft, takeDraft } = await load();
  keepDraft('notice', { title: 'Half' });
  expect(takeDraft('event')).toBeUndefined();
  expect(takeDraft('notice')).toEqual({ title: 'Half' });
  expect(takeDraft('notice')).toBeUndefined();
});

test('returns a draft after a reload, until a form takes it', async () => {
  (await load()).keepDraft('notice', { title: 'Half' });
  expect((await load()).takeDraft('notice')).toEqual({ title: 'Half' });
  expect((await load()).readDraft('notice')).toBeUndefined();
  expect(storage).toEqual({});
});

test('keeps a draft in memory if storage is full', async () => {
  vi.stubGlobal('sessionStorage', {
    ...storageOf(storage),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { keepDraft, readDraft } = await load();
  keepDraft('notice', { title: 'Half' });
  expect(readDraft('notice')).toEqual({ title: 'Half' });
});

test.each(['{', 'null', '7'])('ignores a damaged draft: %s', async (text) => {
  storage.drafts = text;
  expect((await load()).readDraft('notice')).toBeUndefined();
});

test('never returns the draft of another administrator', async () => {
  const { keepDraft, readDraft } = await load();
  keepDraft('profile', { address: 'Of A' });
  logIn('b');
  expect(readDraft('profile')).toBeUndefined();
  expect(storage).toEqual({});
});

test('asks before the tab is closed only while a draft is unsent, also after a reload', async () => {
  const { keepDraft } = await load();
  expect(listeners.has('beforeunload')).toBe(false);
  keepDraft('notice', { title: 'Half' });
  expect(listeners.has('beforeunload')).toBe(true);
  listeners.clear();
  const { readDraft, takeDraft } = await load();
  readDraft('event');
  expect(listeners.has('beforeunload')).toBe(true);
  takeDraft('notice');
  expect(listeners.has('beforeunload')).toBe(false);
});

test('drops all drafts after a logout, here and in other tabs', async () => {
  const { keepDraft, readDraft, dropAllDrafts } = await load();
  keepDraft('notice', { title: 'Half' });
  dropAllDrafts();
  expect([readDraft('notice'), storage]).toEqual([undefined, {}]);

  keepDraft('notice', { title: 'Half' });
  const onStorage = listeners.get('storage') as (event: { key: string }) => void;
  onStorage({ key: 'auth' });
  expect(readDraft('notice')).toEqual({ title: 'Half' });
  onStorage({ key: 'drafts dropped' });
  expect([readDraft('notice'), storage]).toEqual([undefined, {}]);
});

test('the first values of a form are no draft', async () => {
  const { isUntouched } = await load();
  expect(isUntouched({ title: '', link: '' })).toBe(true);
  expect(isUntouched({ title: '', location: 'Campus' }, { location: 'Campus' })).toBe(true);
  expect(isUntouched({ title: 'T', location: 'Campus' }, { location: 'Campus' })).toBe(false);
  expect(isUntouched({ visible: false }, { visible: true })).toBe(false);
});

function logIn(_id: string): void {
  const record = JSON.stringify({ user: { _id }, token: 't' });
  vi.stubGlobal('localStorage', { ...storageOf({}), getItem: () => record });
}

function storageOf(entries: Record<string, string>) {
  return {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      entries[key] = text;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
}
