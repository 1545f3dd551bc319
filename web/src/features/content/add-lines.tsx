import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { FormScope } from '../../ui/forms/form.tsx';
import styles from './part-form.module.css';
import { usePart } from './part-scope.ts';

interface AddLinesProps {
  label: string;
  hint: string;
  lines: string;
  onType: (lines: string) => void;
  /** The list with the records of the lines. */
  complete: (value: unknown) => unknown;
  onAdded: () => void;
}

const NAME = 'lines';

/** Adds a record for each line. Saving the form adds those that are left. */
export function AddLines({ label, hint, lines, onType, complete, onAdded }: AddLinesProps) {
  const id = useId();
  const { value, change } = usePart();
  const scope = { id, labels: { [NAME]: label }, values: {}, fields: {}, busy: false, focusOn: undefined };
  return (
    <FormScope value={scope}>
      <div className={styles.adding}>
        <TextAreaField
          name={NAME}
          hint={hint}
          rows={5}
          autoComplete="off"
          value={lines}
          onChange={({ target }) => onType(target.value)}
        />
        {lines.trim() !== '' && (
          <div className={styles.actions}>
            <Button
              onClick={() => {
                change([], complete(value));
                onAdded();
              }}
            >
              {words.setup.addLines}
            </Button>
          </div>
        )}
      </div>
    </FormScope>
  );
}
