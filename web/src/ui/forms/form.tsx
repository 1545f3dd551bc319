import { pageSentences } from '@club-portal/contract/sentences/pages';
import {
  createContext,
  type InputEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import { useDelay } from '../../lib/rendering/use-delay.ts';
import { Button } from '../button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

interface FormProps {
  /** Label of each field by name, in the order of the form. */
  labels: Record<string, string>;
  problem: FormProblem | null;
  /** Finds what is wrong with the values. While a wrong field is being changed, its sentence is updated. */
  check?: (data: FormData) => FormProblem | null;
  /** Initial values of the fields, by name. */
  values?: object | undefined;
  /** `pressed` is the value of the button. */
  onSubmit: (data: FormData, pressed: string) => void;
  /** Gets the values after each change. */
  onInput?: (data: FormData) => void;
  /** While true, the form ignores submits. */
  busy?: boolean;
  /** Number of sent records. When it increases, the fields are cleared and the first one gets the focus. */
  sent?: number;
  /** When it increases, the fields are reset to `values`. */
  round?: number;
  /** Above the fields. It stays when they are reset. */
  above?: ReactNode;
  /** Name of the field that gets the focus when the form opens. */
  focusOn?: string | undefined;
  children: ReactNode;
}

/** Shows a problem in a summary, which gets the focus, and at each wrong field. */
export function Form({
  labels,
  problem,
  check,
  values = noValues,
  onSubmit,
  onInput,
  busy = false,
  sent = 0,
  round = 0,
  above,
  focusOn,
  children,
}: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { wrong, look } = useWrongFields(problem, check);
  /** What the user has typed since the form was submitted, by field name. */
  const typedSince = useRef<Record<string, unknown>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sent record
  useEffect(() => {
    if (sent === 0 || !form.current) return;
    form.current.querySelector<HTMLElement>('input, textarea, select')?.focus();
    if (Object.keys(typedSince.current).length > 0) onInput?.(new FormData(form.current));
  }, [sent]);
  useEffect(() => {
    if (focusOn) document.getElementById(fieldId(id, focusOn))?.focus();
  }, [id, focusOn]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    typedSince.current = {};
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    // Fields that are now disabled would lose the focus.
    if (event.currentTarget.querySelector('[data-fixed] :focus')) submitter?.focus();
    onSubmit(new FormData(event.currentTarget), submitter?.getAttribute('value') ?? '');
  };
  const input = (event: InputEvent<HTMLFormElement>) => {
    const { name, value, type, checked } = event.target as HTMLInputElement;
    if (busy) typedSince.current[name] = type === 'checkbox' ? checked : value;
    const data = new FormData(event.currentTarget);
    look(name, data);
    onInput?.(data);
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit} onInput={input}>
      {problem && (
        <ErrorSummary problem={problem} wrong={wrong} labels={labels} fieldId={(name) => fieldId(id, name)} />
      )}
      {above}
      <FormFields
        key={`${sent} ${round}`}
        scope={{ id, labels, values, fields: wrong, busy, focusOn }}
        typed={typedSince}
      >
        {children}
      </FormFields>
    </form>
  );
}

/** The sentences of the wrong fields. {@link FormProps.check} checks a field again when it is changed. */
function useWrongFields(problem: FormProblem | null, check: FormProps['check']) {
  const [later, setLater] = useState({ problem, wrong: problem?.fields ?? noProblem });
  const wrong = later.problem === problem ? later.wrong : (problem?.fields ?? noProblem);
  const look = (name: string, data: FormData) => {
    if (!check || !Object.hasOwn(wrong, name)) return;
    const { [name]: _, ...others } = wrong;
    const sentence = check(data)?.fields[name];
    setLater({ problem, wrong: sentence === undefined ? others : { ...others, [name]: sentence } });
  };
  return { wrong, look };
}

interface FormFieldsProps {
  scope: Scope;
  typed: RefObject<Record<string, unknown>>;
  children: ReactNode;
}

/** The fields of one record. They start with what was typed while the previous record was sent. */
function FormFields({ scope, typed, children }: FormFieldsProps) {
  const [early] = useState(typed.current);
  return <FormScope value={{ ...scope, values: { ...scope.values, ...early } }}>{children}</FormScope>;
}

