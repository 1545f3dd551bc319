import { clubsForUpload } from '@club-portal/contract/content/clubs';
import { EventRecordInput } from '@club-portal/contract/event-record';
import { EVENT_FILES_MOST, uploadLimits } from '@club-portal/contract/limits';
import { possibleBrochures } from '@club-portal/contract/possible-brochures';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { useRef, useState } from 'react';
import { clubsOffered, isAllowed, onlyClub } from '../../lib/access/is-allowed.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { nested } from '../../lib/forms/form-values.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { altName, problemsOfAlts } from '../../media/alternative-texts.ts';
import type { ChosenFile } from '../../media/prepare-file.ts';
import { DoubtsList, useDoubts } from '../../ui/forms/doubts.tsx';
import { FixedWhileSent, Form, FormButtons, FormGroup } from '../../ui/forms/form.tsx';
import { buttonsOf, messageOf } from '../../ui/forms/submitting.ts';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import type { NamedFile } from '../../uploads/chosen-before.ts';
import { FilesField, problemOfFiles } from '../../uploads/files-field.tsx';
import { keepsPlacesIn, placesLabel } from '../../uploads/places-switch.ts';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { useChosenFiles } from '../../uploads/use-chosen-files.ts';
import { useUpload } from '../../uploads/use-upload.ts';
import styles from './add-event-record-form.module.css';
import { BrochureOfAdded } from './brochure-question.tsx';
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

interface UploadDraft {
  /** Undefined until something is typed. */
  values: EventRecordValues | undefined;
  files: readonly NamedFile[];
}

/** The upcoming event that the record is for. */
interface Announced {
  _id: string;
  /** How many were let in at the door. Missing if nobody was counted. */
  came?: number;
  /** Initial values of the form. */
  values: Partial<EventRecordValues>;
}

/** `goesOn`: the event is stored, and more of its files follow. `kept`: it is not public. */
export interface Added {
  outcome: 'added' | 'goesOn' | 'kept';
  _id: string;
}

interface AddEventRecordFormProps {
  announced?: Announced | undefined;
  onAdded?: (added: Added) => void;
}

