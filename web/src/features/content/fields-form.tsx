import type { ContentPart } from '@club-portal/contract/content-part';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormScope, fieldId } from '../../ui/forms/form.tsx';
import { useWrong } from '../../ui/forms/use-wrong.ts';
import { controlAt } from './check-typed.ts';
import type { controlsOf } from './controls.ts';
import type { Field } from './field-kinds.ts';
import { PartField } from './part-field.tsx';
import styles from './part-form.module.css';
import { PartScope } from './part-scope.ts';
import { withValueAt } from './value-at-path.ts';

interface FieldsFormProps {
  description: Field;
  value: unknown;
  published: unknown;
  /** Above the fields, as part of the form. */
  above?: ReactNode;
  /** Addresses of the build's pictures, by name. */
  pictures?: ContentPart['pictures'];
  /** Set if it is the page of this club. */
  club?: string;
  older: readonly string[];
  onConfirm?: (name: string) => void;
  controls: ReturnType<typeof controlsOf>;
  problem: FormProblem | null;
  /** The current problem with the value. */
  check: () => FormProblem | null;
  busy: boolean;
  onChange: (value: unknown) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Above the fields. */
  state?: ReactNode;
  children: ReactNode;
}

/** The fields of a description. Their problems are checked again while the user types. */
export function FieldsForm(props: FieldsFormProps) {
  const { description, value, published, controls, problem, busy, onChange, onSubmit } = props;
  const { pictures = {}, club, older, onConfirm, state, above, children } = props;
  const id = useId();
  const wrong = useWrong(problem, value, props.check);
  const labels = Object.fromEntries(controls.map(({ name, label }) => [name, label]));
  const places = Object.fromEntries(
    controls.map(({ name, label, place }) => [name, [...place, label].join(', ')]),
  );
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      {state}
      {problem && (
        <ErrorSummary problem={problem} wrong={wrong} labels={places} fieldId={(name) => fieldId(id, name)} />
      )}
      <FormScope value={{ id, labels, values: {}, fields: wrong, busy, focusOn: undefined }}>
        <PartScope
          value={{
            value,
            published,
            pictures,
            club,
            older,
            ...(onConfirm && { confirm: onConfirm }),
            wrong: Object.keys(wrong),
            change: (path, one) => onChange(withValueAt(value, path, one)),
          }}
        >
          {above}
          <PartField field={description} path={[]} value={value} published={published} />
        </PartScope>
        {children}
      </FormScope>
    </form>
  );
}

/** Maps the server's problem to the form's controls. If a field has no control, the one around it is used. */
export function atControls({ message, fields }: FormProblem, names: readonly string[]): FormProblem {
  const found = Object.entries(fields).map(([path, sentence]) => [controlAt(path, names), sentence]);
  return { message, fields: Object.fromEntries(found) };
}
