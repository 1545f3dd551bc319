import { writeCsv } from '@club-portal/contract/csv';
import { doubtedValues, doubtsOf } from '@club-portal/contract/doubts';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { AttendanceLayout, AttendanceRead, Attendee } from '@club-portal/contract/evidence';
import { eventFileName } from '@club-portal/contract/file-names';
import { participantsOf } from '@club-portal/contract/participants';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { sheetSentences } from '@club-portal/contract/sentences/sheets';
import { successSentences } from '@club-portal/contract/sentences/success';
import { todayInIndia } from '@club-portal/contract/today';
import { useId, useRef, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DoubtsList, type FoundDoubt, useDoubts } from '../../ui/forms/doubts.tsx';
import { CheckboxField, Field, SelectField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form, FormButtons, FormGroup } from '../../ui/forms/form.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { toast } from '../../ui/toast.ts';
import { type Positions, useAttendance, useRemoveAttendance } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = evidenceSentences;
const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface AttendanceProps {
  item: EventRecord;
  attendance: readonly Attendee[];
}

/** A list as it was read, which is not saved yet. */
interface Previewed {
  file: File;
  read: AttendanceRead;
}

/** The attendance list of an event. A new one is shown before it is saved. */
export function Attendance({ item, attendance }: AttendanceProps) {
  const list = useAttendance(item._id);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const calls = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const { message, fields } = problemOfCall(error, words.attendanceFailed);
      setProblem({ message: fields.files ?? message, fields: { files: message, ...fields } });
      if (!isSessionOver(error)) toast.error(words.attendanceFailed);
    }
  };
  const read = (file: File, positions: Positions) =>
    attempt(async () => {
      calls.current += 1;
      const call = calls.current;
      const { read } = await list.mutateAsync({ file, positions, preview: true, count: false });
      // Another choice may have been made meanwhile.
      if (call === calls.current) setPreviewed({ file, read });
    });
  const save = ({ file, read }: Previewed, data: FormData) =>
    attempt(async () => {
      const { sheet, headings, nameColumn, rollColumn, came, marks } = read.layout;
      const positions = { sheet, headings, nameColumn, rollColumn, came, marks };
      await list.mutateAsync({ file, positions, preview: false, count: data.get('count') === 'on' });
      setPreviewed(null);
      toast.success(successSentences.evidence.listSaved);
    });
  const cancel = () => {
    calls.current += 1;
    setProblem(null);
    setPreviewed(null);
  };

  return (
    <section className={styles.part} aria-labelledby="evidence-attendance">
      <h3 id="evidence-attendance" ref={heading} tabIndex={-1}>
        Attendance
      </h3>
      {previewed ? (
        <Preview
          previewed={previewed}
          problem={problem}
          busy={list.isPending}
          students={participantsOf(item).students}
          doubtsOf={(students) => doubtsOfStudents(item, students)}
          onChoose={(layout, positions) => {
            setPreviewed({ ...previewed, read: { ...previewed.read, layout } });
            return read(previewed.file, positions);
          }}
          onSave={(data) => save(previewed, data)}
          onCancel={cancel}
        />
      ) : (
        <>
          {attendance.length === 0 ? (
            <p>{words.noAttendance}</p>
          ) : (
            <Saved item={item} attendance={attendance} onRemoved={() => heading.current?.focus()} />
          )}
          <Form
            labels={{ files: 'List of names' }}
            problem={problem && { ...problem, message: words.attendanceFailed }}
            busy={list.isPending}
            onSubmit={() => undefined}
          >
            <Field name="files" hint={words.attendanceHint}>
              {(control) => (
                <FileInput
                  control={control}
                  accept={accepted}
                  busy={list.isPending}
                  onFiles={([file]) => file && read(file, {})}
                >
                  Choose a list
                </FileInput>
              )}
            </Field>
          </Form>
        </>
      )}
    </section>
  );
}

interface SavedProps extends AttendanceProps {
  onRemoved: () => void;
}

