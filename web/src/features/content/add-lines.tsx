import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { FormScope } from '../../ui/forms/form.tsx';
import type { LeftLine } from './lines.ts';
import styles from './part-form.module.css';
import { usePart } from './part-scope.ts';

interface AddLinesProps {
  label: string;
  hint: string;
  /** The form of a line. */
  rule: string;
  lines: string;
  /** The lines that could not be added last time. */
  left: readonly LeftLine[];
  onType: (lines: string) => void;
  /** Adds the records of the lines to the list. */
  complete: (value: unknown) => unknown;
  /** Gets the list without them. */
  onAdded: (before: unknown) => void;
}

const NAME = 'lines';

/** Adds a record for each line that can be parsed. Saving the form does so too. The other lines stay and get the focus. */
export function AddLines({ label, hint, rule, lines, left, onType, complete, onAdded }: AddLinesProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value, change } = usePart();
  useEffect(() => {
    if (left.length > 0) field.current?.focus();
  }, [left]);
  const scope = { id, labels: { [NAME]: label }, values: {}, busy: false, focusOn: undefined };
  return (
    <FormScope value={{ ...scope, fields: left.length > 0 ? { [NAME]: sentenceOf(left, rule) } : {} }}>
      <div className={styles.adding}>
        <TextAreaField
          name={NAME}
          hint={hint}
          rows={5}
          autoComplete="off"
          ref={field}
          value={lines}
          onChange={({ target }) => onType(target.value)}
        />
        {lines.trim() !== '' && (
          <div className={styles.actions}>
            <Button
              onClick={() => {
                change([], complete(value));
                onAdded(value);
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

function sentenceOf(left: readonly LeftLine[], rule: string): string {
  const because = (why: LeftLine['why']) =>
    left
      .filter((one) => one.why === why)
      .map(({ line }) => `“${line.replace(/\s+/g, ' ').trim()}”`)
      .join(', ');
  const [exist, unclear] = [because('exists'), because('unclear')];
  return [exist && words.setup.linesExist(exist), unclear && `${words.setup.linesUnclear(unclear)} ${rule}`]
    .filter(Boolean)
    .join(' ');
}
