import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const portal = vi.hoisted(() => ({
  isOver: false,
  isBroken: false,
  areFilesThere: true,
  carryOut: () => {},
  fail: () => {},
  startAgain: vi.fn(),
}));
vi.mock('./take-over.ts', () => ({
  isHandled: (element: { isHandled?: boolean }) => element.isHandled ?? false,
  isOver: () => portal.isOver,
  onTakeOver: (restore: () => void) => {
    portal.carryOut = restore;
  },
}));
vi.mock('./start-application.ts', () => ({
  areFilesThere: () => portal.areFilesThere,
  isBroken: () => portal.isBroken,
  startAgain: portal.startAgain,
  whenNotStarted: (then: () => void) => {
    portal.fail = then;
  },
}));
vi.mock('./control.ts', () => ({
  toControl: (element: Control) => ({ element }),
  findControl: ({ element }: { element: Control }) => element.successor,
}));

class Control {
  dataset: Record<string, string> = {};
  click = vi.fn(() => carriedOut.push(this));
  origin = 'https://portal.example';
  target = '';
  pathname = '';
  href = '';
  /** The control with which the application has replaced it. */
  successor: Control | undefined = undefined;
  closest(selectors: string): Control | null {
    return selectors.startsWith('button') || selectors === 'button' ? this : null;
  }
  matches(selector: string): boolean {
    return this instanceof Link && selector === 'a';
  }
}

class Link extends Control {
  constructor(pathname: string) {
    super();
    this.pathname = pathname;
    this.href = `https://portal.example${pathname}`;
  }
  override closest(selectors: string): Control | null {
    return selectors === 'a' ? this : null;
  }
}

const carriedOut: Control[] = [];
const message = { contains: vi.fn(() => false), remove: vi.fn() };
const append = vi.fn();
const assign = vi.fn();
let keep: (event: object) => void;

beforeEach(async () => {
  Object.assign(portal, { isOver: false, isBroken: false, areFilesThere: true });
  carriedOut.length = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://portal.example', assign });
  vi.stubGlobal('HTMLAnchorElement', Link);
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof keep) => {
      keep = listener;
    },
    removeEventListener: vi.fn(),
    getElementById: () => ({ content: { firstElementChild: { cloneNode: () => message } } }),
    body: { append },
  });
  await import('./early-taps.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Taps it. Returns whether the tap waits for the application. */
function tap(target: Control, keys: object = {}): boolean {
  const preventDefault = vi.fn();
  keep({ target, preventDefault, stopPropagation: vi.fn(), ...keys });
  return preventDefault.mock.calls.length > 0;
}

function replace(control: Control): Control {
  control.successor = new Control();
  return control.successor;
}

test('taps are carried out in order, one per task, and a second one on the same control is ignored', () => {
  const [first, second] = [new Control(), new Control()];
  for (const control of [first, first, second]) expect(tap(control)).toBe(true);
  expect([first.dataset, second.dataset]).toEqual([{ tapped: '' }, { tapped: '' }]);
  const successors = [replace(first), replace(second)];
  portal.carryOut();
  expect(carriedOut).toEqual([successors[0]]);
  vi.runAllTimers();
  expect(carriedOut).toEqual(successors);
  expect([first.dataset, second.dataset]).toEqual([{}, {}]);
});

test('a control without a successor holds the others back until the last early part is replaced', () => {
  const [gone, other] = [new Control(), new Control()];
  tap(gone);
  tap(other);
  const successor = replace(other);
  portal.carryOut();
  vi.advanceTimersByTime(1);
  expect(carriedOut).toEqual([]);
  portal.isOver = true;
  portal.carryOut();
  vi.runAllTimers();
  expect(carriedOut).toEqual([successor]);
});

test('leaves what the application handles itself to it', () => {
  expect(tap(Object.assign(new Control(), { isHandled: true }))).toBe(false);
});

test.each([
  ['/events/7kq2m9x4fd', true],
  ['/hi/events/7kq2m9x4fd/robotics-workshop', true],
  ['/events/upcoming/7kq2m9x4fd', true],
  ['/events', false],
  ['/hi', false],
  ['/club/coding/events', false],
  ['/events/7kq2m9x4fd.ics', false],
])('a tap on a link to %s waits for the application: %s', (pathname, waits) => {
  expect(tap(new Link(pathname))).toBe(waits);
});

test('the browser follows a link to a record that opens a tab, leads to another site, or is tapped before the files are there', () => {
  const link = () => new Link('/events/7kq2m9x4fd');
  expect(tap(link(), { ctrlKey: true })).toBe(false);
  expect(tap(link(), { shiftKey: true })).toBe(false);
  expect(tap(Object.assign(link(), { target: '_blank' }))).toBe(false);
  expect(tap(Object.assign(link(), { origin: 'https://other.example' }))).toBe(false);
  portal.areFilesThere = false;
  expect(tap(link())).toBe(false);
});

test('after ten seconds a link is followed', () => {
  const link = new Link('/events/7kq2m9x4fd');
  tap(link);
  vi.advanceTimersByTime(9_999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([[link.href]]);
});

test('if the application does not arrive, a message says so, and its button tries again and carries out the tap', () => {
  const button = new Control();
  tap(button);
  portal.fail();
  expect(append.mock.calls).toEqual([[message]]);
  expect(button.dataset).toEqual({});
  message.contains.mockReturnValueOnce(true);
  tap(new Control());
  expect(portal.startAgain).toHaveBeenCalledOnce();
  expect(button.dataset).toEqual({ tapped: '' });
  const successor = replace(button);
  portal.carryOut();
  expect(carriedOut).toEqual([successor]);
});

test('a page whose application is broken says so at the first tap', () => {
  portal.isBroken = true;
  tap(new Control());
  vi.advanceTimersByTime(0);
  expect(append).toHaveBeenCalledOnce();
});
