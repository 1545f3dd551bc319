import type { Actor } from '@club-portal/contract/access';
import { type FieldIssue, sentenceOf } from '@club-portal/contract/field-codes';
import { REGISTRATIONS_MOST } from '@club-portal/contract/limits';
import { ANSWER_MOST, type RegistrationAnswers, RegistrationEntry } from '@club-portal/contract/registration';
import type {
  ImportedRegistration,
  RegistrationImportInput,
  RegistrationLayout,
} from '@club-portal/contract/registration-import';
import { rollNumberKey } from '@club-portal/contract/roll-number';
import { cellFault, faultOfPerson, saysNothing } from '@club-portal/contract/sheet-cells';
import { ApiProblem, invalid, refusedFile } from '../errors.ts';
import { isKept } from '../records/expiry.ts';
import type { RegisteredEvent } from '../records/registered-event.ts';
import { requireRight } from '../rights.ts';
import type { Sentence } from '../sentences.ts';
import { choicesOf, LINES_SHOWN, rowsBelow, titlesOf, withWholeNames } from '../sheets/layout.ts';
import { yearIn } from '../sheets/person-columns.ts';
import type { Row, Table } from '../sheets/tables.ts';
import { isPartOfName, partsOfName } from '../sheets/titles.ts';
import { asOptional, problemsOfAnswers, problemsOfTeam } from './answers.ts';
import { isQueued, registrations, rollsIn } from './documents.ts';
import { answerIn } from './import-cells.ts';
import { fieldsOf, type ImportField, isMissed, placesIn } from './import-columns.ts';
import { addTogether, requireRegistrable } from './store.ts';

/** How long one call registers people. The next call continues. */
const SLICE_MS = 20_000;
/** More characters than any answer may have. Checks of a cell read no further. */
const CELL_MOST = 2000;
/** A transaction has few writes, so that it ends soon. */
const WRITES_TOGETHER = 300;

type Chosen = Omit<RegistrationImportInput, 'preview'>;

/** A row, and what is registered if it is new. */
interface ReadRow {
  shown: ImportedRegistration;
  entry: RegistrationEntry | null;
}

interface ReadList {
  event: RegisteredEvent;
  layout: RegistrationLayout;
  /** Empty while part of the layout must still be chosen. */
  rows: ReadRow[];
}

/**
 * Reads a list of people who have registered elsewhere, such as the answers of a Google Form: a CSV or a sheet of an
 * XLSX. Throws like `tablesOf`, 404 without registration, 403, 400 if the list is empty, has too many rows or lacks
 * what was chosen, 409 if the event cannot accept so many.
 */
export async function readImport(
  actor: Actor,
  id: string,
  file: { bytes: Uint8Array; name: string },
  { language, ...chosen }: Chosen,
  write: (sentence: Sentence) => string,
): Promise<ReadList> {
  const event = await requireRegistrable(id);
  requireRight(actor, 'registration.enter', { club: event.club });
  const { tablesOf } = await import('../sheets/tables.ts');
  const tables = await tablesOf(file.bytes, file.name);
  if (tables.length === 0) throw refusedFile(400, (say) => say.api.sheet.empty(file.name));
  const fields = fieldsOf(event.registration);
  const { layout, below, letters, isSemester } = layoutOf(tables, fields, chosen);
  if (isOpen(layout)) return { event, layout, rows: [] };
  if (below.length > REGISTRATIONS_MOST)
    throw refusedFile(400, (say) => say.api.member.tooManyRows(below.length, REGISTRATIONS_MOST));
  const { docs } = await registrations.where('event', '==', id).get();
  const kept = docs.filter((document) => isKept(document));
  const known = new Set(
    kept.flatMap((document) =>
      rollsIn({ roll: document.get('roll'), team: document.get('team') ?? [] }).map(rollNumberKey),
    ),
  );
  const seen = new Map<string, number>();
  const reading = { event, fields, layout, letters, isSemester, known, seen, language, write };
  const rows = below.map((row) => readRow(row, reading));
  const [have, fresh] = [kept.filter(isQueued).length, rows.filter(({ entry }) => entry).length];
  if (have + fresh > REGISTRATIONS_MOST)
    throw new ApiProblem(409, 'registration-full', (say) =>
      say.api.registration.tooManyNew(have, REGISTRATIONS_MOST, fresh),
    );
  return { event, layout, rows };
}

/** Throws 400 with the fields that must be chosen first. */
export function requireChosen(layout: RegistrationLayout): void {
  const open = openIn(layout);
  if (open.length > 0)
    throw invalid(Object.fromEntries(open.map((name) => [name, (say) => say.fields.required])));
}

