import { EventRecordInput } from '@club-portal/contract/event-record';
import { EVENT_FILES_MOST, uploadLimits } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { successSentences } from '@club-portal/contract/sentences/success';
import { Fragment, useRef, useState } from 'react';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { useAcceptedFiles } from '../../media/accepted-files.ts';
import { altName, problemsOfAlts } from '../../media/alternative-texts.ts';
import { type ChosenFile, prepareFile } from '../../media/prepare-file.ts';
import { Button } from '../../ui/button.tsx';
import { DoubtsList, useDoubts } from '../../ui/forms/doubts.tsx';
import { CheckboxField, Field } from '../../ui/forms/field.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Form, FormButtons, FormGroup } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { heldFiles, holdFiles, type NamedFile, nameOf, recognise } from '../../uploads/chosen-before.ts';
import { ChosenFiles } from '../../uploads/chosen-files.tsx';
import { keepsPlacesIn, placesHint, placesLabel } from '../../uploads/places-switch.ts';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { useUpload } from '../../uploads/use-upload.ts';
import styles from './add-event-record-form.module.css';
import {
  AccreditationFields,
  blankEventRecord,
  EventRecordFields,
  type EventRecordValues,
  eventRecordLabels,
  isBlankEventRecord,
  ReportFields,
  valuesOfForm,
} from './event-record-fields.tsx';

/** The values of the form. */
interface Entered {
  /** Undefined until a person types something. */
  values: EventRecordValues | undefined;
  files: readonly ChosenFile[];
  /** Files that were chosen before a reload and not since. */
  missing: readonly NamedFile[];
}

interface UploadDraft {
  values: EventRecordValues | undefined;
  files: readonly NamedFile[];
}

/** The upcoming event whose record is added. */
export interface Announced {
  _id: string;
  /** First values of the form. */
  values: Partial<EventRecordValues>;
}

/** `goesOn`: the event is stored, and more of its files follow. */
export type Added = 'added' | 'goesOn';

interface AddEventRecordFormProps {
  announced?: Announced | undefined;
  /** What became of the event that was sent just before this form was opened. */
  before?: Added | undefined;
  onAdded?: (outcome: Added) => void;
}

