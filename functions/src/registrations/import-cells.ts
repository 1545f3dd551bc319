import type { RegistrationAnswers } from '@club-portal/contract/registration';
import type { EventQuestion } from '@club-portal/contract/registration-settings';
import { saysNothing } from '@club-portal/contract/sheet-cells';
import { plain } from '@club-portal/contract/written-form';

/**
 * Returns the answer in a cell of a list: choices by their words in English or Hindi, ignoring case. Undefined for an
 * empty cell, null if it is not an answer.
 */
export function answerIn(
  question: EventQuestion,
  cell: string,
): RegistrationAnswers[string] | null | undefined {
  const { kind, required } = question;
  if (cell === '' || (kind !== 'text' && !required && saysNothing(cell) && !isOption(question, cell)))
    return undefined;
  switch (kind) {
    case 'text':
      return cell;
    case 'yesNo':
      return yesNoIn(cell);
    case 'one':
      return choicesIn(question).find(({ text }) => text === written(cell))?.option ?? null;
    case 'several':
      return severalIn(question, written(cell));
  }
}

interface Choice {
  /** The option as stored. */
  option: string;
  text: string;
}

const isOption = (question: EventQuestion, cell: string) =>
  choicesIn(question).some(({ text }) => text === written(cell));

function choicesIn({ options, hi }: EventQuestion): Choice[] {
  return options.flatMap((option, index) =>
    [option, hi?.options[index]].flatMap((text) => (text ? [{ option, text: written(text) }] : [])),
  );
}

function written(text: string): string {
  return plain(text.replace(/\s+/g, ' ').trim());
}

const yes = /^(?:yes|y|true|1|haan?|हाँ|हां|जी हाँ|जी हां)$/;
const no = /^(?:no|n|false|0|nahi|नहीं|जी नहीं)$/;

function yesNoIn(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  return yes.test(word) ? true : no.test(word) ? false : null;
}

/**
 * Forms join ticked choices with a comma or a semicolon, which may also occur in a choice: the longest choice is
 * matched first.
 */
function severalIn(question: EventQuestion, cell: string): string[] | null {
  const choices = choicesIn(question).toSorted((a, b) => b.text.length - a.text.length);
  const ticked = new Set<string>();
  let rest = cell;
  while (rest !== '') {
    const found = choices.find(
      ({ text }) => rest === text || (rest.startsWith(text) && /^\s*[,;\n]/.test(rest.slice(text.length))),
    );
    if (!found) return null;
    ticked.add(found.option);
    rest = rest.slice(found.text.length).replace(/^\s*[,;]\s*/, '');
  }
  return question.options.filter((option) => ticked.has(option));
}
