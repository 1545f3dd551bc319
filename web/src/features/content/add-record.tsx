import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { type KeyboardEvent, useId, useState } from 'react';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormScope } from '../../ui/forms/form.tsx';
import type { RecordsField } from './field-kinds.ts';
import { keyFromName } from './key-from-name.ts';
import styles from './part-form.module.css';
import { usePart } from './part-scope.ts';
import { blankRecord, type ContentRecord } from './records.ts';

interface AddRecordProps {
  field: RecordsField;
  records: readonly ContentRecord[];
  onAdd: (record: ContentRecord) => void;
}

/** Adds a record at the end of a list. If it has a key, asks for its name first, from which the key is made. */
export function AddRecord({ field, records, onAdd }: AddRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const { adding, fields, one } = field;
  if (adding && isAsking) {
    const close = () => setAsking(false);
    return (
      <AskForKey
        field={field}
        adding={adding}
        records={records}
        onCancel={close}
        onAdd={(record) => {
          close();
          onAdd(record);
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
  adding: NonNullable<RecordsField['adding']>;
  records: readonly ContentRecord[];
  onCancel: () => void;
  onAdd: (record: ContentRecord) => void;
}

const NAME = 'new';

function AskForKey({ field, adding, records, onCancel, onAdd }: AskForKeyProps) {
  const id = useId();
  const { pictures } = usePart();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const isEntered = field.keyFrom === 'entry';
  const taken = records.map(({ key }) => String(key));
  const begun = adding.begin?.(name, records, pictures) as ContentRecord | undefined;
  const key = isEntered ? name.trim() : String(begun?.key ?? keyFromName(name, taken, field.one));
  const add = () => {
    if (key === '') return setProblem(words.needsName);
    if (adding.isThere?.(name, records)) return setProblem(words.nameTaken(field.one));
    if (taken.includes(key)) return setProblem(words.keyTaken);
    const named = isEntered ? {} : { [field.namedBy]: name.trim() };
    onAdd(begun ?? { ...blankRecord(field.fields), key, ...named });
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
