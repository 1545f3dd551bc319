import { doubtedValues, doubtsOf } from '@club-portal/contract/doubts';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { AttendanceLayout, AttendanceRead } from '@club-portal/contract/evidence';
import { participantsOf } from '@club-portal/contract/participants';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { todayInIndia } from '@club-portal/contract/today';
import { useRef } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { DoubtsList, type FoundDoubt, useDoubts } from '../../ui/forms/doubts.tsx';
import { CheckboxField, SelectField } from '../../ui/forms/field.tsx';
import { Form, FormGroup } from '../../ui/forms/form.tsx';
import { useSavedPart } from '../../ui/forms/save-bar.tsx';
import { AttendanceNames } from './attendance-names.tsx';
import type { Positions } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = evidenceSentences;

/** A list that was read but not saved yet. */
export interface Previewed {
  file: File;
  read: AttendanceRead;
}

/** Asks the same as the form of the event, when the names become the number of students. */
async function doubtsOfStudents(item: EventRecord, students: number | null): Promise<FoundDoubt[]> {
  const record = { ...item, no_student: students };
  return doubtsOf(record, todayInIndia()).map((doubt) => ({
    sentence: administrationSentences.doubts[doubt],
    values: doubtedValues(doubt, record),
  }));
}

const labels = {
  sheet: 'Sheet',
  headings: 'Line with the headings',
  nameColumn: 'Column of the names',
  rollColumn: 'Column of the roll numbers',
  came: words.layout.came,
};
const positions = ['sheet', 'headings', 'nameColumn', 'rollColumn'] as const;
type Position = (typeof positions)[number];
const markField = (at: number) => `marks.${at}`;

interface AttendancePreviewProps {
  item: EventRecord;
  previewed: Previewed;
  problem: FormProblem | null;
  busy: boolean;
  /** Gets the layout with the choice, and the positions for reading the list again. */
  onChoose: (layout: AttendanceLayout, positions: Positions) => void;
  /** Resolves to whether the list was saved. */
  onSave: (data: FormData) => Promise<boolean>;
  onCancel: () => void;
}

/** The names found, and where. The administrator may choose other lines and columns. */
export function AttendancePreview(props: AttendancePreviewProps) {
  const { item, previewed, problem, busy, onChoose, onSave, onCancel } = props;
  const { students } = participantsOf(item);
  const { file, read } = previewed;
  const { layout, count } = read;
  const doubts = useDoubts((number: number | null) => doubtsOfStudents(item, number), students);
  const inForm = useRef<HTMLSpanElement>(null);
  const bar = useSavedPart({
    label: words.listLabel,
    isChanged: true,
    isWaiting: busy,
    save: async () => {
      const data = new FormData(inForm.current?.closest('form') ?? undefined);
      const number = data.get('count') === 'on' ? count : students;
      return (await doubts.confirm(number, bar.button)) && onSave(data);
    },
    drop: onCancel,
  });
  const { came, marks } = layout;
  const areColumnsKnown = positions.every((name) => layout[name] !== null);
  const isKnown = areColumnsKnown && marks.every((mark) => mark.came !== null);
  const markLabels = marks.map(({ mark, count }, at) => [markField(at), words.layout.mark(mark, count)]);
  return (
    <Form
      labels={{ ...labels, ...Object.fromEntries(markLabels), count: words.countStudents(count) }}
      problem={problem}
      busy={busy || doubts.isAsking}
      onSubmit={bar.save}
    >
      <h4 ref={takeFocus} tabIndex={-1} className={styles.heading} aria-live="polite">
        {file.name}:{' '}
        <span ref={inForm}>
          {isKnown ? words.names(count) : areColumnsKnown ? words.layout.unknownMarks : words.layout.unknown}
        </span>
      </h4>
      {layout.from && <p>{words.layout.from[layout.from]}</p>}
      {layout.hiddenRows > 0 && <p>{sheetSentences.hiddenRows(layout.hiddenRows)}</p>}
      <FormGroup legend={words.layout.legend}>
        {choicesOf(layout).map(({ name, options }) => {
          const position = layout[name];
          return (
            <SelectField
              key={name}
              name={name}
              options={options.map(([value, label]) => ({ value: String(value), label }))}
              {...(position === null ? { prompt: words.layout.prompt } : {})}
              {...(name === 'headings' ? { hint: words.layout.headingsHint } : {})}
              value={position ?? ''}
              onChange={({ target }) => {
                const chosen = { ...layout, [name]: Number(target.value) };
                onChoose(chosen, positionsAfter(name, chosen, areColumnsKnown));
              }}
            />
          );
        })}
        {areColumnsKnown && (
          <SelectField
            name="came"
            options={optionsOfMarks(layout)}
            value={came.join(',') || '0'}
            hint={words.layout.cameHint}
            onChange={({ target }) => {
              const chosen = {
                ...layout,
                came: target.value.split(',').map(Number).filter(Boolean),
                marks: [],
              };
              onChoose(chosen, chosen);
            }}
          />
        )}
        {marks.map((mark, at) => (
          <SelectField
            key={mark.mark}
            name={markField(at)}
            options={[
              { value: 'yes', label: words.layout.didCome },
              { value: 'no', label: words.layout.didNotCome },
            ]}
            {...(mark.came === null ? { prompt: words.layout.prompt } : {})}
            value={mark.came === null ? '' : mark.came ? 'yes' : 'no'}
            onChange={({ target }) => {
              const said = { ...mark, came: target.value === 'yes' };
              const chosen = { ...layout, marks: marks.map((one) => (one === mark ? said : one)) };
              onChoose(chosen, chosen);
            }}
          />
        ))}
      </FormGroup>
      {isKnown && (
        <>
          {count > 0 && <AttendanceNames rows={read.rows} count={count} />}
          <LeftOut read={read} />
          {count > 0 && count !== students && isAllowed('eventRecord.update') && (
            <CheckboxField
              name="count"
              defaultChecked={students === null}
              {...(students !== null && { hint: words.studentsNow(students) })}
            />
          )}
        </>
      )}
      <DoubtsList doubts={doubts} />
    </Form>
  );
}

