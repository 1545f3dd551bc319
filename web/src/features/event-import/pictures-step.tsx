import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import styles from './event-import.module.css';
import { type Chosen, type Folder, readChosen } from './pictures.ts';
import type { EventRow } from './read-row.ts';

interface PicturesStepProps {
  chosen: Chosen;
  folders: readonly Folder[];
  /** The line that each folder belongs to, by path. */
  matched: ReadonlyMap<string, number>;
  rows: readonly EventRow[];
  onChoose: (more: Chosen) => void;
  onAssign: (path: string, line: number) => void;
  onForget: () => void;
}

/** Phones cannot choose folders. */
const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype;

export function PicturesStep(props: PicturesStepProps) {
  const { chosen, folders, matched, rows, onChoose, onAssign, onForget } = props;
  const [isReading, setReading] = useState(false);
  const unmatched = folders.filter(({ path }) => !matched.get(path));
  /** Folders that a person has assigned. They stay, so that the choice can be changed. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const shown = folders.filter((folder) => unmatched.includes(folder) || asked.has(folder.path));
  const read = async (files: File[]) => {
    setReading(true);
    onChoose(await readChosen(files));
    setReading(false);
  };
  const labels = {
    folder: words.folder,
    zips: words.zips,
    ...Object.fromEntries(
      shown.map(({ path, pictures }) => [fieldOf(path), words.folderOf(path, pictures.length)]),
    ),
  };
  return (
    <section className={styles.step} aria-labelledby="import-pictures">
      <h2 id="import-pictures">{words.pictures}</h2>
      <p className={styles.hint}>{words.picturesHint}</p>
      <Form labels={labels} problem={null} busy={isReading} onSubmit={() => undefined}>
        <div className={styles.choices}>
          {canChooseFolder && (
            <Field name="folder">
              {(control) => (
                <FileInput control={control} accept="" multiple folder busy={isReading} onFiles={read}>
                  {words.chooseFolder}
                </FileInput>
              )}
            </Field>
          )}
          <Field name="zips">
            {(control) => (
              <FileInput
                control={control}
                accept=".zip,application/zip"
                multiple
                busy={isReading}
                onFiles={read}
              >
                {words.chooseZips}
              </FileInput>
            )}
          </Field>
        </div>
        {(chosen.pictures.length > 0 || chosen.leftOut.length > 0) && (
          <div className={styles.buttons}>
            <p role="status">{words.picturesFound(chosen.pictures.length, folders.length)}</p>
            <Button variant="quiet" onClick={onForget}>
              {words.forgetPictures}
            </Button>
          </div>
        )}
        {chosen.leftOut.length > 0 && <LeftOutFiles leftOut={chosen.leftOut} />}
        {shown.length > 0 && (
          <fieldset className={styles.folders}>
            <legend>{words.unmatched(unmatched.length)}</legend>
            {shown.map(({ path }) => (
              <SelectField
                key={path}
                name={fieldOf(path)}
                value={String(matched.get(path) ?? 0)}
                options={[{ value: '0', label: words.noEvent }, ...rows.map(optionOf)]}
                onChange={({ target }) => {
                  setAsked(new Set(asked).add(path));
                  onAssign(path, Number(target.value));
                }}
              />
            ))}
          </fieldset>
        )}
      </Form>
    </section>
  );
}

/** Differs from the names of the form's other fields. */
const fieldOf = (path: string) => `folder ${path}`;

function optionOf({ line, title }: EventRow) {
  return { value: String(line), label: words.line(line, title) };
}

const LEFT_OUT_SHOWN = 20;

function LeftOutFiles({ leftOut }: Pick<Chosen, 'leftOut'>) {
  return (
    <details className={styles.leftOut}>
      <summary>{words.leftOut(leftOut.length)}</summary>
      <ul>
        {leftOut.slice(0, LEFT_OUT_SHOWN).map(({ path, reason }) => (
          <li key={path}>
            {path}: {words.reasons[reason]}
          </li>
        ))}
        {leftOut.length > LEFT_OUT_SHOWN && <li>…</li>}
      </ul>
    </details>
  );
}
