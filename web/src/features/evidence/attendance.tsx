import { writeCsv } from '@club-portal/contract/csv';
import type { EventRecord } from '@club-portal/contract/event-record';
import type { Attendee, DoorCounts } from '@club-portal/contract/evidence';
import { eventFileName } from '@club-portal/contract/file-names';
import { evidenceSentences } from '@club-portal/contract/sentences/evidence';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useId, useRef, useState } from 'react';
import { currentOwner } from '../../lib/forms/drafts.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { unsent } from '../../lib/forms/unsent.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { acceptedSheets } from '../../ui/forms/accepted-sheets.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Part } from '../../ui/part.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { toast } from '../../ui/toast.ts';
import { AttendanceNames } from './attendance-names.tsx';
import type { Previewed } from './attendance-preview.tsx';
import { DoorList } from './door-list.tsx';
import { type Positions, useAttendance, useRemoveAttendance } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = evidenceSentences;

interface AttendanceProps {
  item: EventRecord;
  attendance: readonly Attendee[];
  /** The door's current result, and its result when its list was used. */
  door?: { now: DoorCounts | undefined; taken: DoorCounts | undefined };
}

const AttendancePreview = lazyPart(async () => (await import('./attendance-preview.tsx')).AttendancePreview);

/** Unsaved lists, by user and record. They stay while the user looks at other pages. */
const keptLists = new Map<string, Previewed>();
unsent.add({ isUnsent: () => keptLists.size > 0, drop: () => keptLists.clear() });

/** The attendance list of an event. A new one is shown before it is saved. */
export function Attendance({ item, attendance, door }: AttendanceProps) {
  const list = useAttendance(item._id);
  const [key] = useState(() => `${currentOwner()} ${item._id}`);
  const [previewed, show] = useState(keptLists.get(key));
  const setPreviewed = (next: Previewed | undefined) => {
    show(next);
    if (next) keptLists.set(key, next);
    else keptLists.delete(key);
  };
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const calls = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Resolves to whether it succeeded. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const { message, fields } = problemOfCall(error, words.attendanceFailed);
      setProblem({ message: fields.files ?? message, fields: { files: message, ...fields } });
      if (!isSessionOver(error)) toast.error(words.attendanceFailed);
      return false;
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
      setPreviewed(undefined);
      toast.success(successSentences.evidence.listSaved);
    });
  const cancel = () => {
    calls.current += 1;
    setProblem(null);
    setPreviewed(undefined);
  };

  return (
    <Part
      id="evidence-attendance"
      title="Attendance"
      has={attendance.length > 0 && words.names(attendance.length)}
      heading={heading}
    >
      {previewed ? (
        <AttendancePreview
          item={item}
          previewed={previewed}
          problem={problem}
          busy={list.isPending}
          onChoose={(layout, positions) => {
            setPreviewed({ ...previewed, read: { ...previewed.read, layout } });
            return read(previewed.file, positions);
          }}
          onSave={(data) => save(previewed, data)}
          onCancel={cancel}
        />
      ) : (
        <>
          {door?.now && <DoorList item={item} names={attendance.length} door={door.now} taken={door.taken} />}
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
                  accept={acceptedSheets}
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
    </Part>
  );
}

interface SavedProps extends Omit<AttendanceProps, 'door'> {
  onRemoved: () => void;
}

/** The stored list: the number of names, all of them on request, a download, and a button to remove it. */
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
        {isOpen && <AttendanceNames rows={attendance} count={attendance.length} />}
      </section>
    </>
  );
}