/** The form for the record of an announced event has its own draft. */
export function AddEventRecordForm({ announced, before, onAdded }: AddEventRecordFormProps) {
  const form = announced ? `event data of ${announced._id}` : 'event data';
  const { upload, isUploading, isOffline, sent, cancel, goOn } = useUpload();
  const { draft, keep, drop } = useDraft<UploadDraft>(
    form,
    ({ values, files }) =>
      files.length === 0 && (values === undefined || isBlankEventRecord(values, announced?.values)),
  );
  const [start] = useState(() => enteredBefore(form, draft));
  const [{ files, missing }, setChosen] = useState<Pick<Entered, 'files' | 'missing'>>(start);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [outcome, setOutcome] = useState<'none' | Added | 'cancelled' | 'failed'>(before ?? 'none');
  const doubts = useDoubts<EventRecordInput>(async (input) =>
    (await import('./event-record-doubts.ts')).doubtsOfRecord(input),
  );
  const [isReading, setReading] = useState(false);
  const [converting, setConverting] = useState('');
  const [added, setAdded] = useState(0);
  const entered = useRef(start);
  const reading = useRef(Promise.resolve());
  const isSubmitting = useRef(false);
  const filesId = useRef('');
  const accepted = useAcceptedFiles('image', 'video', 'pdf');
  const first = { ...blankEventRecord, ...announced?.values };
  const focusChoice = () => document.getElementById(filesId.current)?.focus();

  const change = (next: Partial<Entered>) => {
    entered.current = { ...entered.current, ...next };
    const { values, files, missing } = entered.current;
    setChosen({ files, missing });
    holdFiles(form, files);
    keep({ values, files: [...files.map(nameOf), ...missing] });
  };

  const addFiles = async (chosen: File[]) => {
    setReading(true);
    setRefusals([]);
    for (const file of chosen) {
      const taken = await prepareFile(file, setConverting);
      setConverting('');
      if (typeof taken === 'string') setRefusals((before) => [...before, taken]);
      else {
        // A person may have typed alternative texts while the file was read.
        const { files, missing } = recognise([taken], entered.current.missing);
        change({ files: [...entered.current.files, ...files], missing });
      }
    }
    setReading(false);
  };

  /** Handles one choice after the other, so that the files keep the order of the choices. */
  const choose = (chosen: File[]) => {
    reading.current = reading.current.then(() => addFiles(chosen));
  };

  const remove = (removed: readonly ChosenFile[]) => {
    change({ files: entered.current.files.filter((file) => !removed.includes(file)) });
  };

  /** A second press while files are read or doubts are found would send the same event again. */
  const submitOnce = async (data: FormData) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    await submit(data).finally(() => {
      isSubmitting.current = false;
    });
  };

  const submit = async (data: FormData) => {
    setOutcome('none');
    await reading.current;
    const { files, missing } = entered.current;
    const parsed = EventRecordInput.safeParse({ ...valuesOfForm(data), announcement: announced?._id });
    const { message, fields } = problemOfIssues(parsed.error?.issues ?? []);
    if (files.length === 0) fields.files = fileSentences.none;
    if (missing.length > 0) fields.files = administrationSentences.file.missing(namesOf(missing));
    if (files.length > EVENT_FILES_MOST) {
      fields.files = administrationSentences.file.chosenTooMany(files.length, EVENT_FILES_MOST);
    }
    Object.assign(fields, problemsOfAlts(files.slice(0, EVENT_FILES_MOST)));
    if (!parsed.success || Object.keys(fields).length > 0) return setProblem({ message, fields });
    setProblem(null);
    if (!(await doubts.confirm(parsed.data))) return;
    try {
      const item = await upload({
        input: parsed.data,
        files,
        keepsPlaces: keepsPlacesIn(data),
        onKept: drop,
      });
      change({ values: undefined, files: [], missing: [] });
      setRefusals([]);
      doubts.forget();
      setAdded(added + 1);
      // More files follow in the background.
      const isComplete = item !== null && files.length <= uploadLimits.files;
      setOutcome(isComplete ? 'added' : 'goesOn');
      if (isComplete) toast.success(successSentences.eventRecord.added);
      if (item) onAdded?.(isComplete ? 'added' : 'goesOn');
    } catch (error) {
      // The upload took the draft, so the form stores it again.
      change({});
      if (error instanceof DOMException && error.name === 'AbortError') return setOutcome('cancelled');
      setOutcome('failed');
      setProblem(problemOfUpload(error));
      if (!isSessionOver(error)) toast.error(administrationSentences.eventRecord.addFailed);
    }
  };

  const button = outcome === 'failed' ? 'Retry' : 'Upload Event';
  return (
    <Form
      labels={labelsWith(files)}
      values={added === 0 ? (draft?.values ?? first) : blankEventRecord}
      problem={problem}
      busy={isUploading || doubts.isAsking}
      onSubmit={submitOnce}
      onInput={(data) => change({ values: valuesOfForm(data) })}
    >
      <Fragment key={added}>
        <FormGroup legend="Event" disabled={isUploading}>
          <EventRecordFields stored={false} />
        </FormGroup>
        <FormGroup legend="Pictures, videos and documents" disabled={isUploading}>
          <Field name="files" hint={filesHint}>
            {(control) => {
              filesId.current = control.id;
              return (
                <FileDrop control={control} accept={accepted} busy={isReading} onFiles={choose}>
                  Choose files
                </FileDrop>
              );
            }}
          </Field>
          <CheckboxField name="places" hint={placesHint} />
          {converting && (
            <p role="status" className={styles.outcome}>
              {administrationSentences.file.converting(converting)}
            </p>
          )}
          {missing.length > 0 && (
            <div className={styles.missing}>
              <p>{administrationSentences.file.chosenBefore(namesOf(missing))}</p>
              <Button
                onClick={() => {
                  focusChoice();
                  change({ missing: [] });
                }}
              >
                Go on without
              </Button>
            </div>
          )}
          {refusals.length > 0 && (
            <div role="alert" className={styles.refusals}>
              {refusals.map((refusal) => (
                <p key={refusal}>{refusal}</p>
              ))}
            </div>
          )}
          {files.length > 0 && (
            <ChosenFiles
              files={files}
              sent={isUploading ? sent : undefined}
              onAlt={(id, alt) =>
                change({ files: files.map((file) => (file.id === id ? { ...file, alt } : file)) })
              }
              onRemove={remove}
              focusChoice={focusChoice}
            />
          )}
        </FormGroup>
        <FormGroup legend="For the report" disabled={isUploading}>
          <ReportFields />
          <AccreditationFields />
        </FormGroup>
      </Fragment>
      {isUploading && (
        <UploadProgress
          files={files.slice(0, uploadLimits.files)}
          sent={sent}
          isOffline={isOffline}
          onCancel={cancel}
          onGoOn={announced ? undefined : goOn}
        />
      )}
      {!isUploading && <Outcome outcome={outcome} />}
      <DoubtsList asked={doubts.asked} button={button} />
      {!isUploading && <FormButtons submit={button} />}
    </Form>
  );
}

