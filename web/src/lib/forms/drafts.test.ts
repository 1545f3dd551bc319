import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listeners = new Map<string, unknown>();
let session: Record<string, string>;
let local: Record<string, string>;

beforeEach(() => {
  listeners.clear();
  vi.stubGlobal('addEventListener', (type: string, listener: unknown) => listeners.set(type, listener));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  local = stubStorage('localStorage');
  session = stubStorage('sessionStorage');
  logIn('a');
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a freshly loaded page has it. */
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

test('keeps the draft of a signed-in user when the tab is closed, until a form takes it', async () => {
  (await load()).keepDraft('notice', { title: 'Half' });
  session = stubStorage('sessionStorage');
  expect((await load()).takeDraft('notice')).toEqual({ title: 'Half' });
  expect((await load()).readDraft('notice')).toBeUndefined();
  expect(Object.keys(local)).toEqual(['auth']);
});

test('keeps the draft of a visitor with its tab', async () => {
  delete local.auth;
  (await load()).keepDraft('join', { name: 'Half' });
  expect((await load()).readDraft('join')).toEqual({ name: 'Half' });
  expect(local).toEqual({});
  session = stubStorage('sessionStorage');
  expect((await load()).readDraft('join')).toBeUndefined();
});

test('keeps a draft in memory if storage is full', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { keepDraft, readDraft } = await load();
  keepDraft('notice', { title: 'Half' });
  expect(readDraft('notice')).toEqual({ title: 'Half' });
});

test('ignores a damaged draft', async () => {
  local['draft a notice'] = '{';
  expect((await load()).readDraft('notice')).toBeUndefined();
});

test('never returns the draft of another administrator, who finds it again', async () => {
  const { keepDraft, readDraft, takeDraft } = await load();
  keepDraft('profile', { address: 'Of A' });
  logIn('b');
  expect(takeDraft('profile')).toBeUndefined();
  logIn('a');
  expect(readDraft('profile')).toEqual({ address: 'Of A' });
});

test('a form that was open when its session ended keeps its text for its owner', async () => {
  const { currentOwner, keepDraft, readDraft, takeDraft } = await load();
  const owner = currentOwner();
  delete local.auth;
  keepDraft('profile', { address: 'Of A' }, owner);
  logIn('b');
  expect(readDraft('profile')).toBeUndefined();
  expect(takeDraft('profile', owner)).toEqual({ address: 'Of A' });
});

test('asks before the tab is closed only while it has unsent text', async () => {
  const { keepDraft, takeDraft } = await load();
  expect(listeners.has('beforeunload')).toBe(false);
  keepDraft('notice', { title: 'Half' });
  expect(listeners.has('beforeunload')).toBe(true);
  takeDraft('notice');
  expect(listeners.has('beforeunload')).toBe(false);
});

test('drops all drafts after a logout, here and in other tabs', async () => {
  const { keepDraft, readDraft, dropAllDrafts } = await load();
  keepDraft('notice', { title: 'Half' });
  dropAllDrafts();
  expect([readDraft('notice'), Object.keys(local), session]).toEqual([undefined, ['auth'], {}]);

  keepDraft('notice', { title: 'Half' });
  const onStorage = listeners.get('storage') as (event: { key: string }) => void;
  onStorage({ key: 'auth' });
  expect(readDraft('notice')).toEqual({ title: 'Half' });
  onStorage({ key: 'drafts dropped' });
  expect(readDraft('notice')).toBeUndefined();
});

test('the initial values of a form are not a draft', async () => {
  const { isUntouched } = await load();
  expect(isUntouched({ title: '', link: '' })).toBe(true);
  expect(isUntouched({ title: '', location: 'Campus' }, { location: 'Campus' })).toBe(true);
  expect(isUntouched({ title: 'T', location: 'Campus' }, { location: 'Campus' })).toBe(false);
  expect(isUntouched({ visible: false }, { visible: true })).toBe(false);
});

function logIn(_id: string): void {
  local.auth = JSON.stringify({ user: { _id }, token: 't' });
}

/** Like a browser's storage, whose keys are its own properties. Returns its content. */
function stubStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  const content: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, text: string) => {
      content[key] = text;
    },
    removeItem: (key: string) => {
      delete content[key];
    },
  };
  const storage = new Proxy(content, { get: (_, key) => methods[key as keyof typeof methods] });
  vi.stubGlobal(name, storage);
  return content;
}
