import { EVENT_QUESTIONS_MOST } from '@club-portal/contract/limits';
import { type QuestionKind, questionKinds } from '@club-portal/contract/registration-settings';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { registrationListSentences as words } from '@club-portal/contract/sentences/registration-list';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, NumberField, SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormDisclosure, FormRow, FormScope, useFirstValue } from '../../ui/forms/form.tsx';
import styles from './registration-fields.module.css';
import { questionName } from './registration-values.ts';

const { answers: kinds } = administrationSentences.upcomingEvent;

interface RegistrationFieldsProps {
  isOn: boolean;
  /** Called once the fields have their values. */
  onShown: () => void;
}

/** While registration is off, its fields are hidden and keep what was typed. */
export function RegistrationFields({ isOn, onShown }: RegistrationFieldsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onShown, []);
  return (
    <div className={styles.fields} hidden={!isOn}>
      <FormRow>
        <TextField name="registration.opens" type="datetime-local" hint={words.opensHint} />
        <TextField name="registration.closes" type="datetime-local" hint={words.closesHint} />
      </FormRow>
      <NumberField name="registration.capacity" hint={words.capacityHint} />
      <CheckboxField name="registration.waitingList" hint={words.waitingListHint} />
      <CheckboxField name="registration.showsSeats" />
      <CheckboxField name="registration.membersOnly" hint={words.membersOnlyHint} />
      <FormRow>
        <NumberField name="registration.least" hint={words.teamHint} />
        <NumberField name="registration.most" />
      </FormRow>
      <NumberField name="registration.returnHours" />
      <Questions />
      <TextAreaField name="registration.thanks" rows={2} hint={words.thanksHint} />
      <TextAreaField name="registration.translations.hi.thanks" rows={2} lang="hi" />
    </div>
  );
}

const places = [...Array(EVENT_QUESTIONS_MOST).keys()];

/** A removed question leaves its place empty. */
function Questions() {
  const values = useContext(FormScope).values as Record<string, unknown>;
  const [shown, setShown] = useState(places.filter((at) => values[questionName(at, 'id')]));
  /** Those that were removed start empty again. */
  const [emptied, setEmptied] = useState<readonly number[]>([]);
  const [added, setAdded] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const free = places.find((at) => !shown.includes(at));
  const isChanged = useRef(false);
  useEffect(() => {
    // The form stores its values when something is typed.
    if (isChanged.current) list.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isChanged.current = false;
  });
  return (
    <div ref={list} className={styles.fields}>
      {places
        .filter((at) => shown.includes(at))
        .map((at) => (
          <Question
            key={at}
            at={at}
            isEmpty={emptied.includes(at)}
            takesFocus={at === added}
            onRemove={() => {
              isChanged.current = true;
              setShown(shown.filter((one) => one !== at));
              setEmptied([...emptied, at]);
              list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
            }}
          />
        ))}
      <div>
        <Button
          data-add
          disabled={free === undefined}
          onClick={() => {
            if (free === undefined) return;
            setShown([...shown, free]);
            setAdded(free);
          }}
        >
          {words.addQuestion}
        </Button>
        <p className={styles.note}>{words.questionsHint(EVENT_QUESTIONS_MOST)}</p>
      </div>
    </div>
  );
}

interface QuestionProps {
  at: number;
  isEmpty: boolean;
  takesFocus: boolean;
  onRemove: () => void;
}

function Question({ at, isEmpty, takesFocus, onRemove }: QuestionProps) {
  const name = (part: string) => questionName(at, part);
  const empty = isEmpty ? { defaultValue: '' } : {};
  const first = { id: useFirstValue(name('id')), kind: useFirstValue(name('kind')) };
  const [id] = useState(() => (!isEmpty && first.id ? String(first.id) : newId()));
  const [kind, setKind] = useState((!isEmpty && first.kind) || 'text');
  const isChoice = kind === 'one' || kind === 'several';
  return (
    <fieldset className={styles.question}>
      <legend className="visually-hidden">{words.question(at + 1)}</legend>
      <input type="hidden" name={name('id')} value={id} />
      <TextField name={name('label')} autoComplete="off" autoFocus={takesFocus} {...empty} />
      <SelectField
        name={name('kind')}
        options={questionKinds.map((value: QuestionKind) => ({ value, label: kinds[value] }))}
        value={String(kind)}
        onChange={({ target }) => setKind(target.value)}
      />
      {isChoice && <TextAreaField name={name('options')} rows={3} hint={words.optionsHint} {...empty} />}
      <CheckboxField name={name('required')} {...(isEmpty && { defaultChecked: false })} />
      <FormDisclosure
        summary={words.inHindi(at + 1)}
        names={isEmpty ? [] : [name('hi.label'), name('hi.options')]}
      >
        <TextField name={name('hi.label')} lang="hi" autoComplete="off" {...empty} />
        {isChoice && (
          <TextAreaField
            name={name('hi.options')}
            rows={3}
            lang="hi"
            hint={words.optionsHindiHint}
            {...empty}
          />
        )}
      </FormDisclosure>
      <div>
        <Button variant="quiet" aria-label={words.removeQuestion(at + 1)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </fieldset>
  );
}

/** Answers are stored under it, so no other question ever gets the same id. */
function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
