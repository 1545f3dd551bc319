import type { FieldCode } from '@club-portal/contract/field-codes';
import { sentenceOf } from '@club-portal/contract/field-codes';
import {
  ANSWER_MOST,
  type AskedQuestion,
  type OwnRegistration,
  type RegistrationAnswers,
  type RegistrationForm,
  type TeamMate,
} from '@club-portal/contract/registration';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { joiningSentences } from '@club-portal/contract/sentences/joining';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import type { FormProblem, Parsed } from '../../lib/forms/form-problem.ts';

const words = registrationSentences;

export type Asked = Pick<RegistrationForm, 'least' | 'most' | 'questions'>;

/** The values of the form, by the names of its fields: `answers.{id}`, `team.{n}.name`, `team.{n}.roll`. */
export type Typed = Record<string, string | string[]>;

export function typedIn(data: FormData, { questions }: Asked): Typed {
  const several = questions.filter(({ kind }) => kind === 'several').map(({ id }) => nameOf(id));
  const names = [...new Set(data.keys())].filter((name) => name !== 'consent' && name !== 'remember');
  return Object.fromEntries(
    names.map((name) => [
      name,
      several.includes(name) ? data.getAll(name).map(String) : String(data.get(name)),
    ]),
  );
}

/** Converts what was typed to what is sent. */
export function answersOf(
  typed: Typed,
  { questions }: Asked,
): { team: TeamMate[]; answers: RegistrationAnswers } {
  const answers = questions.flatMap(({ id, kind }) => {
    const value = typed[nameOf(id)] ?? '';
    if (value.length === 0) return [];
    return [[id, kind === 'yesNo' ? value === 'true' : value] as const];
  });
  return { team: matesOf(typed), answers: Object.fromEntries(answers) };
}

export function matesOf(typed: Typed): TeamMate[] {
  const mates: TeamMate[] = [];
  while (`team.${mates.length}.name` in typed) {
    const [name, roll] = ['name', 'roll'].map((field) => String(typed[`team.${mates.length}.${field}`]));
    mates.push({ name: name ?? '', roll: roll ?? '' });
  }
  return mates;
}

/** Returns a stored registration as the values of the form. */
export function typedOf({ answers, team }: Pick<OwnRegistration, 'answers' | 'team'>): Typed {
  return {
    ...Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [
        nameOf(id),
        Array.isArray(answer) ? answer : String(answer),
      ]),
    ),
    ...Object.fromEntries(
      team.flatMap(({ name, roll }, index) => [
        [`team.${index}.name`, name],
        [`team.${index}.roll`, roll],
      ]),
    ),
  };
}

export function nameOf(question: string): string {
  return `answers.${question}`;
}

/** The labels of the questions and of the team, in the order of the form. */
export function labelsOf({ questions, most }: Asked): Record<string, string> {
  const mates = Array.from({ length: most - 1 }, (_, index) => [
    [`team.${index}.name`, words.team.name(index + 2)],
    [`team.${index}.roll`, words.team.roll(index + 2)],
  ]);
  return {
    ...Object.fromEntries(
      questions.map(({ id, label, required }) => [nameOf(id), required ? label : words.optional(label)]),
    ),
    team: words.team.heading,
    ...Object.fromEntries(mates.flat()),
  };
}

/** What is wrong, by field: in what was typed, and in the answers, which only the event's questions can judge. */
export function problemOf(parsed: Parsed<unknown>, typed: Typed, { questions }: Asked): FormProblem | null {
  const fields: Record<string, string> = {};
  for (const question of questions) {
    const code = codeOf(question, typed);
    if (code)
      fields[nameOf(question.id)] = sentenceOf({ message: code, maximum: ANSWER_MOST }, fieldSentences);
  }
  for (const issue of parsed.success ? [] : parsed.error.issues)
    fields[issue.path.join('.')] ??= sentenceOf(issue, fieldSentences);
  return Object.keys(fields).length > 0 ? { message: pageSentences.request.invalid, fields } : null;
}

function codeOf({ id, kind, required }: AskedQuestion, typed: Typed): FieldCode | null {
  const value = typed[nameOf(id)] ?? '';
  if (value.length === 0) return required ? (kind === 'text' ? 'required' : 'choice') : null;
  return kind === 'text' && String(value).trim().length > ANSWER_MOST ? 'tooLong' : null;
}

/** Returns an answer in readable form. */
export function writtenAnswer({ kind, options }: AskedQuestion, answer: RegistrationAnswers[string]): string {
  if (kind === 'yesNo') return answer === true ? words.yes : words.no;
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return [answer].flat().map(String).map(labelOf).join(', ');
}

/** The years of study are sent in English. */
export const yearOptions = Object.entries(joiningSentences.years).map(([value, label]) => ({ value, label }));

/** The number of people has changed. */
export function withoutTeam(problem: FormProblem | null): FormProblem | null {
  return Object.keys(problem?.fields ?? {}).some((name) => name.startsWith('team')) ? null : problem;
}
