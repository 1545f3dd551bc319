import type { Side } from '@club-portal/contract/merged';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { type ReactNode, useId } from 'react';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import styles from './clashes.module.css';

const words = administrationSentences.conflict;

/** A field that two people have changed in different ways. */
interface Clash {
  name: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

interface ClashesProps {
  /** Who changed it, and when. */
  who?: string;
  /** The fields that only the other person has changed, which the form now has: label and value. */
  taken: readonly { name: string; label: string; value?: ReactNode }[];
  clashes: readonly Clash[];
  chosen: Readonly<Record<string, Side>>;
  onChoose: (name: string, side: Side) => void;
  /** Below the questions, if they are not part of a form that has its own buttons. */
  children?: ReactNode;
}

/**
 * Another person has changed the record. Says which of their changes the form has adopted, and asks whose value each
 * other field gets.
 */
export function Clashes({ who, taken, clashes, chosen, onChoose, children }: ClashesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: its questions are fieldsets themselves
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className={styles.clashes}
      // The answers are not values of the form.
      onInput={(event) => event.stopPropagation()}
    >
      <div id={id}>
        <p>
          <strong>{who ?? words.somebody}</strong>
        </p>
        <p>{clashes.length > 0 ? words.decide : words.look}</p>
      </div>
      {clashes.map((clash) => (
        <Question key={clash.name} clash={clash} chosen={chosen[clash.name]} onChoose={onChoose} />
      ))}
      {taken.length > 0 && (
        <>
          <p>{words.taken}</p>
          <dl>
            {taken.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                {value !== undefined && <dd>{value || words.empty}</dd>}
              </div>
            ))}
          </dl>
        </>
      )}
      {children}
    </div>
  );
}

interface QuestionProps {
  clash: Clash;
  chosen: Side | undefined;
  onChoose: ClashesProps['onChoose'];
}

function Question({ clash: { name, label, ...values }, chosen, onChoose }: QuestionProps) {
  const group = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{label}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(name, side)} />
          <span>
            <b>{words.sides[side]}</b> <span className={styles.value}>{values[side] || words.empty}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
