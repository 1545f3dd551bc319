import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = { hasEarlyParts: true, hasMouse: false, change: () => {} };
const disconnect = vi.fn();
const underMouse = { dispatchEvent: vi.fn() };

beforeEach(() => {
  Object.assign(page, { hasEarlyParts: true, hasMouse: false });
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    querySelector: () => (page.hasEarlyParts ? {} : null),
    querySelectorAll: () => [{}, underMouse],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: page.hasMouse }));
  vi.stubGlobal('PointerEvent', Event);
  vi.stubGlobal(
    'MutationObserver',
    class {
      disconnect = disconnect;
      observe = vi.fn();
      constructor(change: () => void) {
        page.change = change;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const element = (isEarly: boolean) => ({ closest: () => (isEarly ? {} : null) }) as unknown as Element;

test('what a person did is restored at the start, and after each change until the last early part is replaced', async () => {
  const { onTakeOver, isOver } = await import('./take-over.ts');
  const restore = vi.fn();
  onTakeOver(restore);
  expect(restore).not.toHaveBeenCalled();
  window.replayEarlyTap?.();
  page.change();
  expect(restore).toHaveBeenCalledTimes(2);
  expect([isOver(), disconnect.mock.calls.length]).toEqual([false, 0]);
  page.hasEarlyParts = false;
  page.change();
  expect(restore).toHaveBeenCalledTimes(3);
  expect([isOver(), disconnect.mock.calls.length]).toEqual([true, 1]);
});

test('a page without early parts is not taken over before the application starts', async () => {
  page.hasEarlyParts = false;
  const { isOver } = await import('./take-over.ts');
  expect(isOver()).toBe(false);
  window.replayEarlyTap?.();
  expect(isOver()).toBe(true);
});

test('the application takes over once, and handles everything except the early parts', async () => {
  const { isHandled } = await import('./take-over.ts');
  expect(isHandled(element(false))).toBe(false);
  window.replayEarlyTap?.();
  expect(window.replayEarlyTap).toBeUndefined();
  expect([isHandled(element(false)), isHandled(element(true))]).toEqual([true, false]);
});

test.each([
  [true, 1],
  [false, 0],
])('with a mouse (%s) the element under it is notified', async (hasMouse, times) => {
  page.hasMouse = hasMouse;
  await import('./take-over.ts');
  window.replayEarlyTap?.();
  expect(underMouse.dispatchEvent).toHaveBeenCalledTimes(times);
});