/**
 * Registers the new rows, in the order of the list, which becomes the order of their seats. Another call continues
 * where this one ended, because the rows registered by then are known.
 */
export async function addImported(
  actor: Actor,
  { event, rows }: ReadList,
  until = Date.now() + SLICE_MS,
): Promise<{ added: number; left: number }> {
  const entries = rows.flatMap(({ entry }) => (entry ? [entry] : []));
  const together = Math.floor(WRITES_TOGETHER / (2 + (event.registration?.most ?? 1)));
  let [added, done] = [0, 0];
  while (done < entries.length && (done === 0 || Date.now() < until)) {
    const next = entries.slice(done, done + together);
    added += await addTogether(actor, event, next);
    done += next.length;
  }
  return { added, left: entries.length - done };
}

function openIn({ sheet, headings, places }: RegistrationLayout): string[] {
  const columns = places.filter(({ column }) => column === null).map(({ field }) => field);
  return [...(sheet === null ? ['sheet'] : []), ...(headings === null ? ['headings'] : []), ...columns];
}

const isOpen = (layout: RegistrationLayout) => openIn(layout).length > 0;

interface FoundLayout {
  layout: RegistrationLayout;
  below: Row[];
  letters: readonly string[];
  /** Whether the year is given as a semester. */
  isSemester: boolean;
}

function layoutOf(
  tables: readonly Table[],
  fields: readonly ImportField[],
  chosen: Omit<Chosen, 'language'>,
): FoundLayout {
  const sheet = chosen.sheet ?? sheetOf(tables, fields);
  const all = sheet === null ? [] : tables[sheet - 1]?.rows;
  if (!all) throw notThere('sheet');
  const headings = chosen.headings ?? headingsOf(all, fields);
  if (headings !== null && !all.some(({ line }) => line === headings)) throw notThere('headings');
  const people = withWholeNames(all, headings ?? 0);
  const width = people.letters.length;
  const titles = headings === null ? [] : titlesOf(people.rows, headings).slice(0, width);
  const below = headings === null ? [] : rowsBelow(people.rows, headings);
  const found = placesIn(titles, fields);
  const places = fields.map(({ field, label, required }) => {
    const place = chosen.columns?.[field];
    if ((place ?? 0) > width || (place === 0 && required)) throw notThere(field);
    const at = place ?? (found.get(field) ?? -1) + 1;
    return { field, label, required, column: at === 0 && required ? null : at };
  });
  const isJoined = partsOfName(titles) !== null;
  const read = places.map(({ column }) => column);
  const unread = titles.flatMap((title, at) => {
    const isRead = read.includes(at + 1) || !isMissed(title) || (isJoined && isPartOfName(title));
    return !isRead && below.some(({ cells }) => cells[at]) ? [at + 1] : [];
  });
  const yearAt = places.find(({ field }) => field === 'year')?.column ?? 0;
  return {
    layout: { sheet, headings, ...choicesOf(tables, all, headings, people, sheet), places, unread },
    below,
    letters: people.letters,
    isSemester: /sem|सेम/i.test(titles[yearAt - 1] ?? ''),
  };
}

function notThere(name: string) {
  return invalid({ [name]: (say) => say.fields.choice });
}

/** The only sheet, or the only one that has everything required. */
function sheetOf(tables: readonly Table[], fields: readonly ImportField[]): number | null {
  if (tables.length === 1) return 1;
  const required = fields.filter((one) => one.required);
  const whole = tables.flatMap(({ rows }, at) => {
    const headings = headingsOf(rows, required);
    const titles = titlesOf(withWholeNames(rows, headings ?? 0).rows, headings ?? 0);
    return foundIn(titles, required) === required.length ? [at + 1] : [];
  });
  return whole.length === 1 ? (whole[0] ?? null) : null;
}

