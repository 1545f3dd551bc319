import { ANSWER_ELEMENT, type RenderedAnswer } from '@club-portal/contract/rendered-page';

let given: RenderedAnswer | null | undefined;

/** On the server: sets the answer for the page that is rendered next. */
export function giveAnswer(answer: RenderedAnswer | null): void {
  given = answer;
}

/** The answer to this call, if the page came with it. */
export function renderedAnswer(path: string): RenderedAnswer | null {
  if (!import.meta.env.SSR) given ??= readAnswer();
  return given?.path === path ? given : null;
}

function readAnswer(): RenderedAnswer | null {
  const text = document.getElementById(ANSWER_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : null;
}