/** The list that is kept: how many names, all of them if wanted, as a file, and away. */
function Saved({ item, attendance, onRemoved }: SavedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { mutateAsync } = useRemoveAttendance();
  const removal = useDeletion(
    {
      title: words.removeList,
      question: words.confirmRemoveList,
      subject: words.listOf(attendance.length),
      consequence: words.numberStays,
      deleted: successSentences.evidence.listRemoved,
      failed: words.removeListFailed,
    },
    () => mutateAsync(item._id),
    onRemoved,
  );
  const download = () => {
    const csv = writeCsv(
      ['Name', 'Roll number'],
      attendance.map(({ name, roll }) => [name, roll]),
    );
    saveFile(new Blob([csv], { type: 'text/csv' }), `${eventFileName(item)}, attendance.csv`);
  };
  return (
    <>
      <p>{words.names(attendance.length)}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideNames : words.showNames}
        </Button>
        <Button variant="quiet" onClick={download}>
          {words.downloadNames}
        </Button>
        <Button variant="quiet" busy={removal.isDeleting} onClick={removal.ask}>
          {words.removeList}
        </Button>
      </div>
      {removal.failure && (
        <p role="alert" className={styles.failure}>
          {removal.failure}
        </p>
      )}
      {removal.dialog}
      <section
        id={id}
        hidden={!isOpen}
        className={styles.scroll}
        aria-label={words.names(attendance.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {isOpen && <Names rows={attendance} count={attendance.length} />}
      </section>
    </>
  );
}

/** As the form of the event asks, when the names become the number of students. */
async function doubtsOfStudents(item: EventRecord, students: number | null): Promise<FoundDoubt[]> {
  const record = { ...item, no_student: students };
  return doubtsOf(record, todayInIndia()).map((doubt) => ({
    sentence: administrationSentences.doubts[doubt],
    values: doubtedValues(doubt, record),
  }));
}

const labels = {
  sheet: 'Sheet',
  headings: 'Line of the headings',
  nameColumn: 'Column of the names',
  rollColumn: 'Column of the roll numbers',
  came: words.layout.came,
};
const positions = ['sheet', 'headings', 'nameColumn', 'rollColumn'] as const;
type Position = (typeof positions)[number];
const markField = (at: number) => `marks.${at}`;

interface PreviewProps {
  previewed: Previewed;
  problem: FormProblem | null;
  busy: boolean;
  /** How many the record says. Null if it does not say it. */
  students: number | null;
  /** What is probably a mistake with this number of students. */
  doubtsOf: (students: number | null) => Promise<FoundDoubt[]>;
  /** Gets the layout with the choice, and the positions by which the list is read again. */
  onChoose: (layout: AttendanceLayout, positions: Positions) => void;
  onSave: (data: FormData) => void;
  onCancel: () => void;
}

/** The names that were found, and where. The administrator may choose other lines and columns. */
function Preview(props: PreviewProps) {
  const { previewed, problem, busy, students, onChoose, onSave, onCancel } = props;
  const { file, read } = previewed;
  const { layout, count } = read;
  const doubts = useDoubts(props.doubtsOf, students);
  const submit = async (data: FormData) => {
    if (await doubts.confirm(data.get('count') === 'on' ? count : students, 'Save the list')) onSave(data);
  };
  const { came, marks } = layout;
  const areColumnsKnown = positions.every((name) => layout[name] !== null);
  const isKnown = areColumnsKnown && marks.every((mark) => mark.came !== null);
  const markLabels = marks.map(({ mark, count }, at) => [markField(at), words.layout.mark(mark, count)]);
  return (
    <Form
      labels={{ ...labels, ...Object.fromEntries(markLabels), count: words.countStudents(count) }}
      problem={problem}
      busy={busy || doubts.isAsking}
      onSubmit={submit}
    >
      <h4 ref={takeFocus} tabIndex={-1} className={styles.heading} aria-live="polite">
        {file.name}:{' '}
        <span>
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
          {count > 0 && <Names rows={read.rows} count={count} />}
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
      <FormButtons submit="Save the list" onCancel={onCancel} />
    </Form>
  );
}

interface Choice {
  name: Position;
  options: [value: number, label: string][];
}

/** What can be chosen. The lines are known with the sheet, the columns with the line of the headings. */
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

/** What can say who came: nothing, one column, or those of several sessions that were found. */
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

/** What still holds after a choice: with another line or sheet the columns are found anew. */
function positionsAfter(name: Position, layout: AttendanceLayout, wereColumnsKnown: boolean): Positions {
  const { sheet, headings, nameColumn, rollColumn, came, marks } = layout;
  if (name === 'sheet') return { sheet };
  if (name === 'headings') return { sheet, headings };
  const who = wereColumnsKnown ? { came, marks } : {};
  if (nameColumn !== rollColumn) return { sheet, headings, nameColumn, rollColumn, ...who };
  return name === 'nameColumn' ? { sheet, headings, nameColumn } : { sheet, headings, rollColumn };
}

function Names({ rows, count }: { rows: readonly Attendee[]; count: number }) {
  return (
    <table className={styles.names}>
      <caption>{words.firstRows(rows.length, count)}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Roll number</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, roll }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
          <tr key={index}>
            <td lang={langOf(name)}>{name}</td>
            <td>{roll}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
