import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { type KeyboardEvent, useId, useState } from 'react';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormScope } from '../../ui/forms/form.tsx';
import type { RecordsField } from './field-kinds.ts';
import { keyFromName } from './key-from-name.ts';
import styles from './part-form.module.css';
import { blankRecord, type ContentRecord } from './records.ts';

interface AddRecordProps {
  field: RecordsField;
  records: readonly ContentRecord[];
  onAdd: (record: ContentRecord) => void;
}

/** Adds a record at the end of a list. For one with a key its name is asked first, because the key never changes. */
export function AddRecord({ field, records, onAdd }: AddRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const { adding, fields, one } = field;
  if (adding && isAsking) {
    const close = () => setAsking(false);
    return (
      <AskForKey
        field={field}
        adding={adding}
        taken={records.map(({ key }) => String(key))}
        onCancel={close}
        onAdd={(record) => {
          close();
          onAdd({ ...blankRecord(fields), ...record });
        }}
      />
    );
  }
  return (
    <Button onClick={() => (adding ? setAsking(true) : onAdd(blankRecord(fields)))}>{words.add(one)}</Button>
  );
}

interface AskForKeyProps {
  field: RecordsField;
  adding: { label: string; hint: string };
  taken: readonly string[];
  onCancel: () => void;
  onAdd: (record: ContentRecord) => void;
}

const NAME = 'new';

function AskForKey({ field, adding, taken, onCancel, onAdd }: AskForKeyProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const isEntered = field.keyFrom === 'entry';
  const key = isEntered ? name.trim() : keyFromName(name, taken);
  const add = () => {
    if (key === '') return setProblem(words.needsLetters);
    if (taken.includes(key)) return setProblem(words.keyTaken);
    const names = ['label', 'title'].filter((one) => !isEntered && one in field.fields);
    onAdd({ key, ...Object.fromEntries(names.map((one) => [one, name.trim()])) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const scope = { id, labels: { [NAME]: adding.label }, values: {}, busy: false, focusOn: undefined };
  return (
    <FormScope value={{ ...scope, fields: problem ? { [NAME]: problem } : {} }}>
      <div className={styles.adding}>
        <TextField
          name={NAME}
          hint={adding.hint}
          value={name}
          autoComplete="off"
          ref={takeFocus}
          onChange={({ target }) => {
            setName(target.value);
            setProblem('');
          }}
          onKeyDown={onKeyDown}
        />
        {!isEntered && (
          <p role="status" className={styles.hint}>
            {words.keyOf(key)}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={add}>{words.addIt}</Button>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </FormScope>
  );
}
