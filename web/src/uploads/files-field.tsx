import type { FileKind } from '@club-portal/contract/limits';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { useRef } from 'react';
import { useAcceptedFiles } from '../media/accepted-files.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField, Field } from '../ui/forms/field.tsx';
import { FileDrop } from '../ui/forms/file-drop.tsx';
import type { NamedFile } from './chosen-before.ts';
import { ChosenFiles } from './chosen-files.tsx';
import styles from './files-field.module.css';
import { placesHint } from './places-switch.ts';
import type { Sent } from './send-batch.ts';
import type { ChosenFilesState } from './use-chosen-files.ts';

interface FilesFieldProps {
  chosen: ChosenFilesState;
  kinds: readonly FileKind[];
  /** The most files. */
  most: number;
  hint: string;
  /** Label of the button. */
  button?: string;
  /** With the switch that keeps when and where pictures were taken. */
  places?: boolean;
  /** Progress of each file during an upload. */
  sent?: Sent | undefined;
}

/** The field `files` of a form, with the chosen files and those that must be chosen again. */
export function FilesField({
  chosen,
  kinds,
  most,
  hint,
  button = 'Choose files',
  places = false,
  sent,
}: FilesFieldProps) {
  const accepted = useAcceptedFiles(...kinds);
  const id = useRef('');
  const { files, missing, refusals, converting } = chosen;
  const focusChoice = () => document.getElementById(id.current)?.focus();
  return (
    <>
      <Field name="files" hint={hint}>
        {(control) => {
          id.current = control.id;
          return (
            <FileDrop control={control} accept={accepted} busy={chosen.isReading} onFiles={chosen.choose}>
              {button}
            </FileDrop>
          );
        }}
      </Field>
      {places && <CheckboxField name="places" hint={placesHint} />}
      {converting && (
        <p role="status" className={styles.converting}>
          {administrationSentences.file.converting(converting)}
        </p>
      )}
      {missing.length > 0 && (
        <div className={styles.missing}>
          <p>{administrationSentences.file.chosenBefore(namesOf(missing))}</p>
          <Button
            onClick={() => {
              focusChoice();
              chosen.goOnWithout();
            }}
          >
            Continue without
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
          most={most}
          sent={sent}
          onAlt={chosen.describe}
          onRemove={chosen.remove}
          focusChoice={focusChoice}
        />
      )}
    </>
  );
}

/** The problem with the files: some are missing, or there are too many. Empty if there is none. */
export function problemOfFiles(
  { files, missing }: { files: readonly unknown[]; missing: readonly NamedFile[] },
  most: number,
): string {
  if (files.length > most) return administrationSentences.file.chosenTooMany(files.length, most);
  return missing.length > 0 ? administrationSentences.file.missing(namesOf(missing)) : '';
}

function namesOf(files: readonly NamedFile[]): string {
  return files.map(({ name }) => name).join(', ');
}
