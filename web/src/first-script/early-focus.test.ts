import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const takeOver = vi.hoisted(() => ({ restore: () => {}, isOver: false }));
vi.mock('./take-over.ts', () => ({
  onTakeOver: (restore: () => void) => {
    takeOver.restore = restore;
  },
  isOver: () => takeOver.isOver,
}));
vi.mock('./control.ts', () => ({
  toControl: (element: object) => element,
  findControl: ({ successor }: { successor?: object }) => successor,
}));

const body = {};
const page = {
  body,
  activeElement: body as object,
  remember: undefined as ((event: object) => void) | undefined,
};

beforeEach(async () => {
  Object.assign(page, { activeElement: body, remember: undefined });
  takeOver.isOver = false;
  vi.resetModules();
  vi.stubGlobal(
    'document',
    Object.assign(page, {
      addEventListener: (_: string, listener: (event: object) => void) => {
        page.remember = listener;
      },
      removeEventListener: () => {
        page.remember = undefined;
      },
    }),
  );
  await import('./early-focus.ts');
});
afterEach(() => vi.unstubAllGlobals());

const successor = () => ({ focus: vi.fn() });
const focusOn = (isEarly: boolean, replacedBy?: object) =>
  page.remember?.({ target: { closest: () => (isEarly ? {} : null), successor: replacedBy } });

test('the control that replaces the focused one gets the focus, once and without scrolling', () => {
  const now = successor();
  focusOn(true, now);
  takeOver.restore();
  takeOver.restore();
  expect(now.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a focus that a person has moved meanwhile stays there', () => {
  const now = successor();
  focusOn(true, now);
  page.activeElement = {};
  takeOver.restore();
  expect(now.focus).not.toHaveBeenCalled();
});

test('a control that the application does not replace is left alone', () => {
  const now = successor();
  focusOn(true, now);
  focusOn(false, successor());
  takeOver.restore();
  expect(now.focus).not.toHaveBeenCalled();
});

test('stops listening after the last early part is replaced', () => {
  takeOver.isOver = true;
  takeOver.restore();
  expect(page.remember).toBeUndefined();
});
