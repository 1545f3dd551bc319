import { isOver, onTakeOver } from './take-over.ts';

/* Selected text stays selected when the application replaces it. */

/**
 * A position in a text, or in the text that replaced it: the one at the same position among those with the same words.
 */
interface Place {
  text: Node;
  index: number;
  offset: number;
}

let selected: [from: Place, to: Place] | undefined;
document.addEventListener('selectionchange', remember);

function remember(): void {
  // The browser drops the selection of a text that is replaced.
  if (selected?.some(({ text }) => !text.isConnected)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = getSelection() ?? {};
  const isText = anchorNode?.nodeType === Node.TEXT_NODE && focusNode?.nodeType === Node.TEXT_NODE;
  selected =
    isText && !isCollapsed
      ? [placeOf(anchorNode, anchorOffset ?? 0), placeOf(focusNode, focusOffset ?? 0)]
      : undefined;
}

function placeOf(text: Node, offset: number): Place {
  return { text, offset, index: equalTexts(text).indexOf(text) };
}

/** All texts with the same words. */
function equalTexts({ nodeValue }: Node): Node[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) if (texts.currentNode.nodeValue === nodeValue) found.push(texts.currentNode);
  return found;
}

onTakeOver(() => {
  if (selected?.some(({ text }) => !text.isConnected)) {
    const [from, to] = selected.map(({ text, index }) => (text.isConnected ? text : equalTexts(text)[index]));
    if (from && to) getSelection()?.setBaseAndExtent(from, selected[0].offset, to, selected[1].offset);
  }
  if (isOver()) document.removeEventListener('selectionchange', remember);
});
