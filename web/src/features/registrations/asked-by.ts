import type { RegistrationList } from '@club-portal/contract/registration';
import type { Asked } from './answered.ts';

/** What the students' form asks, in English, in which answers are stored. */
export function askedBy({ least, most, questions }: RegistrationList): Asked {
  return {
    ...{ least, most },
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map((value) => ({ value, label: value })),
    })),
  };
}
