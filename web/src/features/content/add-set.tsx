import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { RecordsField } from './field-kinds.ts';
import styles from './part-form.module.css';
import { usePart } from './part-scope.ts';
import type { ContentRecord } from './records.ts';

interface AddSetProps {
  sets: NonNullable<RecordsField['sets']>;
  records: readonly ContentRecord[];
  onAdd: (added: readonly ContentRecord[]) => void;
}

/** Adds the records of a set that do not exist yet, at the end of the list. */
export function AddSet({ sets: { names, load, begun }, records, onAdd }: AddSetProps) {
  const { value } = usePart();
  const [said, setSaid] = useState('');
  const add = async (name: string) => {
    try {
      const all = (await load(name)) as readonly ContentRecord[];
      const missing = all.filter(({ key }) => records.every((one) => one.key !== key));
      if (missing.length > 0) onAdd(missing.map((record) => begun(record, value) as ContentRecord));
      setSaid(words.setAdded(name, missing.length));
    } catch {
      setSaid(words.setNotAdded);
    }
  };
  return (
    <>
      <p className={styles.hint}>{words.setsHint}</p>
      <div className={styles.actions}>
        {names.map((name) => (
          <Button key={name} variant="quiet" onClick={() => add(name)}>
            {words.addSet(name)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {said}
      </p>
    </>
  );
}