/** Returns the line that contains the most titles. Null if none contains any. */
function headingsOf(rows: readonly Row[], fields: readonly ImportField[]): number | null {
  const [best] = rows
    .slice(0, LINES_SHOWN)
    .map(({ cells, line }) => ({ line, count: foundIn(cells, fields) }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.line : null;
}

function foundIn(titles: readonly string[], fields: readonly ImportField[]): number {
  return [...placesIn(titles, fields).values()].filter((at) => at >= 0).length;
}

interface Reading extends Pick<FoundLayout, 'layout' | 'letters' | 'isSemester'> {
  event: RegisteredEvent;
  fields: readonly ImportField[];
  /** Keys of the roll numbers that have registered, whatever the outcome. */
  known: ReadonlySet<string>;
  /** The lines of the roll numbers of the list. */
  seen: Map<string, number>;
  language: RegistrationEntry['language'];
  write: (sentence: Sentence) => string;
}

function readRow({ cells, line }: Row, reading: Reading): ReadRow {
  const { event, fields, layout, letters, isSemester, known, seen, language, write } = reading;
  const columns = new Map(layout.places.map(({ field, column }) => [field, column ?? 0]));
  const cellOf = (field: string) => (cells[(columns.get(field) ?? 0) - 1] ?? '').slice(0, CELL_MOST);
  const personOf = (field: string) => (saysNothing(cellOf(field)) ? '' : cellOf(field));
  const wrong = new Map<string, Pick<ImportedRegistration['wrong'][number], 'sentence' | 'fault'>>();
  for (const { field, question } of fields) {
    const text = cellOf(field);
    // A check box answers yes or no.
    const fault = question ? (question.kind === 'yesNo' ? null : cellFault(text)) : faultOf(field, text);
    if (fault) wrong.set(field, { sentence: '', fault });
  }
  const note = (field: string, sentence: string) => {
    if (!wrong.has(field)) wrong.set(field, { sentence, fault: null });
  };
  const say = (issue: FieldIssue) => write((words) => sentenceOf(issue, words.fields));
  const mates = Array.from({ length: (event.registration?.most ?? 1) - 1 }, (_, at) => ({
    at,
    mate: { name: personOf(`team.${at}.name`), roll: personOf(`team.${at}.roll`) },
  })).filter(({ mate: { name, roll } }) => name !== '' || roll !== '');
  const fieldOfMate = (field: string) =>
    field.replace(/^team\.(\d)/, (_, at) => `team.${mates[Number(at)]?.at ?? at}`);
  const answers: RegistrationAnswers = {};
  const questions = event.registration?.questions ?? [];
  for (const question of questions) {
    const answer = answerIn(question, cellOf(`answers.${question.id}`));
    if (answer === null)
      note(
        `answers.${question.id}`,
        write(({ api }) =>
          question.kind === 'yesNo' ? api.registration.notYesNo : api.registration.notOption,
        ),
      );
    else if (answer !== undefined) answers[question.id] = answer;
  }
  const typed = {
    ...{ name: cellOf('name'), email: cellOf('email'), roll: personOf('roll') },
    year: yearIn(cellOf('year'), isSemester),
    team: mates.map(({ mate }) => mate),
  };
  const parsed = RegistrationEntry.safeParse({ ...typed, answers, language });
  for (const issue of parsed.error?.issues ?? []) note(fieldOfMate(issue.path.join('.')), say(issue));
  if (parsed.success) {
    const problems = {
      ...problemsOfTeam(parsed.data, event.registration ?? { least: 1, most: 1 }),
      ...problemsOfAnswers(answers, asOptional(questions)),
    };
    for (const [field, message] of Object.entries(problems))
      note(fieldOfMate(field), say({ message, maximum: ANSWER_MOST }));
  }
  const { name, email, roll, year, team } = parsed.success ? parsed.data : typed;
  const shown = {
    ...{ line, name, email, roll, year, team },
    answers: questions.map(({ id }) => cellOf(`answers.${id}`)),
    ...{ sameAs: 0, wrong: [] },
  };
  if (wrong.size > 0 || !parsed.success) {
    const cellAt = (field: string) => {
      const column = columns.get(field) ?? 0;
      return column === 0 ? '' : `${letters[column - 1]}${line}`;
    };
    const named = [...wrong].map(([field, what]) => ({ field, cell: cellAt(field), ...what }));
    return { shown: { ...shown, state: 'wrong', wrong: named }, entry: null };
  }
  const keys = rollsIn({ roll, team }).map(rollNumberKey);
  const sameAs = keys.map((key) => seen.get(key)).find(Boolean) ?? 0;
  if (sameAs > 0) return { shown: { ...shown, state: 'repeated', sameAs }, entry: null };
  for (const key of keys) seen.set(key, line);
  const isKnown = keys.some((key) => known.has(key));
  return { shown: { ...shown, state: isKnown ? 'known' : 'new' }, entry: isKnown ? null : parsed.data };
}

function faultOf(field: string, text: string) {
  return /name$|roll$/.test(field) ? faultOfPerson(text) : cellFault(text);
}
