import type { AskedQuestion } from '@club-portal/contract/registration';
import { registrationSentences } from '@club-portal/contract/sentences/registration';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxList, SelectField, TextField } from '../../ui/forms/field.tsx';
import { FormGroup, useFieldScope } from '../../ui/forms/form.tsx';
import { type Asked, matesOf, nameOf, type Typed } from './answered.ts';
import styles from './asked-fields.module.css';

const words = registrationSentences;

interface AskedFieldsProps {
  asked: Asked;
  /** Initial values of the fields. */
  typed: Typed;
  /** Called after the number of people has changed. */
  onTeam: () => void;
}

/** What the event asks in addition to the person: its questions, and the other members of a team. */
export function AskedFields({ asked, typed, onTeam }: AskedFieldsProps) {
  return (
    <>
      {asked.questions.map((question) => (
        <Question key={question.id} question={question} typed={typed} />
      ))}
      {asked.most > 1 && <Team asked={asked} typed={typed} onTeam={onTeam} />}
    </>
  );
}

function Question({ question: { id, kind, options }, typed }: { question: AskedQuestion; typed: Typed }) {
  const name = nameOf(id);
  if (kind === 'text') return <TextField name={name} autoComplete="off" />;
  if (kind === 'several') {
    const chosen = typed[name] ?? [];
    return (
      <CheckboxList
        name={name}
        choices={options.map(({ value, label }) => ({ key: value, label }))}
        defaultChosen={[chosen].flat()}
      />
    );
  }
  return <SelectField name={name} prompt={words.choose} options={kind === 'one' ? options : yesNo} />;
}

const yesNo = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];

function Team({ asked: { least, most }, typed, onTeam }: AskedFieldsProps) {
  const { id, error } = useFieldScope('team');
  const next = useRef(0);
  const newMate = (mate = { name: '', roll: '' }) => ({ ...mate, key: next.current++ });
  const [mates, setMates] = useState(() => {
    const begun = matesOf(typed)
      .slice(0, most - 1)
      .map(newMate);
    while (begun.length < least - 1) begun.push(newMate());
    return begun;
  });
  const isFull = mates.length >= most - 1;
  const group = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** What to focus after the number of people has changed. */
  const [moved, setMoved] = useState<'added' | 'removed' | null>(null);
  useEffect(() => {
    if (moved === 'added') group.current?.querySelector<HTMLElement>('[data-mate]:last-child input')?.focus();
    if (moved === 'removed') add.current?.focus();
    setMoved(null);
  }, [moved]);
  return (
    <FormGroup legend={words.team.heading}>
      <p {...(isFull && { id, tabIndex: -1 })} className={styles.people}>
        {words.team.people(least, most)}
      </p>
      {error && <p className={styles.error}>{error}</p>}
      <div ref={group} className={styles.mates}>
        {mates.map(({ key, name, roll }, index) => (
          <div key={key} data-mate className={styles.mate}>
            <TextField name={`team.${index}.name`} autoComplete="off" defaultValue={name} />
            <TextField
              name={`team.${index}.roll`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={roll}
            />
            {mates.length > least - 1 && (
              <Button
                variant="quiet"
                onClick={() => {
                  setMates(mates.filter((mate) => mate.key !== key));
                  setMoved('removed');
                  onTeam();
                }}
              >
                {words.team.remove(index + 2)}
              </Button>
            )}
          </div>
        ))}
      </div>
      {!isFull && (
        <p className={styles.add}>
          <Button
            id={id}
            ref={add}
            onClick={() => {
              setMates([...mates, newMate()]);
              setMoved('added');
              onTeam();
            }}
          >
            {words.team.add}
          </Button>
        </p>
      )}
    </FormGroup>
  );
}
