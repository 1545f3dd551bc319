import { type MouseEvent, useEffect, useRef } from 'react';
import type { FormProblem } from '../../lib/forms/form-problem.ts';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  problem: FormProblem;
  /** The fields of the problem that are still wrong. */
  wrong: FormProblem['fields'];
  labels: Record<string, string>;
  fieldId: (name: string) => string;
}

/** Gets the focus at each new problem. Links to the fields. */
export function ErrorSummary({ problem, wrong, labels, fieldId }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new problem takes the focus again
  useEffect(() => box.current?.focus(), [problem]);
  const known = Object.keys(labels).filter((name) => Object.hasOwn(wrong, name));
  const isSolved = Object.keys(problem.fields).length > 0 && Object.keys(wrong).length === 0;
  if (isSolved) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.message}>{problem.message}</p>
      {known.length > 0 && (
        <ul>
          {known.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => goToField(event, fieldId(name))}>
                {withColon(labels[name] ?? name)} {wrong[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A label that is a sentence, like that of a checkbox, keeps its own punctuation. */
function withColon(label: string): string {
  const name = label.replace(/ \*$/, '');
  return /[.?!।]$/.test(name) ? name : `${name}:`;
}

/** The address gets no fragment, so that Back does not step through the errors. */
function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
