import { acceptedTypes, uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { doneSentences } from '@club-portal/contract/sentences/done';
import { fileSentences } from '@club-portal/contract/sentences/files';
import type { UpcomingEvent, UpcomingEventDone } from '@club-portal/contract/upcoming-event';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isSessionOver, request, serverMessage } from '../../lib/api.ts';
import type { FormProblem } from '../../lib/form-problem.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { sendForm } from '../../lib/send-form.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { useReload } from '../../lib/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './picture-dialog.module.css';

const words = administrationSentences.upcomingEvent;
const megabyte = 1024 * 1024;
const labels = { alt: 'What the picture shows', files: 'Picture' };

interface Change {
  alt: string;
  file?: File;
}

/** The picture of an event. It is added, replaced or removed at once; its description is saved. */
export function PictureDialog({ event, onClose }: { event: UpcomingEvent; onClose: () => void }) {
  const { _id, title, picture } = event;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const idempotency = useIdempotencyKey();
  const reload = useReload(queryKeys.upcomingEvents);
  const save = useMutation({
    mutationFn: ({ alt, file }: Change) => {
      const data = new FormData();
      data.append('alt', alt);
      if (file) data.append('files', file, file.name);
      const key = idempotency.keyFor([_id, alt, file?.name, file?.size, file?.lastModified]);
      return sendForm<UpcomingEventDone>(paths.upcomingEvent.picture(_id), data, {
        headers: { 'Idempotency-Key': key },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
    },
    onSuccess: idempotency.renew,
    ...reload,
  });
  const remove = useMutation({
    mutationFn: () => request<UpcomingEventDone>('DELETE', paths.upcomingEvent.picture(_id)),
    ...reload,
  });

  const attempt = async (work: Promise<unknown>, done: string) => {
    setProblem(null);
    try {
      await work;
      toast.success(done);
      heading.current?.focus();
    } catch (error) {
      const message = serverMessage(error, words.pictureFailed);
      setProblem({ message: words.pictureFailed, fields: { files: message } });
      if (!isSessionOver(error)) toast.error(words.pictureFailed);
    }
  };
  const typedAlt = () => form.current?.querySelector<HTMLInputElement>('[name=alt]')?.value ?? '';
  const choose = ([file]: File[]) => {
    if (!file) return;
    const limit = uploadLimits.imageBytes;
    if (file.size > limit) {
      const message = fileSentences.tooLarge(file.name, 'image', limit / megabyte);
      return setProblem({ message: words.pictureFailed, fields: { files: message } });
    }
    void attempt(save.mutateAsync({ alt: typedAlt(), file }), doneSentences.upcomingEvent.pictureSaved);
  };
  const isBusy = save.isPending || remove.isPending;

  return (
    <Dialog title={`Picture of ${title}`} onClose={onClose}>
      <div ref={form}>
        <Form
          labels={labels}
          problem={problem}
          busy={isBusy}
          onSubmit={(data) =>
            attempt(
              save.mutateAsync({ alt: String(data.get('alt') ?? '') }),
              doneSentences.upcomingEvent.pictureSaved,
            )
          }
        >
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {picture ? labels.files : words.noPicture}
          </h3>
          {picture && (
            <div className={styles.picture}>
              <Picture key={picture.url} file={picture} sizes="20rem" className={styles.image} />
            </div>
          )}
          <TextField
            name="alt"
            key={picture?.url}
            defaultValue={picture && picture.alt !== title ? picture.alt : ''}
            autoComplete="off"
            hint="For people who cannot see it, and for search engines. Without it, the title is read out."
          />
          <Field
            name="files"
            hint={`A JPEG, PNG, WebP or GIF of up to ${uploadLimits.imageBytes / megabyte} MB. It is there at once.`}
          >
            {(control) => (
              <FileInput control={control} accept={acceptedTypes.image.join()} busy={isBusy} onFiles={choose}>
                {picture ? 'Choose another picture' : 'Choose a picture'}
              </FileInput>
            )}
          </Field>
          <FormActions>
            {picture && (
              <>
                <Button type="submit" variant="primary" busy={isBusy}>
                  Save the description
                </Button>
                <Button
                  busy={isBusy}
                  onClick={() => attempt(remove.mutateAsync(), doneSentences.upcomingEvent.pictureRemoved)}
                >
                  Remove the picture
                </Button>
              </>
            )}
            <Button onClick={onClose}>Close</Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}
