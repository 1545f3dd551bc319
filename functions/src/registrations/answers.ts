import type { FieldCode } from '@club-portal/contract/field-codes';
import { sentenceOf } from '@club-portal/contract/field-codes';
import { ANSWER_MOST, type RegistrationAnswers, type TeamMate } from '@club-portal/contract/registration';
import type { EventQuestion } from '@club-portal/contract/registration-settings';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import { invalid } from '../errors.ts';
import type { Sentence } from '../sentences.ts';
import { rollsIn } from './documents.ts';

/** What is wrong, by the name of the field. */
type Problems = Record<string, FieldCode>;

/**
 * Returns the answers to the questions of an event, without those to questions that it does not ask. Throws 400 with
 * the field `answers.{id}` for a missing answer, or one that does not fit.
 */
export function checkAnswers(
  answers: RegistrationAnswers,
  questions: readonly EventQuestion[],
): RegistrationAnswers {
  refuse(problemsOfAnswers(answers, questions));
  return Object.fromEntries(
    questions.map(({ id }) => [id, answers[id]] as const).filter(([, answer]) => !isEmpty(answer)),
  ) as RegistrationAnswers;
}

export function problemsOfAnswers(
  answers: RegistrationAnswers,
  questions: readonly EventQuestion[],
): Problems {
  const problems: Problems = {};
  for (const question of questions) {
    const answer = answers[question.id];
    const code = problemOf(question, answer) ?? (question.required && isEmpty(answer) ? 'required' : null);
    if (code) problems[`answers.${question.id}`] = code;
  }
  return problems;
}

/** People who registered elsewhere may not have been asked. */
export function asOptional(questions: readonly EventQuestion[]): EventQuestion[] {
  return questions.map((question) => ({ ...question, required: false }));
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

/** Throws 400 for a team whose size the event does not allow, or with one roll number twice. */
export function checkTeam(people: People, size: TeamSize): void {
  refuse(problemsOfTeam(people, size));
}

interface People {
  roll: string;
  team: readonly TeamMate[];
}

interface TeamSize {
  least: number;
  most: number;
}

export function problemsOfTeam({ roll, team }: People, { least, most }: TeamSize): Problems {
  const people = team.length + 1;
  if (people < least || people > most) return { team: 'teamSize' };
  const keys = rollsIn({ roll, team }).map(rollNumberKey);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  return twice > 0 ? { [`team.${twice - 1}.roll`]: 'sameRoll' } : {};
}

function refuse(problems: Problems): void {
  const found = Object.entries(problems);
  if (found.length > 0)
    throw invalid(Object.fromEntries(found.map(([field, code]) => [field, saying(code)])));
}

function saying(code: FieldCode): Sentence {
  return (say) => sentenceOf({ message: code, maximum: ANSWER_MOST }, say.fields);
}