/** The form for the record of an announced event has its own draft. */
export function AddEventRecordForm({ announced, onAdded }: AddEventRecordFormProps) {
  const begun = {
    ...announced?.values,
    club: announced?.values.club || onlyClub(clubsOffered('eventRecord.add', clubsForUpload())),
  };
  const form = announced ? `event data of ${announced._id}` : 'event data';
  const { upload, isUploading, isOffline, sent, cancel, goOn } = useUpload();
  const { draft, keep, drop } = useDraft<UploadDraft>(
    form,
    ({ values, files }) => files.length === 0 && (values === undefined || isBlankEventRecord(values, begun)),
  );
  const values = useRef(draft?.values);
  const keepAll = (files: readonly NamedFile[]) => keep({ values: values.current, files });
  const chosen = useChosenFiles(form, keepAll);
  const { files } = chosen;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [outcome, setOutcome] = useState<'none' | Added['outcome'] | 'cancelled' | 'failed'>('none');
  /** Id of the last event added. */
  const [addedId, setAddedId] = useState('');
  const [hasBrochure, setHasBrochure] = useState(false);
  const [hasPictures, setHasPictures] = useState(false);
  const doubts = useDoubts<EventRecordInput>(async (input) => {
    const { doubtsOfRecord } = await import('./event-record-doubts.ts');
    const found = await doubtsOfRecord(input);
    const isAdvertising =
      input.description !== '' && input.description === announced?.values.description?.trim();
    const { advertising, door } = administrationSentences.doubts;
    const came = announced?.came;
    const { no_student: students } = input;
    return [
      ...found,
      ...(isAdvertising ? [{ sentence: advertising, values: [input.description] }] : []),
      ...(came !== undefined && students !== came ? [{ sentence: door(came), values: [students] }] : []),
    ];
  });
  const [added, setAdded] = useState(0);
  const buttons = buttonsOf(isAllowed('eventRecord.add'), 'Upload Event');
  const isSubmitting = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Pressing twice while files are read or doubts are checked would send the same event again. */
  const submitOnce = async (data: FormData, pressed: string) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    await submit(data, pressed).finally(() => {
      isSubmitting.current = false;
      setBusy(false);
    });
  };

  const submit = async (data: FormData, pressed: string) => {
    const state = buttons.stateOf(pressed);
    setOutcome('none');
    const { files, missing } = await chosen.whenRead();
    const parsed = EventRecordInput.safeParse({
      ...nested(valuesOfForm(data)),
      announcement: announced?._id,
    });
    const { message, fields } = problemOfIssues(parsed.error?.issues ?? []);
    const problemWithFiles = problemOfFiles({ files, missing }, EVENT_FILES_MOST);
    if (problemWithFiles) fields.files = problemWithFiles;
    Object.assign(fields, problemsOfAlts(files.slice(0, EVENT_FILES_MOST)));
    if (!parsed.success || Object.keys(fields).length > 0) return setProblem({ message, fields });
    setProblem(null);
    if (!(await doubts.confirm(parsed.data, buttons.labelOf(pressed)))) return;
    try {
      const item = await upload({
        input: parsed.data,
        files,
        ...(state && { state }),
        keepsPlaces: keepsPlacesIn(data),
        onKept: drop,
      });
      values.current = undefined;
      chosen.clear();
      doubts.forget();
      setAdded(added + 1);
      // More files follow in the background.
      const isComplete = item !== null && files.length <= uploadLimits.files;
      const outcome = state ? 'kept' : isComplete ? 'added' : 'goesOn';
      setOutcome(outcome);
      if (isComplete) toast.success(state ? messageOf(state) : successSentences.eventRecord.added);
      setAddedId(item?._id ?? '');
      setHasBrochure(possibleBrochures(files.map(named)).length > 0);
      setHasPictures(files.some(({ kind }) => kind === 'image'));
      if (item) onAdded?.({ outcome, _id: item._id });
    } catch (error) {
      // The upload consumed the draft, so the form stores it again.
      keepAll(chosen.named);
      if (error instanceof DOMException && error.name === 'AbortError') return setOutcome('cancelled');
      setOutcome('failed');
      setProblem(problemOfUpload(error));
      if (!isSessionOver(error)) toast.error(administrationSentences.eventRecord.addFailed);
    }
  };

  const button = outcome === 'failed' ? 'Retry' : buttons.button;
  return (
    <Form
      labels={labelsWith(files)}
      values={
        added === 0
          ? (draft?.values ?? { ...blankEventRecord, ...begun })
          : { ...blankEventRecord, club: begun.club }
      }
      problem={problem}
      busy={isBusy}
      onSubmit={submitOnce}
      onInput={(data) => {
        values.current = valuesOfForm(data);
        keepAll(chosen.named);
      }}
    >
      <FixedWhileSent key={added}>
        <FormGroup legend="Event">
          <EventRecordFields stored={false} />
        </FormGroup>
        <FormGroup legend="Pictures, videos and documents">
          <FilesField
            chosen={chosen}
            kinds={['image', 'video', 'pdf']}
            most={EVENT_FILES_MOST}
            hint={filesHint}
            places
            sent={isUploading ? sent : undefined}
          />
        </FormGroup>
        <FormGroup legend="For the report">
          <ReportFields />
          <AccreditationFields />
        </FormGroup>
      </FixedWhileSent>
      {isUploading && (
        <UploadProgress
          files={files.slice(0, uploadLimits.files)}
          sent={sent}
          isOffline={isOffline}
          onCancel={cancel}
          onGoOn={announced ? undefined : goOn}
        />
      )}
      {!isUploading && (
        <Outcome outcome={outcome} id={addedId} hasBrochure={hasBrochure} hasPictures={hasPictures} />
      )}
      <DoubtsList doubts={doubts} />
      {!isUploading && <FormButtons submit={button} other={buttons.other} />}
    </Form>
  );
}

/** Takes the focus from the progress bar that it replaces. After a failure, the summary of the form has the focus. */
interface OutcomeProps {
  outcome: string;
  id: string;
  hasBrochure: boolean;
  hasPictures: boolean;
}

function Outcome({ outcome, id, hasBrochure, hasPictures }: OutcomeProps) {
  if (outcome === 'none' || outcome === 'failed') return null;
  return (
    <>
      <p role="status" ref={takeFocus} tabIndex={-1} className={styles.outcome}>
        {outcome === 'cancelled' && <span>The upload was cancelled. What you entered is still here.</span>}
        {outcome === 'goesOn' && <span>{administrationSentences.upload.goesOn}</span>}
        {outcome === 'added' && (
          <span>
            The event is uploaded. <Link to="/event?tab=all">See all uploaded events</Link>
          </span>
        )}
        {outcome === 'kept' && (
          <span>
            {administrationSentences.submission.keptRecord}{' '}
            <Link to={`/manage/submissions?open=${id}`}>{administrationSentences.submission.seeKept}</Link>
          </span>
        )}
        {id !== '' && (outcome === 'added' || outcome === 'goesOn') && (
          <>
            {' '}
            <Link to={`/event/evidence/${id}`}>
              {hasPictures
                ? 'Add papers and names, and see what is missing'
                : 'Add photographs, papers and names'}
            </Link>
          </>
        )}
      </p>
      {hasBrochure && outcome === 'added' && <BrochureOfAdded key={id} id={id} />}
    </>
  );
}

function named({ kind, chosen, alt }: ChosenFile) {
  return { kind, name: chosen.name, alt };
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const filesHint = `They can also follow later. At most ${EVENT_FILES_MOST}: JPEG, PNG, WebP or GIF pictures up to ${megabytes(uploadLimits.imageBytes)}, MP4 or WebM videos up to ${megabytes(uploadLimits.videoBytes)}, PDFs up to ${megabytes(uploadLimits.pdfBytes)}. ${administrationSentences.upload.smaller}`;

/** The labels of the form. The labels of the pictures' alternative texts follow the label of the files. */
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
