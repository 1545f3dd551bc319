import { pageSentences } from '@club-portal/contract/sentences/pages';
import {
  createContext,
  Fragment,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { FormProblem } from '../lib/form-problem.ts';
import { useDelay } from '../lib/use-delay.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';

interface FormProps {
  /** Label of each field by its name, in the order of the form. */
  labels: Record<string, string>;
  problem: FormProblem | null;
  onSubmit: (data: FormData) => void;
  /** What the form holds, after each change. */
  onInput?: (data: FormData) => void;
  /** Work is under way: further submits are ignored. */
  busy?: boolean;
  /** How often what it held has been sent and another one begun: the fields are empty again, the first has the focus. */
  sent?: number;
  children: ReactNode;
}

/** A form that shows a problem once as a summary, which takes the focus, and again at each bad field. */
export function Form({ labels, problem, onSubmit, onInput, busy = false, sent = 0, children }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent > 0) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [sent]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <FormScope value={{ id, labels, fields: problem?.fields ?? {}, busy }}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={(event) => onInput?.(new FormData(event.currentTarget))}
      >
        {problem && <ErrorSummary problem={problem} labels={labels} fieldId={(name) => fieldId(id, name)} />}
        <Fragment key={sent}>{children}</Fragment>
      </form>
    </FormScope>
  );
}

interface FormGroupProps {
  legend: string;
  disabled?: boolean;
  children: ReactNode;
}

/** Fields that belong together. */
export function FormGroup({ legend, disabled = false, children }: FormGroupProps) {
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Short fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons; below them it says so when the answer to what was sent is late. */
export function FormActions({ children }: { children: ReactNode }) {
  const { busy } = useContext(FormScope);
  return (
    <>
      <div className={styles.actions}>{children}</div>
      {busy && <Waiting />}
    </>
  );
}

function Waiting() {
  const late = useDelay(8000);
  return (
    <p role="status" className={styles.waiting}>
      {late && pageSentences.slow}
    </p>
  );
}

/** What a field needs to know of the form around it. */
export function useFieldScope(name: string): { id: string; label: string; error: string | undefined } {
  const scope = useContext(FormScope);
  return {
    id: fieldId(scope.id, name),
    label: scope.labels[name] ?? name,
    error: Object.hasOwn(scope.fields, name) ? scope.fields[name] : undefined,
  };
}

const FormScope = createContext<{
  id: string;
  labels: Record<string, string>;
  fields: Record<string, string>;
  busy: boolean;
}>({ id: '', labels: {}, fields: {}, busy: false });

function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