interface Choice {
  name: Position;
  options: [value: number, label: string][];
}

/** The available choices. The lines are known with the sheet, the columns with the line of the headings. */
function choicesOf({ sheet, headings, sheets, lines, columns }: AttendanceLayout): Choice[] {
  const choices: Choice[] = [];
  if (sheets.length > 0) choices.push({ name: 'sheet', options: sheets.map((name, at) => [at + 1, name]) });
  if (sheet !== null) {
    const ofLines = lines.map(({ line, text }): [number, string] => [line, words.layout.line(line, text)]);
    choices.push({ name: 'headings', options: [[0, words.layout.noHeadings], ...ofLines] });
  }
  if (headings !== null) {
    const ofColumns = columns.map(({ letter, title, sample }, at): [number, string] => [
      at + 1,
      words.layout.column(letter, title, sample),
    ]);
    choices.push({ name: 'nameColumn', options: ofColumns });
    choices.push({ name: 'rollColumn', options: [[0, words.layout.noRolls], ...ofColumns] });
  }
  return choices;
}

/** The columns that can mark who came: none, one, or those of several sessions that were found. */
function optionsOfMarks({ came, columns }: AttendanceLayout) {
  const nameOf = ({ letter, title, sample }: AttendanceLayout['columns'][number]) =>
    words.layout.column(letter, title, sample);
  const found = came.flatMap((column) => columns[column - 1] ?? []);
  const several = {
    value: came.join(','),
    label: found.map(({ letter, title }) => words.layout.column(letter, title, '')).join(', '),
  };
  return [
    { value: '0', label: words.layout.everybody },
    ...(came.length > 1 ? [several] : []),
    ...columns.map((column, at) => ({ value: String(at + 1), label: nameOf(column) })),
  ];
}

/** What is still valid after a choice: with another line or sheet the columns are detected again. */
function positionsAfter(name: Position, layout: AttendanceLayout, wereColumnsKnown: boolean): Positions {
  const { sheet, headings, nameColumn, rollColumn, came, marks } = layout;
  if (name === 'sheet') return { sheet };
  if (name === 'headings') return { sheet, headings };
  const who = wereColumnsKnown ? { came, marks } : {};
  if (nameColumn !== rollColumn) return { sheet, headings, nameColumn, rollColumn, ...who };
  return name === 'nameColumn' ? { sheet, headings, nameColumn } : { sheet, headings, rollColumn };
}

const reasons = { ...words.reasons, ...sheetSentences.faults };

function LeftOut({ read: { leftOut, leftOutCount } }: { read: AttendanceRead }) {
  if (leftOutCount === 0) return null;
  const more = leftOutCount - leftOut.length;
  return (
    <div className={styles.leftOut}>
      <p>{words.leftOut(leftOutCount)}</p>
      <ul>
        {leftOut.map(({ line, cell, text, problem }) => (
          <li key={line}>{words.row(line, cell, text, reasons[problem])}</li>
        ))}
        {more > 0 && <li>{words.moreRows(more)}</li>}
      </ul>
    </div>
  );
}