/**
 * Fields that cannot be changed while the form is sent, because what is typed then would be lost. The focus moves from
 * a field to the submit button.
 */
export function FixedWhileSent({ children }: { children: ReactNode }) {
  const { busy } = useContext(FormScope);
  return (
    <fieldset className={styles.fixed} disabled={busy} data-fixed>
      {children}
    </fieldset>
  );
}

interface FormGroupProps {
  legend: string;
  children: ReactNode;
}

export function FormGroup({ legend, children }: FormGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FormDisclosureProps {
  summary: string;
  /** Names of the fields inside. */
  names: readonly string[];
  /** Whether a field inside has a value. By default the form's initial values decide. */
  isFilled?: boolean | undefined;
  children: ReactNode;
}

/**
 * Fields that few people need. It opens automatically if a field inside has a value, has a problem or gets the focus.
 */
export function FormDisclosure({ summary, names, isFilled, children }: FormDisclosureProps) {
  const { values, fields, focusOn } = useContext(FormScope);
  const begun = isFilled ?? Object.entries(values).some(([name, value]) => names.includes(name) && value);
  const [isOpen, setOpen] = useState(begun || (focusOn !== undefined && names.includes(focusOn)));
  // Opens before the summary of the problems is shown, because its links need visible fields.
  useLayoutEffect(() => {
    if (names.some((name) => Object.hasOwn(fields, name))) setOpen(true);
  }, [fields, names]);
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className={styles.group}>{children}</div>
    </details>
  );
}

/** Puts short fields side by side if there is space. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons. A text appears below them if the answer is late. */
export function FormActions({ children }: { children: ReactNode }) {
  const { busy } = useContext(FormScope);
  return (
    <>
      <div className={styles.actions}>{children}</div>
      {busy && <Waiting />}
    </>
  );
}

/** Keeps the buttons of a dialog visible. */
export function InSight({ children }: { children: ReactNode }) {
  return <div className={styles.inSight}>{children}</div>;
}

interface FormButtonsProps {
  /** Label of the button that sends the form. */
  submit: string;
  /** Value and label of another button that sends the form. */
  other?: { value: string; label: string } | undefined;
  /** Closes the form without sending it. */
  onCancel?: () => void;
}

/** The submit buttons, of which the pressed one shows a spinner, and a Cancel button if the form can be closed. */
export function FormButtons({ submit, other, onCancel }: FormButtonsProps) {
  const { busy } = useContext(FormScope);
  const [isOther, setOther] = useState(false);
  return (
    <FormActions>
      <Button
        type="submit"
        variant="primary"
        busy={busy && !isOther}
        idle={busy && isOther}
        onClick={() => setOther(false)}
      >
        {submit}
      </Button>
      {other && (
        <Button
          type="submit"
          value={other.value}
          busy={busy && isOther}
          idle={busy && !isOther}
          onClick={() => setOther(true)}
        >
          {other.label}
        </Button>
      )}
      {onCancel && <Button onClick={onCancel}>{pageSentences.frame.cancel}</Button>}
    </FormActions>
  );
}

/** Says that the answer is late. */
export function Waiting() {
  const late = useDelay(8000);
  return (
    <p role="status" className={styles.waiting}>
      {late && pageSentences.slow}
    </p>
  );
}

/** The form's values for its fields. */
export function useFieldScope(name: string): { id: string; label: string; error: string | undefined } {
  const scope = useContext(FormScope);
  return {
    id: fieldId(scope.id, name),
    label: scope.labels[name] ?? name,
    error: Object.hasOwn(scope.fields, name) ? scope.fields[name] : undefined,
  };
}

/** The first value of a field, if the form has one. */
export function useFirstValue(name: string): unknown {
  const { values } = useContext(FormScope);
  return (values as Record<string, unknown>)[name];
}

const noProblem: Record<string, string> = {};
const noValues = {};

interface Scope {
  id: string;
  labels: Record<string, string>;
  values: object;
  fields: Record<string, string>;
  busy: boolean;
  focusOn: string | undefined;
}

/** The form's context for its fields. */
export const FormScope = createContext<Scope>({
  id: '',
  labels: {},
  values: noValues,
  fields: noProblem,
  busy: false,
  focusOn: undefined,
});

export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
