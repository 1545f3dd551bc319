import { markOfPicture } from '@club-portal/contract/content/page-pictures';
import type { LanguageCode } from '@club-portal/contract/languages';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type KeyboardEvent, useId, useState } from 'react';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormScope } from '../../ui/forms/form.tsx';
import { controlsOf } from './controls.ts';
import type { MarkdownField } from './field-kinds.ts';
import { keyFromName } from './key-from-name.ts';
import styles from './part-form.module.css';
import { PartScope, usePart } from './part-scope.ts';
import { usePictureAddress } from './picture-address.ts';
import { PictureField } from './picture-field.tsx';
import { type ContentRecord, recordsOf } from './records.ts';
import { TextFields } from './text-fields.tsx';
import { inLanguage, languageName, withLanguage } from './texts.ts';
import { nameOf, type Path, valueAt, withValueAt } from './value-at-path.ts';
import { withMarkAt } from './with-mark-at.ts';

interface InsertPictureProps {
  pictures: NonNullable<MarkdownField['pictures']>;
  /** The path of the text. */
  path: Path;
  /** The language of the text that shows the picture. */
  code: LanguageCode;
  /** The last position of the caret in the text of this language. */
  caret: () => number | undefined;
}

/** Inserts a picture into a text: one that its record has, or a new one. */
export function InsertPicture({ pictures, path, code, caret }: InsertPictureProps) {
  const part = usePart();
  const draftName = `picture ${nameOf(path)} ${code}`;
  const { draft, drop } = useDraft<ContentRecord>(draftName);
  const [isOpen, setOpen] = useState(draft !== undefined);
  const around = path.slice(0, -1);
  const name = String(path.at(-1));
  const record = Object(valueAt(part.value, around)) as ContentRecord;
  const all = recordsOf(record[pictures.name]);

  const close = () => {
    drop();
    setOpen(false);
  };
  const insert = (key: string, withNew: readonly ContentRecord[] = all) => {
    close();
    const text = inLanguage(record[name], code);
    const now = withMarkAt(text, caret() ?? text.length, markOfPicture(key));
    part.change(around, {
      ...record,
      [name]: withLanguage(record[name], code, now),
      [pictures.name]: withNew,
    });
  };
  return (
    <div>
      <Button
        variant="quiet"
        aria-label={words.insertPictureInto(languageName(code))}
        onClick={() => setOpen(true)}
      >
        {words.insertPicture}
      </Button>
      {isOpen && (
        <Dialog title={words.insertPicture} keepOnBackdrop onClose={close}>
          {all.length > 0 && (
            <ul className={styles.choices}>
              {all.map((picture) => (
                <li key={String(picture.key)}>
                  <Choice picture={picture} onChoose={() => insert(String(picture.key))} />
                </li>
              ))}
            </ul>
          )}
          <NewPicture
            fields={pictures.fields}
            taken={all.map(({ key }) => String(key))}
            draftName={draftName}
            onCancel={close}
            onAdd={(picture) => insert(String(picture.key), [...all, picture])}
          />
        </Dialog>
      )}
    </div>
  );
}

function Choice({ picture: { file, alt }, onChoose }: { picture: ContentRecord; onChoose: () => void }) {
  const address = usePictureAddress('page', file);
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      {address && <img src={address} alt="" />}
      <span>{inLanguage(alt, 'en')}</span>
    </button>
  );
}

interface NewPictureProps {
  fields: NonNullable<MarkdownField['pictures']>['fields'];
  taken: readonly string[];
  draftName: string;
  onCancel: () => void;
  onAdd: (picture: ContentRecord) => void;
}

const blank: ContentRecord = { file: '', alt: '' };

function NewPicture({ fields, taken, draftName, onCancel, onAdd }: NewPictureProps) {
  const id = useId();
  const { draft, keep } = useDraft<ContentRecord>(draftName);
  const [record, setRecord] = useState(draft ?? blank);
  const [isChecked, setChecked] = useState(false);
  const controls = controlsOf({ kind: 'group', label: words.newPicture, fields }, record);
  const labels = Object.fromEntries(controls.map(({ name, label }) => [name, label]));
  const key = keyFromName(inLanguage(record.alt, 'en'), taken, 'picture');
  const wrong = {
    ...(record.file === '' && { file: words.needsPicture }),
    ...(key === '' && { 'alt.en': words.needsWords }),
  };
  const add = () => {
    setChecked(true);
    if (Object.keys(wrong).length === 0) onAdd({ key, ...record });
  };
  // The dialog is inside the form of the whole part.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
      return;
    event.preventDefault();
    add();
  };
  const scope = { id, labels, values: {}, busy: false, focusOn: undefined };
  const change = (path: Path, value: unknown) => {
    const changed = withValueAt(record, path, value) as ContentRecord;
    setRecord(changed);
    keep(changed);
  };
  return (
    <FormScope value={{ ...scope, fields: isChecked ? wrong : {} }}>
      <PartScope value={{ value: record, published: undefined, pictures: {}, older: [], wrong: [], change }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields acts like the button */}
        <div className={styles.adding} onKeyDown={onKeyDown}>
          <h3 className={styles.label}>{words.newPicture}</h3>
          <PictureField field={fields.file} path={['file']} value={record.file} published={undefined} />
          <TextFields field={fields.alt} path={['alt']} value={record.alt} published={undefined} />
          <div className={styles.actions}>
            <Button variant="primary" onClick={add}>
              {words.insert}
            </Button>
            <Button onClick={onCancel}>{pageSentences.frame.cancel}</Button>
          </div>
        </div>
      </PartScope>
    </FormScope>
  );
}
