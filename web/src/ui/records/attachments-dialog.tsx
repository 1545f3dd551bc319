import type { Attachment } from '@club-portal/contract/attachment';
import { ATTACHMENTS_MOST, uploadLimits } from '@club-portal/contract/limits';
import type { SubmittedCollection } from '@club-portal/contract/record-key';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import type { QueryKey } from '@tanstack/react-query';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { fileSize } from '../../lib/formats/file-size.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../forms/field.tsx';
import { FileInput } from '../forms/file-input.tsx';
import { Form, FormActions } from '../forms/form.tsx';
import { filesToApprove } from '../forms/submitting.ts';
import styles from './attachments-dialog.module.css';
import { useRecordFiles } from './use-record-files.ts';

const words = administrationSentences.attachments;
const megabyte = 1024 * 1024;

interface AttachmentsDialogProps {
  record: {
    _id: string;
    version: string;
    title: string;
    club: string;
    attachments?: Attachment[] | undefined;
  };
  /** The record's other files. */
  otherFiles?: readonly { id: string }[];
  entity: 'notice' | 'upcomingEvent';
  collection: SubmittedCollection;
  paths: { attach: (id: string) => string; detach: (id: string) => string };
  /** First part of the query keys that are read again after a change. */
  queryKey: QueryKey;
  /** Where an administrator opens a PDF: by default where visitors do. */
  addressOf?: (attachment: Attachment) => string;
  onClose: () => void;
}

/**
 * The PDFs of a record. Each is added or removed immediately, so there is nothing to save; or it waits for approval.
 */
export function AttachmentsDialog({
  record,
  entity,
  collection,
  paths,
  onClose,
  ...more
}: AttachmentsDialogProps) {
  const { _id, version, title, club, attachments = [] } = record;
  const { queryKey, addressOf = ({ url }) => url, otherFiles = [] } = more;
  const { problem, heading, isBusy, send, remove, keepOnly, fits } = useRecordFiles(queryKey, words.failed);
  const publishes = isAllowed(`${entity}.update`, { club });
  const choose = ([file]: File[]) => {
    if (!file || !fits(file, 'pdf')) return;
    void (publishes
      ? send(paths.attach(_id), {}, file, successSentences[entity].attached)
      : send(...filesToApprove(collection, _id), file, successSentences.submission.submitted));
  };

  return (
    <Dialog title={`Attachments of ${title}`} onClose={onClose}>
      <Form labels={{ files: 'Add a PDF' }} problem={problem} busy={isBusy} onSubmit={() => undefined}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.count(attachments.length)}
        </h3>
        {attachments.length > 0 && (
          <ul className={styles.list}>
            {attachments.map((attachment) => (
              <li key={attachment.id}>
                <a href={addressOf(attachment)} target="_blank" rel="noopener noreferrer">
                  {attachment.name}
                </a>{' '}
                {fileSize(attachment.size)}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${attachment.name}`}
                  busy={isBusy}
                  onClick={() =>
                    publishes
                      ? remove(
                          `${paths.detach(_id)}?file=${attachment.id}`,
                          successSentences[entity].detached,
                          attachment.name,
                        )
                      : keepOnly({ collection, record: _id, version }, [
                          ...otherFiles,
                          ...attachments.filter(({ id }) => id !== attachment.id),
                        ])
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {attachments.length < ATTACHMENTS_MOST && (
          <Field
            name="files"
            hint={`At most ${ATTACHMENTS_MOST} PDFs, each up to ${uploadLimits.pdfBytes / megabyte} MB. ${publishes ? 'They are there at once.' : administrationSentences.submission.filesWait}`}
          >
            {(control) => (
              <FileInput control={control} accept="application/pdf" busy={isBusy} onFiles={choose}>
                Choose a PDF
              </FileInput>
            )}
          </Field>
        )}
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
