import { pageSentences } from '@club-portal/contract/sentences/pages';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './field.module.css';
import { useFieldScope, useFirstValue } from './form.tsx';

/** Attributes that a field gives to its control. */
export interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  name: string;
  hint?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A field's hint and error, and the attributes with which its control refers to them. */
function useNotes(name: string, hint: string | undefined) {
  const { id, label, error } = useFieldScope(name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    label,
    invalid: error ? (true as const) : undefined,
    describedBy: describedBy || undefined,
    notes: (
      <>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </>
    ),
  };
}

/** Label, hint and error of one control in a {@link Form}. */
export function Field({ name, hint, children }: FieldProps) {
  const { id, label, invalid, describedBy, notes } = useNotes(name, hint);
  return (
    <div className={styles.field} data-invalid={invalid}>
      <label htmlFor={id}>{label}</label>
      {notes}
      {children({
        id,
        name,
        className: styles.control,
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
      })}
    </div>
  );
}

/** Without `maxLength`, because that cuts pasted text silently. The form says which text is too long. */
type OwnedByField = 'id' | 'className' | 'maxLength';

interface TextFieldProps extends Omit<ComponentProps<'input'>, OwnedByField> {
  name: string;
  hint?: string;
}

/** The initial value of an uncontrolled control. */
function useStart(name: string, { value }: { value?: unknown }) {
  const first = useFirstValue(name);
  return value === undefined && first !== undefined ? { defaultValue: String(first) } : {};
}

export function TextField({ name, hint, ...rest }: TextFieldProps) {
  const start = useStart(name, rest);
  return (
    <Field name={name} {...(hint === undefined ? {} : { hint })}>
      {(control) => <input type="text" {...start} {...rest} {...control} />}
    </Field>
  );
}

/** The email address of a form, in its field `email`. */
export function EmailField(props: Omit<TextFieldProps, 'name' | 'type'>) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      name="email"
      type="email"
    />
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, OwnedByField> {
  name: string;
  hint?: string;
}

export function TextAreaField({ name, hint, rows = 4, ...rest }: TextAreaFieldProps) {
  const start = useStart(name, rest);
  return (
    <Field name={name} {...(hint === undefined ? {} : { hint })}>
      {(control) => <textarea rows={rows} {...start} {...rest} {...control} />}
    </Field>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  name: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  /** Text while nothing is chosen. Without it, the first option is chosen. */
  prompt?: string;
}

export function SelectField({ name, hint, options, prompt, ...rest }: SelectFieldProps) {
  const start = useStart(name, rest);
  return (
    <Field name={name} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <select {...start} {...rest} {...control}>
          {prompt && <option value="">{prompt}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A whole number. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} inputMode="numeric" />;
}

/** A calendar date, `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" min="1900-01-01" max="2199-12-31" />;
}

/** A password field with a button that shows the password. */
export function PasswordField({ name, hint, ...rest }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <span className={styles.withButton}>
          <input {...rest} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={shown}
            aria-label={pageSentences.frame.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  );
}

interface CheckboxListProps {
  name: string;
  hint?: string;
  /** Their keys are the values of the field. */
  choices: readonly { key: string; label: string; note?: string | undefined }[];
  defaultChosen: readonly string[];
  onChoose?: (key: string, isChosen: boolean) => void;
}

/** Several choices in one field. Ticked choices stay ticked when their order changes. */
export function CheckboxList({ name, hint, choices, defaultChosen, onChoose }: CheckboxListProps) {
  const { id, label, invalid, describedBy, notes } = useNotes(name, hint);
  return (
    <fieldset className={styles.choices} data-invalid={invalid} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {notes}
      {choices.map(({ key, label, note }, index) => {
        // The first one has the id of the field, because links and the focus use that id.
        const own = index === 0 ? id : `${id}-${key}`;
        return (
          <div key={key} className={styles.checkbox}>
            <input
              type="checkbox"
              id={own}
              name={name}
              value={key}
              defaultChecked={defaultChosen.includes(key)}
              onChange={onChoose && (({ target }) => onChoose(key, target.checked))}
            />
            <label htmlFor={own}>
              {label} {note && <span className={styles.note}>{note}</span>}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

interface RadioListProps {
  name: string;
  hint?: string;
  /** Their keys are the values of the field. */
  choices: readonly { key: string; label: string; drawing?: ReactNode }[];
  /** Nothing is chosen at first. By default it is the form's initial value, or the first choice. */
  isUnchosen?: boolean;
}

/** A choice of one, in a row. The choices may have drawings. */
export function RadioList({ name, hint, choices, isUnchosen = false }: RadioListProps) {
  const { id, label, invalid, describedBy, notes } = useNotes(name, hint);
  const start = String(useFirstValue(name) ?? '');
  const first = isUnchosen || choices.some(({ key }) => key === start) ? start : choices[0]?.key;
  return (
    <fieldset className={styles.choices} data-invalid={invalid} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {notes}
      <div className={styles.drawings}>
        {choices.map(({ key, label, drawing }, index) => (
          <label key={key} className={drawing ? styles.drawing : styles.words}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={key}
              defaultChecked={key === first}
            />
            {drawing}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckboxFieldProps {
  name: string;
  hint?: string;
  /** By default it is checked if the form's initial value is true. */
  defaultChecked?: boolean;
  onCheck?: (isChecked: boolean) => void;
}

export function CheckboxField({ name, hint, defaultChecked, onCheck }: CheckboxFieldProps) {
  const first = useFirstValue(name);
  const { id, label, invalid, describedBy, notes } = useNotes(name, hint);
  return (
    <div className={styles.checkbox} data-invalid={invalid}>
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={defaultChecked ?? first === true}
        onChange={onCheck && (({ target }) => onCheck(target.checked))}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <label htmlFor={id}>{label}</label>
      {notes}
    </div>
  );
}
