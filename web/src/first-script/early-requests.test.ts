import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const startApplication = vi.fn();
const showEarly = vi.fn(() => true);
vi.mock('./start-application.ts', () => ({ startApplication, whenParsed: (then: () => void) => then() }));
vi.mock('./early-lists.ts', () => ({ showEarly }));

const STORAGE = 'https://storage.example/o/';
const NOTICES = `${STORAGE}published%2Fnotices?alt=media`;
const EVENTS = `${STORAGE}published%2Fevents?alt=media`;
const API_NOTICES = '/api/v1/notice/fetch';
const API_EVENTS = '/api/v1/event/get-event';

/** The answer to each address. Other addresses never answer. */
let answers: Record<string, () => Response>;
const asked: string[] = [];
const list = (name: string) => () => Response.json({ list: name });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  answers = {};
  asked.length = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('sessionStorage', { getItem: () => '1', setItem: vi.fn() });
  vi.stubGlobal('document', {
    readyState: 'complete',
    currentScript: {
      dataset: { early: '/notice/fetch#notices /event/get-event#events', bucket: STORAGE },
    },
  });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = answers[address];
    return answer ? Promise.resolve(answer()) : new Promise(() => {});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const load = async () => {
  await import('./early-requests.ts');
  await vi.advanceTimersByTimeAsync(0);
};

test('asks Storage for the first list, then for the others, and the API for none of them', async () => {
  answers = { [NOTICES]: list('notices'), [EVENTS]: list('events') };
  await load();
  expect(asked).toEqual([NOTICES, EVENTS]);
  expect(showEarly.mock.calls).toEqual([[{ list: 'notices' }], [{ list: 'events' }]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(startApplication).not.toHaveBeenCalled();
  expect(asked).toEqual([NOTICES, EVENTS]);
});

test('the others wait for the first answer', async () => {
  answers = { [EVENTS]: list('events') };
  await load();
  expect(asked).toEqual([NOTICES]);
});

test('asks the API for what Storage refuses', async () => {
  const refuse = () => new Response('', { status: 403 });
  answers = {
    [NOTICES]: refuse,
    [API_NOTICES]: list('notices'),
    [EVENTS]: refuse,
    [API_EVENTS]: list('events'),
  };
  await load();
  expect(asked).toEqual([NOTICES, API_NOTICES, EVENTS, API_EVENTS]);
  expect(showEarly).toHaveBeenCalledTimes(2);
});

test('asks the API too when Storage is slow, and starts the application when both are', async () => {
  await load();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([NOTICES, API_NOTICES]);
  expect(startApplication).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(startApplication).toHaveBeenCalledOnce();
});

test('the application starts at once for an answer that cannot be shown, and for a failure', async () => {
  answers = {
    [NOTICES]: list('notices'),
    [EVENTS]: () => new Response('', { status: 403 }),
    [API_EVENTS]: () => new Response('', { status: 500 }),
  };
  showEarly.mockReturnValue(false);
  await load();
  expect(showEarly.mock.calls).toEqual([[{ list: 'notices' }], [{}]]);
  expect(startApplication).toHaveBeenCalledTimes(2);
});

test('the application gets the calls that were made', async () => {
  answers = { [NOTICES]: list('notices'), [EVENTS]: list('events') };
  await load();
  expect(Object.keys(window.earlyRequests ?? {})).toEqual(['/notice/fetch', '/event/get-event']);
  expect(await (await window.earlyRequests?.['/notice/fetch'])?.json()).toEqual({ list: 'notices' });
});

test('wakes the API once per session, when the page has loaded and Storage has answered', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn() });
  answers = { [NOTICES]: list('notices'), [EVENTS]: list('events') };
  await load();
  expect(asked).toContain(API_NOTICES);
});
