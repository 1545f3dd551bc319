import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/* Stands for the text nodes of a page, in order. */

const TEXT_NODE = 3;
const takeOver = vi.hoisted(() => ({ restore: () => {}, isOver: false }));
vi.mock('./take-over.ts', () => ({
  onTakeOver: (restore: () => void) => {
    takeOver.restore = restore;
  },
  isOver: () => takeOver.isOver,
}));

class Text {
  nodeType = TEXT_NODE;
  nodeValue: string;
  constructor(words: string) {
    this.nodeValue = words;
  }
  get isConnected(): boolean {
    return page.texts.includes(this);
  }
}

const page = { texts: [] as Text[], select: (_: object) => {}, listeners: new Set<unknown>() };
const setBaseAndExtent = vi.fn();

beforeEach(async () => {
  takeOver.isOver = false;
  page.listeners.clear();
  vi.resetModules();
  vi.stubGlobal('Node', { TEXT_NODE });
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 });
  vi.stubGlobal('document', {
    createTreeWalker: () => {
      const [texts, walker] = [[...page.texts], { currentNode: undefined as Text | undefined }];
      return Object.assign(walker, {
        nextNode: () => {
          walker.currentNode = texts.shift();
          return walker.currentNode;
        },
      });
    },
    addEventListener: (_: string, remember: () => void) => {
      page.listeners.add(remember);
      page.select = (selection) => {
        vi.stubGlobal('getSelection', () => ({ ...selection, setBaseAndExtent }));
        remember();
      };
    },
    removeEventListener: (_: string, remember: () => void) => page.listeners.delete(remember),
  });
  await import('./early-selection.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  setBaseAndExtent.mockReset();
});

/** Selects from the second letter of one text to the third of another. */
function select(anchorNode: Text | undefined, focusNode: Text | undefined, isCollapsed = false): void {
  page.select({ anchorNode, anchorOffset: 1, focusNode, focusOffset: 2, isCollapsed });
}

const textsOf = (...words: string[]) => words.map((text) => new Text(text));

test('the replacement of a selected text is selected, at the same position among equal texts', () => {
  page.texts = textsOf('Details', 'Workshop', 'Details');
  select(page.texts[1], page.texts[2]);
  page.texts = textsOf('Menu', 'Details', 'Workshop', 'Details');
  takeOver.restore();
  expect(setBaseAndExtent.mock.calls).toEqual([[page.texts[2], 1, page.texts[3], 2]]);
});

test('of two places, the one that stays is kept', () => {
  const [kept, replaced] = [new Text('Notices'), new Text('Workshop')];
  page.texts = [kept, replaced];
  select(kept, replaced);
  page.texts = [kept, new Text('Workshop')];
  takeOver.restore();
  expect(setBaseAndExtent.mock.calls).toEqual([[kept, 1, page.texts[1], 2]]);
});

test('a selection that the browser drops with a replaced text is not the person’s choice', () => {
  page.texts = textsOf('Workshop');
  select(page.texts[0], page.texts[0]);
  page.texts = [];
  select(undefined, undefined, true);
  page.texts = textsOf('Workshop');
  takeOver.restore();
  expect(setBaseAndExtent).toHaveBeenCalledOnce();
});

test.each([
  ['is still there', ['Workshop'], false, false],
  ['has nothing in its place', ['Lecture'], true, false],
  ['was a mere caret', ['Workshop'], true, true],
])('nothing is selected if the text %s', (_, words, isReplaced, isCollapsed) => {
  page.texts = textsOf('Workshop');
  select(page.texts[0], page.texts[0], isCollapsed);
  if (isReplaced) page.texts = textsOf(...words);
  takeOver.restore();
  expect(setBaseAndExtent).not.toHaveBeenCalled();
});

test('selections are followed until the last early part is replaced', () => {
  takeOver.restore();
  expect(page.listeners.size).toBe(1);
  takeOver.isOver = true;
  takeOver.restore();
  expect(page.listeners.size).toBe(0);
});
