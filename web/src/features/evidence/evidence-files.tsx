import {
  EVIDENCE_FILES_MOST,
  type Evidence,
  type EvidenceFile,
  type EvidenceUse,
  evidenceUses,
} from '@club-portal/contract/evidence';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { fieldSentences } from '@club-portal/contract/sentences/field-problems';
import { fileSentences } from '@club-portal/contract/sentences/files';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { successSentences } from '@club-portal/contract/sentences/success';
import { FileText, Image } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSize } from '../../lib/formats/file-size.ts';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import { ApiError, isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { useAcceptedFiles } from '../../media/accepted-files.ts';
import { prepareFile } from '../../media/prepare-file.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { RecordList, RecordRow } from '../../ui/records/record-row.tsx';
import { useDeletion } from '../../ui/records/use-deletion.tsx';
import { toast } from '../../ui/toast.ts';
import { addressOfFile, useAttachEvidence, useRemoveEvidence } from './evidence.api.ts';
import styles from './evidence.module.css';

const words = administrationSentences.evidence;

/** The papers of an event. Only administrators get them. */
export function EvidenceFiles({ evidence }: { evidence: Evidence }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { gallery: eventRecord, files } = evidence;
  return (
    <section className={styles.part} aria-labelledby="evidence-files">
      <h3 id="evidence-files" ref={heading} tabIndex={-1}>
        Papers
      </h3>
      {files.length === 0 ? (
        <p>{words.noFiles}</p>
      ) : (
        <RecordList>
          {files.map((file) => (
            <FileRow
              key={file.id}
              eventRecord={eventRecord}
              file={file}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </RecordList>
      )}
      <AddFiles eventRecord={eventRecord} count={files.length} />
    </section>
  );
}

interface FileRowProps {
  eventRecord: string;
  file: EvidenceFile;
  onRemoved: () => void;
}

function FileRow({ eventRecord, file, onRemoved }: FileRowProps) {
  const { mutateAsync } = useRemoveEvidence(eventRecord);
  const removal = useDeletion(
    {
      title: words.removeTitle,
      question: words.confirmRemove,
      subject: file.name,
      deleted: successSentences.evidence.detached,
      failed: words.removeFailed,
    },
    () => mutateAsync(file.id),
    onRemoved,
  );
  const isPdf = file.contentType === 'application/pdf';
  return (
    <RecordRow
      title={file.name}
      lead={
        <span className={styles.icon}>
          {isPdf ? <FileText aria-hidden="true" /> : <Image aria-hidden="true" />}
        </span>
      }
      facts={
        <>
          <span>{words.uses[file.use]}</span>
          <span>{fileSize(file.size)}</span>
        </>
      }
      failure={removal.failure}
      busy={removal.isDeleting}
      actions={
        <>
          <a
            href={addressOfFile(eventRecord, file.id)}
            className={styles.open}
            aria-label={isPdf ? `Open ${file.name} (in a new tab)` : `Download ${file.name}`}
            {...(isPdf && { target: '_blank', rel: 'noopener' })}
          >
            {isPdf ? 'Open' : 'Download'}
          </a>
          <Button
            variant="quiet"
            aria-label={`Remove ${file.name}`}
            busy={removal.isDeleting}
            onClick={removal.ask}
          >
            Remove
          </Button>
          {removal.dialog}
        </>
      }
    />
  );
}

const labels = { use: 'What they are', files: 'Add files' };
const useOptions = evidenceUses.map((value) => ({ value, label: words.uses[value] }));

interface AddFilesProps {
  eventRecord: string;
  count: number;
}

/** The files are sent at once, one after the other. */
function AddFiles({ eventRecord, count }: AddFilesProps) {
  const attach = useAttachEvidence(eventRecord);
  const accepted = useAcceptedFiles('image', 'pdf');
  const [use, setUse] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [sending, setSending] = useState('');

  const choose = async (chosen: File[]) => {
    setProblem(null);
    const room = EVIDENCE_FILES_MOST - count;
    const known = evidenceUses.find((one) => one === use);
    if (!known || chosen.length > room) {
      const fields: Record<string, string> = {};
      if (!known) fields.use = fieldSentences.required;
      if (chosen.length > room) fields.files = words.room(chosen.length, room);
      return setProblem({ message: pageSentences.request.invalid, fields });
    }
    const refusals = await sendAll(known, chosen);
    setSending('');
    if (refusals.length > 0)
      setProblem({ message: words.attachFailed, fields: { files: refusals.join(' ') } });
  };

  /** Returns the sentences about the files that were not added. */
  const sendAll = async (use: EvidenceUse, chosen: File[]): Promise<string[]> => {
    const refusals: string[] = [];
    for (const [index, file] of chosen.entries()) {
      setSending(words.sending(file.name, index + 1, chosen.length));
      const taken = await prepareFile(file);
      if (typeof taken === 'string') refusals.push(taken);
      else if (taken.kind === 'video') refusals.push(fileSentences.onlyPaper(taken.file.name));
      else {
        try {
          await attach.mutateAsync({ use, file: taken.file });
          toast.success(successSentences.evidence.attached);
        } catch (error) {
          const [sentence] = error instanceof ApiError ? Object.values(error.fields) : [];
          refusals.push(sentence ?? serverMessage(error, words.attachFailed));
          if (isSessionOver(error)) return refusals;
        }
      }
    }
    return refusals;
  };

  return (
    <Form
      labels={labels}
      problem={problem}
      busy={sending !== ''}
      onSubmit={() => undefined}
      onInput={(data) => setUse(String(data.get('use') ?? ''))}
    >
      <SelectField name="use" prompt="Choose what they are" options={useOptions} defaultValue="" />
      <Field name="files" hint={words.filesHint(count, EVIDENCE_FILES_MOST)}>
        {(control) => (
          <FileDrop control={control} accept={accepted} busy={sending !== ''} onFiles={choose}>
            Choose files
          </FileDrop>
        )}
      </Field>
      <p role="status" className={styles.status}>
        {sending}
      </p>
    </Form>
  );
}
