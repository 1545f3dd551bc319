import type { Registration, RegistrationAnswers, RegistrationList } from '@club-portal/contract/registration';
import type { EventQuestion } from '@club-portal/contract/registration-settings';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { plain } from '@club-portal/contract/written-form';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';

export function writtenOutcome({ outcome, place }: Pick<Registration, 'outcome' | 'place'>): string {
  return outcome === 'waiting' ? words.waitingAt(place) : words.outcomes[outcome];
}

/** Returns what a person has chosen or written, each choice separately. */
export function answersTo({ id }: EventQuestion, answers: RegistrationAnswers): string[] {
  const answer = answers[id];
  if (answer === undefined || answer === '') return [];
  if (typeof answer === 'boolean') return [answer ? words.yes : words.no];
  return Array.isArray(answer) ? answer : [answer];
}

/** Names with roll numbers. */
export function writtenTeam({ team }: Registration): string {
  return team.map(({ name, roll }) => `${name} (${roll})`).join(', ');
}

/**
 * Counts each answer of a question, in the order of its options; then those that were options before the organiser
 * changed them. A text has no counts.
 */
export function totalsOf(
  question: EventQuestion,
  registrations: readonly Registration[],
): { answer: string; count: number }[] {
  if (question.kind === 'text') return [];
  const options = question.kind === 'yesNo' ? [words.yes, words.no] : question.options;
  const given = registrations.flatMap(({ answers }) => answersTo(question, answers));
  return [...new Set([...options, ...given])].map((answer) => ({
    answer,
    count: given.filter((one) => one === answer).length,
  }));
}

export interface RegistrationFilter {
  outcome: string;
  /** Id of a question and an answer to it: `size M`. */
  answer: string;
}

export function found(
  { registrations, questions }: RegistrationList,
  query: string,
  filter: RegistrationFilter,
): Registration[] {
  const wanted = plain(query.trim());
  return registrations.filter((one) => {
    if (filter.outcome && one.outcome !== filter.outcome) return false;
    const isAnswered = questions.some((question) =>
      answersTo(question, one.answers).some((answer) => `${question.id} ${answer}` === filter.answer),
    );
    if (filter.answer && !isAnswered) return false;
    return plain([one.name, one.email, one.roll, one.year, writtenTeam(one)].join('\n')).includes(wanted);
  });
}

/** Column titles of an exported list. */
export function titlesOf({ questions }: RegistrationList): string[] {
  return [...words.columns, ...questions.map(({ label }) => label)];
}

/** Cells of an exported list, with unchanged text. */
export function rowsOf(
  registrations: readonly Registration[],
  questions: readonly EventQuestion[],
): string[][] {
  return registrations.map((one) => [
    one.name,
    one.email,
    one.roll,
    one.year,
    writtenTeam(one),
    writtenOutcome(one),
    dayAndTimeOfInstant(one.createdAt),
    ...questions.map((question) => answersTo(question, one.answers).join(', ')),
  ]);
}
