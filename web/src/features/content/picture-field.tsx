import { type PictureUse, takenFor } from '@club-portal/contract/content/uploaded-picture';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useState } from 'react';
import { useAcceptedFiles } from '../../media/accepted-files.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { PictureField as PictureKind } from './field-kinds.ts';
import styles from './part-form.module.css';
import { type FieldProps, usePart } from './part-scope.ts';
import { drawingsIn, nameOfDrawing, usePictureAddress } from './picture-address.ts';
import { type ContentRecord, recordsOf } from './records.ts';
import { useSendPicture } from './send-picture.ts';
import { inLanguage } from './texts.ts';
import { nameOf, type Path, valueAt } from './value-at-path.ts';
import { withPicture } from './with-picture.ts';

/** A picture: the current one, and ways to choose another from a file, or from records of the same list. */
export function PictureField({ field, path, value }: FieldProps<PictureKind>) {
  const part = usePart();
  const address = usePictureAddress(field.use, value);
  const accept = useAcceptedFiles('image');
  const [announcement, setAnnouncement] = useState('');
  const take = (file: string | undefined) => {
    const around = path.slice(0, -1);
    const record = Object(valueAt(part.value, around)) as ContentRecord;
    part.change(around, withPicture(field, record, String(path.at(-1)), file));
  };
  const { sending, send } = useSendPicture(field.use, part.club, (file) => {
    take(file);
    setAnnouncement([words.pictureTaken, value && reminderOf(field)].filter(Boolean).join(' '));
  });
  const choices = field.choose ? choicesOf(part, path) : undefined;
  const isBusy = sending !== undefined && sending.problem === undefined;
  return (
    <Field name={nameOf(path)} {...(field.hint === undefined ? {} : { hint: field.hint })}>
      {(control) => (
        <div className={styles.picture}>
          {address && (
            <img key={address} className={styles.shown} data-use={field.use} src={address} alt="" />
          )}
          {!address && value ? <p className={styles.error}>{words.pictureMissing}</p> : null}
          {choices && (
            <select
              {...control}
              value={String(value ?? '')}
              onChange={({ target }) => take(target.value || undefined)}
            >
              <option value="">{words.none}</option>
              {choices.map(({ file, label }) => (
                <option key={file} value={file}>
                  {label}
                </option>
              ))}
            </select>
          )}
          <FileInput
            control={
              choices ? { ...control, id: `${control.id}-file`, name: `${control.name}.file` } : control
            }
            accept={acceptOf(field.use, accept)}
            busy={isBusy}
            onFiles={([file]) => {
              setAnnouncement('');
              if (file && !isBusy) void send(file);
            }}
          >
            {words.choosePicture}
            {choices && <span className="visually-hidden"> {field.label}</span>}
          </FileInput>
          {isBusy && (
            <Progress
              label={sending.progress === undefined ? words.preparingPicture : words.sendingPicture}
              value={sending.progress}
            />
          )}
          {sending?.problem && (
            <p role="alert" className={styles.error}>
              {sending.problem}
            </p>
          )}
          {sending?.canBeRepeated && <Button onClick={() => send(sending.file)}>{words.tryAgain}</Button>}
          <p role="status" className={styles.hint}>
            {announcement}
          </p>
        </div>
      )}
    </Field>
  );
}

/** The types of files that the browser's dialog offers for a use. */
function acceptOf(use: PictureUse, photographs: string): string {
  const types = { photograph: photographs, drawing: DRAWING, both: `${photographs},${DRAWING}` };
  return types[takenFor[use]];
}

const DRAWING = 'image/svg+xml';

function reminderOf({ alt, reminder = '' }: PictureKind): string {
  return alt === undefined ? reminder : words.pictureNeedsWords;
}

/** The pictures of records in the same list, both public and edited; for emblems also the portal's drawings. */
function choicesOf({ published, value, pictures }: ReturnType<typeof usePart>, path: Path) {
  const list = path.slice(0, -2);
  const drawings = path.at(-1) === 'emblem' ? drawingsIn(pictures) : [];
  const labels = new Map(drawings.map((file) => [file, nameOfDrawing(file)]));
  for (const record of [published, value].flatMap((whole) => recordsAt(whole, list))) {
    const file = record[path.at(-1) ?? ''];
    const isOfFolder = typeof file === 'string' && !file.startsWith('uploads/');
    const name = inLanguage(record.label ?? record.name ?? record.title, 'en');
    if (typeof file === 'string') labels.set(file, isOfFolder ? nameOfDrawing(file) : words.pictureOf(name));
  }
  return [...labels].map(([file, label]) => ({ file, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** The records of a list. A whole that is not a list is its only record. */
function recordsAt(whole: unknown, list: Path): readonly ContentRecord[] {
  const found = valueAt(whole, list);
  return Array.isArray(found) ? recordsOf(found) : [Object(found) as ContentRecord];
}
