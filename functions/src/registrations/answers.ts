import type { FieldCode } from '@club-portal/contract/field-codes';
import { sentenceOf } from '@club-portal/contract/field-codes';
import { ANSWER_MOST, type RegistrationAnswers, type TeamMate } from '@club-portal/contract/registration';
import type { EventQuestion } from '@club-portal/contract/registration-settings';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import { invalid } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { rollsIn } from './documents.ts';

/**
 * The answers to the questions of an event, without those to questions that it does not ask. Throws 400 with the field `answers.{id}` for
 * a missing answer, or one that does not fit.
 */
export function checkAnswers(
  answers: RegistrationAnswers,
  questions: readonly EventQuestion[],
): RegistrationAnswers {
  const problems: Record<string, Sentence> = {};
  const checked = questions.map((question) => {
    const { id, required } = question;
    const answer = answers[id];
    const code = problemOf(question, answer);
    if (code) problems[`answers.${id}`] = saying(code);
    else if (required && isEmpty(answer)) problems[`answers.${id}`] = saying('required');
    return [id, answer] as const;
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return Object.fromEntries(checked.filter(([, answer]) => !isEmpty(answer))) as RegistrationAnswers;
}

type Answer = RegistrationAnswers[string] | undefined;

function isEmpty(answer: Answer): boolean {
  return answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
}

function problemOf({ kind, options }: EventQuestion, answer: Answer): FieldCode | null {
  if (isEmpty(answer)) return null;
  switch (kind) {
    case 'text':
      return typeof answer !== 'string' ? 'notText' : answer.length > ANSWER_MOST ? 'tooLong' : null;
    case 'one':
      return typeof answer === 'string' && options.includes(answer) ? null : 'choice';
    case 'several':
      return Array.isArray(answer) &&
        answer.every((one) => options.includes(one)) &&
        new Set(answer).size === answer.length
        ? null
        : 'choice';
    case 'yesNo':
      return typeof answer === 'boolean' ? null : 'notBoolean';
  }
}

/** Throws 400 for a team of another size than the event takes, or with one roll number twice. */
export function checkTeam(
  { roll, team }: { roll: string; team: readonly TeamMate[] },
  { least, most }: { least: number; most: number },
): void {
  const people = team.length + 1;
  if (people < least || people > most) throw invalid({ team: saying('teamSize') });
  const keys = rollsIn({ roll, team }).map(rollNumberKey);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice > 0) throw invalid({ [`team.${twice - 1}.roll`]: saying('sameRoll') });
}

function saying(code: FieldCode): Sentence {
  return (say) => sentenceOf({ message: code, maximum: ANSWER_MOST }, say.fields);
}
