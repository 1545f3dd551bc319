import { acceptedTypes, uploadLimits } from '@club-portal/contract/limits';
import { paths } from '@club-portal/contract/paths';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { successSentences } from '@club-portal/contract/sentences/success';
import { translationCodes } from '@club-portal/contract/translations';
import type { UpcomingEvent } from '@club-portal/contract/upcoming-event';
import { useRef } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { nested, textsOf } from '../../lib/forms/form-values.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form, FormActions } from '../../ui/forms/form.tsx';
import { filesToApprove } from '../../ui/forms/submitting.ts';
import { InLanguage, translationLabels } from '../../ui/forms/translations.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useRecordFiles } from '../../ui/records/use-record-files.ts';
import styles from './picture-dialog.module.css';

const words = administrationSentences.upcomingEvent;
const megabyte = 1024 * 1024;
const alternatives = translationLabels({ alt: { label: 'Description', rows: 1 } });
const labels = { alt: 'What the picture shows', ...alternatives, files: 'Picture' };

/**
 * The picture of an event. It is added, replaced or removed at once, and its description is saved; or a new one or its
 * removal waits for approval.
 */
export function PictureDialog({ event, onClose }: { event: UpcomingEvent; onClose: () => void }) {
  const { _id, version, title, picture } = event;
  const form = useRef<HTMLDivElement>(null);
  const { problem, heading, isBusy, send, remove, keepOnly, fits } = useRecordFiles(
    queryKeys.upcomingEvents,
    words.pictureFailed,
  );
  const publishes = isAllowed('upcomingEvent.update', { club: event.club });
  const save = (data: FormData, file?: File) => {
    const alt = String(data.get('alt') ?? '');
    const { translations } = nested(textsOf(data, alternatives));
    if (publishes)
      return send(
        paths.upcomingEvent.picture(_id),
        { alt, translations: JSON.stringify(translations) },
        file,
        successSentences.upcomingEvent.pictureSaved,
      );
    const [path, fields] = filesToApprove('events', _id);
    return send(path, { ...fields, alt }, file, successSentences.submission.submitted);
  };
  const choose = ([file]: File[]) => {
    const fields = form.current?.querySelector('form');
    if (file && fields && fits(file, 'image')) void save(new FormData(fields), file);
  };

  return (
    <Dialog title={`Picture of ${title}`} onClose={onClose}>
      <div ref={form}>
        <Form
          labels={labels}
          problem={problem}
          busy={isBusy}
          onSubmit={(data) => (publishes ? save(data) : undefined)}
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
          {publishes &&
            translationCodes.map((code) => {
              const name = `translations.${code}.alt`;
              const alt = picture?.translations?.[code]?.alt;
              return (
                <InLanguage
                  key={`${code} ${picture?.url}`}
                  code={code}
                  names={[name]}
                  isFilled={Boolean(alt)}
                >
                  <TextField name={name} lang={code} defaultValue={alt} autoComplete="off" />
                </InLanguage>
              );
            })}
          <Field
            name="files"
            hint={`A JPEG, PNG, WebP or GIF of up to ${uploadLimits.imageBytes / megabyte} MB. ${publishes ? 'It is there at once.' : administrationSentences.submission.filesWait}`}
          >
            {(control) => (
              <FileInput control={control} accept={acceptedTypes.image.join()} busy={isBusy} onFiles={choose}>
                {picture ? 'Choose another picture' : 'Choose a picture'}
              </FileInput>
            )}
          </Field>
          <FormActions>
            {publishes && picture && (
              <Button type="submit" variant="primary" busy={isBusy}>
                Save the description
              </Button>
            )}
            {picture && (
              <Button
                busy={isBusy}
                onClick={() =>
                  publishes
                    ? remove(
                        paths.upcomingEvent.picture(_id),
                        successSentences.upcomingEvent.pictureRemoved,
                        title,
                      )
                    : keepOnly({ collection: 'events', record: _id, version }, event.attachments ?? [])
                }
              >
                Remove the picture
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}
