import { ATTENDANCE_SHOWN, type AttendanceRead, type Attendee } from '@club-portal/contract/evidence';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useState } from 'react';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { CheckboxField, Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttendance } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = administrationSentences.evidence;
const accepted = '.csv,.tsv,.txt,text/csv,text/tab-separated-values';

interface AttendanceProps {
  eventRecord: string;
  attendance: readonly Attendee[];
}

/** A list as it was read, which is not saved yet. */
interface Previewed {
  file: File;
  read: AttendanceRead;
}

/** The attendance list of an event. A new one is shown before it is saved. */
export function Attendance({ eventRecord, attendance }: AttendanceProps) {
  const list = useAttendance(eventRecord);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setPreviewed(null);
      const { message, fields } = problemOfCall(error, words.attendanceFailed);
      setProblem({ message: words.attendanceFailed, fields: { files: fields.files ?? message } });
      if (!isSessionOver(error)) toast.error(words.attendanceFailed);
    }
  };
  const choose = ([file]: File[]) =>
    attempt(async () => {
      if (!file) return;
      const { read } = await list.mutateAsync({ file, preview: true, count: false });
      setPreviewed({ file, read });
    });
  const save = (data: FormData) =>
    attempt(async () => {
      if (!previewed) return;
      const count = data.get('count') === 'on';
      await list.mutateAsync({ file: previewed.file, preview: false, count });
      setPreviewed(null);
      toast.success(successSentences.evidence.listSaved);
    });

  return (
    <section className={styles.part} aria-labelledby="evidence-attendance">
      <h3 id="evidence-attendance">Attendance</h3>
      {previewed ? (
        <Form
          labels={{ count: words.countStudents(previewed.read.count) }}
          problem={problem}
          busy={list.isPending}
          onSubmit={save}
        >
          <h4 ref={takeFocus} tabIndex={-1} className={styles.heading}>
            {previewed.file.name}: {words.names(previewed.read.count)}
          </h4>
          <Names rows={previewed.read.rows} count={previewed.read.count} />
          <LeftOut read={previewed.read} />
          <CheckboxField name="count" defaultChecked />
          <FormButtons submit="Save the list" onCancel={() => setPreviewed(null)} />
        </Form>
      ) : (
        <>
          {attendance.length === 0 ? (
            <p>{words.noAttendance}</p>
          ) : (
            <>
              <p>{words.names(attendance.length)}</p>
              <Names rows={attendance.slice(0, ATTENDANCE_SHOWN)} count={attendance.length} />
            </>
          )}
          <Form
            labels={{ files: 'List of names' }}
            problem={problem}
            busy={list.isPending}
            onSubmit={() => undefined}
          >
            <Field name="files" hint={words.attendanceHint}>
              {(control) => (
                <FileInput control={control} accept={accepted} busy={list.isPending} onFiles={choose}>
                  Choose a CSV file
                </FileInput>
              )}
            </Field>
          </Form>
        </>
      )}
    </section>
  );
}

/** Gets the focus from the button that it replaces. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
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
            <td>{name}</td>
            <td>{roll}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LeftOut({ read: { leftOut, leftOutCount } }: { read: AttendanceRead }) {
  if (leftOutCount === 0) return null;
  const more = leftOutCount - leftOut.length;
  return (
    <div className={styles.leftOut}>
      <p>{words.leftOut(leftOutCount)}</p>
      <ul>
        {leftOut.map(({ line, text, problem }) => (
          <li key={line}>{words.row(line, text, words.reasons[problem])}</li>
        ))}
        {more > 0 && <li>{words.moreRows(more)}</li>}
      </ul>
    </div>
  );
}
