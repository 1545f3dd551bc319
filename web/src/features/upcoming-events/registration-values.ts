import type { FieldIssue } from '@club-portal/contract/field-codes';
import { EVENT_QUESTIONS_MOST } from '@club-portal/contract/limits';
import type {
  EventQuestion,
  QuestionKind,
  RegistrationSettings,
} from '@club-portal/contract/registration-settings';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import type { Parsed } from '../../lib/forms/form-problem.ts';
import type { FormList } from '../../lib/forms/listed-fields.ts';

/*
 * Registration in the form of an event. Each setting is a field with a text, so that drafts and conflicts treat it like
 * any other field. A form always has as many questions as an event may have. Those without a text are left out of the
 * settings.
 */

const { answers: kinds } = administrationSentences.upcomingEvent;
const numbers = [...Array(EVENT_QUESTIONS_MOST).keys()];

export const questionName = (at: number, part: string) => `registration.questions.${at}.${part}`;

export const registrationLabels: Record<string, string> = {
  'registration.on': 'Students register for it on this site',
  'registration.opens': 'Opens (optional)',
  'registration.closes': 'Closes (optional)',
  'registration.capacity': 'Seats (optional)',
  'registration.waitingList': 'Waiting list',
  'registration.showsSeats': 'Visitors see how many seats are left',
  'registration.membersOnly': 'Only for members of the club',
  'registration.least': 'Smallest team',
  'registration.most': 'Largest team',
  'registration.returnHours': 'Seats can be given back until this many hours before the event',
  ...Object.fromEntries(
    numbers.flatMap((at) => [
      [questionName(at, 'id'), `Question ${at + 1} with its answers`],
      [questionName(at, 'label'), `Question ${at + 1}`],
      [questionName(at, 'kind'), `Answer to question ${at + 1}`],
      [questionName(at, 'options'), `Choices of question ${at + 1}`],
      [questionName(at, 'required'), `Question ${at + 1} must be answered`],
      [questionName(at, 'hi.label'), `Question ${at + 1} in Hindi (optional)`],
      [questionName(at, 'hi.options'), `Choices of question ${at + 1} in Hindi (optional)`],
    ]),
  ),
  'registration.thanks': 'What people read after registering (optional)',
  'registration.translations.hi.thanks': 'What people read after registering, in Hindi (optional)',
};

/** Two people may change the same questions. */
export const questionList: FormList = {
  name: 'registration.questions',
  joined: ['kind'],
  written: ({ label = '', kind, options = '' }) =>
    [label, kinds[kind as QuestionKind], linesIn(options).join(', ')].filter(Boolean).join(' · '),
};

type Texts<Value> = Value extends boolean ? boolean : string;

type QuestionValues = Record<'id' | 'kind' | 'label' | 'options', string> & {
  required: boolean;
  hi: { label: string; options: string };
};

type RegistrationValues = {
  [Name in Exclude<keyof RegistrationSettings, 'questions' | 'translations'>]: Texts<
    RegistrationSettings[Name]
  >;
} & { on: boolean; questions: QuestionValues[]; translations: { hi: { thanks: string } } };

const blankQuestion: QuestionValues = {
  ...{ id: '', kind: '', label: '', options: '', required: false },
  hi: { label: '', options: '' },
};

/** Returns the values of the fields for these settings; without settings, the defaults. */
export function valuesOfSettings(settings: RegistrationSettings | null): RegistrationValues {
  const {
    opens = '',
    closes = '',
    capacity = null,
    waitingList = true,
    membersOnly = false,
  } = settings ?? {};
  const { least = 1, most = 1, showsSeats = false, returnHours = 2, thanks = '' } = settings ?? {};
  return {
    ...{ on: settings !== null, opens, closes, waitingList, membersOnly, showsSeats, thanks },
    capacity: String(capacity ?? ''),
    ...{ least: String(least), most: String(most), returnHours: String(returnHours) },
    questions: numbers.map((at) => valuesOfQuestion(settings?.questions[at])),
    translations: { hi: { thanks: settings?.translations.hi?.thanks ?? '' } },
  };
}

function valuesOfQuestion(question: EventQuestion | undefined): QuestionValues {
  if (!question) return blankQuestion;
  const { options, hi, ...others } = question;
  return {
    ...others,
    options: options.join('\n'),
    hi: { label: hi?.label ?? '', options: hi?.options.join('\n') ?? '' },
  };
}

/** Returns the settings in the fields. They may be invalid. */
function settingsIn({ on, translations, questions, ...values }: RegistrationValues): unknown {
  if (!on) return null;
  return {
    ...values,
    capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
    ...{ least: numberIn(values.least), most: numberIn(values.most) },
    returnHours: numberIn(values.returnHours),
    questions: Object.values(questions).filter(isAsked).map(questionIn),
    translations,
  };
}

/** Keeps the contract's default for an empty field. */
function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function isAsked({ label, options, hi }: QuestionValues): boolean {
  return [label, options, hi.label, hi.options].some((text) => text.trim() !== '');
}

function questionIn({ kind, options: inEnglish, hi, ...question }: QuestionValues): unknown {
  const isChoice = kind === 'one' || kind === 'several';
  // An empty line is a choice without a translation.
  const options = hi.options.trim() ? hi.options.trimEnd().split('\n') : [];
  const inHindi = { label: hi.label, options: isChoice ? options : [] };
  return {
    ...question,
    kind: kind || 'text',
    options: isChoice ? linesIn(inEnglish) : [],
    ...((inHindi.label || inHindi.options.length > 0) && { hi: inHindi }),
  };
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

interface Schema<Input> {
  safeParse: (values: unknown) => Parsed<Input>;
}

/** A schema of an event, for the values of the form. Each mistake is at its field. */
export function withRegistration<Input>(schema: Schema<Input>): Schema<Input> {
  return {
    safeParse: (values) => {
      const { registration, ...event } = values as { registration: RegistrationValues };
      const parsed = schema.safeParse({ ...event, registration: settingsIn(registration) });
      if (parsed.success) return parsed;
      const places = Object.entries(registration.questions).flatMap(([at, question]) =>
        isAsked(question) ? [Number(at)] : [],
      );
      const issues = parsed.error.issues.map((issue) => ({ ...issue, path: fieldAt(issue, places) }));
      return { success: false, error: { issues } };
    },
  };
}

/** `places` contains the position in the form of each question that is asked. */
function fieldAt(
  { path }: FieldIssue & { path: readonly PropertyKey[] },
  places: readonly number[],
): readonly PropertyKey[] {
  const [first, second, at, ...rest] = path;
  if (first !== 'registration' || second !== 'questions' || typeof at !== 'number') return path;
  const parts = rest.filter((part) => typeof part !== 'number');
  return [questionName(places[at] ?? at, parts.join('.'))];
}
