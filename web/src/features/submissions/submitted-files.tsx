import { submissionPaths } from '@club-portal/contract/administration-paths';
import { acceptedTypes, TRASH_DAYS, uploadLimits } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { Submission } from '@club-portal/contract/submission';
import type { SubmittedFile } from '@club-portal/contract/submission-answer';
import { useRef } from 'react';
import { fileSize } from '../../lib/formats/file-size.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FileThumbnail } from '../../ui/pictures/file-thumbnail.tsx';
import { useRecordFiles } from '../../ui/records/use-record-files.ts';
import styles from './submitted-files.module.css';

const words = administrationSentences.submission;
const megabyte = 1024 * 1024;

interface SubmittedFilesProps {
  submission: Submission;
  files: readonly SubmittedFile[];
  /** Whether the user may remove files. */
  changes: boolean;
}

/** The files that the draft adds. Its author can remove each of them. */
export function SubmittedFiles(props: SubmittedFilesProps) {
  return (
    <FilesOf
      {...props}
      id="new-files"
      title={words.newFiles}
      hint=""
      remove={{ label: 'Remove', nameOf: words.removeFile, done: successSentences.submission.detached }}
    />
  );
}

/** The files that the draft removes. Its author can keep each of them. */
export function LeavingFiles(props: SubmittedFilesProps) {
  return (
    <FilesOf
      {...props}
      id="leaving-files"
      title={words.leavingFiles}
      hint={words.leavingHint(TRASH_DAYS)}
      remove={{ label: words.keepFile, nameOf: words.keepFileOf, done: words.fileStays }}
      withThumbnails
    />
  );
}

interface FilesOfProps extends SubmittedFilesProps {
  id: string;
  title: string;
  hint: string;
  /** The button that removes a file from the submission. */
  remove: { label: string; nameOf: (name: string) => string; done: string };
  withThumbnails?: true;
}

function FilesOf({
  submission: { _id },
  files,
  changes,
  id,
  title,
  hint,
  remove: { label, nameOf, done },
  withThumbnails,
}: FilesOfProps) {
  const { problem, heading, isBusy, remove } = useRecordFiles(queryKeys.submissions, words.filesFailed);
  return (
    <>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {hint && <p>{hint}</p>}
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map(({ id, name, kind, size, url }) => (
            <li key={id}>
              {withThumbnails && <FileThumbnail kind={kind} src={kind === 'image' ? url : undefined} />}
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
              <span>{fileSize(size)}</span>
              {changes && (
                <Button
                  variant="quiet"
                  aria-label={nameOf(name)}
                  busy={isBusy}
                  onClick={() => remove(`${submissionPaths.detach(_id)}?file=${id}`, done, name)}
                >
                  {label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && <p role="alert">{problem.fields.files ?? problem.message}</p>}
    </>
  );
}

const labels: Record<AddFileProps['kind'], Record<string, string>> = {
  pdf: { files: words.addPdf },
  image: { alt: 'What the picture shows', files: words.addPicture },
};

interface AddFileProps {
  submission: Submission;
  kind: 'pdf' | 'image';
}

/** Adds a PDF, or a picture with its alternative text. */
export function AddFile({ submission: { _id }, kind }: AddFileProps) {
  const form = useRef<HTMLDivElement>(null);
  const { problem, isBusy, send, fits } = useRecordFiles(queryKeys.submissions, words.filesFailed);
  const choose = ([file]: File[]) => {
    const alt = form.current?.querySelector<HTMLInputElement>('[name=alt]')?.value ?? '';
    if (file && fits(file, kind))
      void send(submissionPaths.attach(_id), { alt }, file, successSentences.submission.attached);
  };
  return (
    <div ref={form} className={styles.add}>
      <Form labels={labels[kind]} problem={problem} busy={isBusy} onSubmit={() => undefined}>
        {kind === 'image' && <TextField name="alt" autoComplete="off" />}
        <Field name="files" hint={words.upTo(uploadLimits[`${kind}Bytes`] / megabyte)}>
          {(control) => (
            <FileInput control={control} accept={acceptedTypes[kind].join()} busy={isBusy} onFiles={choose}>
              {kind === 'pdf' ? words.choosePdf : words.choosePicture}
            </FileInput>
          )}
        </Field>
      </Form>
    </div>
  );
}