/** Gets the focus from the progress bar that it replaces. After a failure, the summary of the form has the focus. */
function Outcome({ outcome }: { outcome: string }) {
  if (outcome !== 'added' && outcome !== 'cancelled' && outcome !== 'goesOn') return null;
  return (
    <p role="status" ref={takeFocus} tabIndex={-1} className={styles.outcome}>
      {outcome === 'cancelled' && 'The upload was cancelled. What you entered is still here.'}
      {outcome === 'goesOn' && administrationSentences.upload.goesOn}
      {outcome === 'added' && (
        <>
          The event is uploaded. <Link to="/event?tab=all">See all uploaded events</Link>
        </>
      )}
    </p>
  );
}

function takeFocus(outcome: HTMLElement | null): void {
  outcome?.focus();
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const filesHint = `At most ${EVENT_FILES_MOST}: JPEG, PNG, WebP or GIF pictures up to ${megabytes(uploadLimits.imageBytes)}, MP4 or WebM videos up to ${megabytes(uploadLimits.videoBytes)}, PDFs up to ${megabytes(uploadLimits.pdfBytes)}. ${administrationSentences.upload.smaller}`;

function enteredBefore(form: string, draft: UploadDraft | undefined): Entered {
  const before = draft ? heldFiles(form) : [];
  // After a login the page still has the files. Files that it does not have were chosen before a reload.
  const { missing } = recognise(before, draft?.files ?? []);
  return { values: draft?.values, files: before, missing };
}

function namesOf(files: readonly NamedFile[]): string {
  return files.map(({ name }) => name).join(', ');
}

/** The labels of the form. Those of the pictures' alternative texts follow the label of the files. */
function labelsWith(files: readonly ChosenFile[]): Record<string, string> {
  const alts = files.map((file) => [altName(file), 'What does the picture show?']);
  const labels = { ...eventRecordLabels, announcement: 'Announced event', ...placesLabel };
  return Object.fromEntries(
    Object.entries(labels).flatMap((entry) => (entry[0] === 'files' ? [entry, ...alts] : [entry])),
  );
}

function problemOfUpload(error: unknown): FormProblem {
  const { message, fields } = problemOfCall(error, administrationSentences.eventRecord.addFailed);
  const { staged, ...others } = fields;
  return { message, fields: staged === undefined ? others : { ...others, files: staged } };
}
