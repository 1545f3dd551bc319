import { type MarkedValue, olderTexts } from '@club-portal/contract/content/older-texts';
import type { ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { afterConflict, choose, type EditedValue, undecided } from '../../lib/forms/edited-value.ts';
import { type FormProblem, problemOfCall } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { isSessionOver } from '../../lib/requests/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions, FormButtons } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toast.ts';
import { checkTyped } from './check-typed.ts';
import { Conflict, undecidedProblem } from './conflict.tsx';
import { controlsOf } from './controls.ts';
import { differencesOf } from './differences.ts';
import type { GroupField, RecordsField } from './field-kinds.ts';
import { atControls, FieldsForm } from './fields-form.tsx';
import { firstValue } from './first-value.ts';
import { partDescriptions } from './part-descriptions.ts';
import styles from './part-form.module.css';
import { currentPart, useSavePart } from './save-part.api.ts';
import { valueAt } from './value-at-path.ts';

interface Edited extends EditedValue<unknown> {
  /** The translations that the user has confirmed, with their English, as {@link textAt} returns them. */
  confirmed?: readonly string[];
}

function openedAt({ part, version, value: stored }: ContentPart): Edited {
  const value = firstValue(part, stored);
  return { version, base: value, value };
}

interface PartFormProps {
  current: ContentPart;
  /** The fields of the part that are shown, by default all. */
  only?: readonly string[];
  /** Above the fields. */
  children?: ReactNode;
  /** Completes what was typed before it is checked and saved. */
  complete?: (value: unknown) => unknown;
  /** Called when the completed values are in the form. Gets the previous value. */
  onCompleted?: (before: unknown) => void;
  saveLabel?: string;
  /** Shown beside the button while everything typed is in the draft. */
  whenSaved?: ReactNode;
  onSaved?: () => void;
}

/**
 * Edits the draft of a part. What was typed survives a reload, the end of the session and a closed tab. If another
 * person has changed the part meanwhile, fields that only they have changed are updated, and the user is asked about
 * fields that both have changed.
 */
export function PartForm(props: PartFormProps) {
  const { current, only, children, complete = unchanged, onCompleted, onSaved } = props;
  const { saveLabel = words.save, whenSaved } = props;
  const { part } = current;
  const description = onlyThese(partDescriptions[part], only);
  const isSame = (a: unknown, b: unknown) => differencesOf(description, a, b).length === 0;
  const hasChanged = ({ base, value, confirmed = [] }: Edited) =>
    !isSame(base, value) || confirmed.length > 0;
  const { draft, keep, drop } = useDraft<Edited>(`content ${part}`, (one) => !hasChanged(one));
  const [edited, setEdited] = useState(draft ?? openedAt(current));
  const latest = useRef(edited.value);
  useLayoutEffect(() => {
    latest.current = edited.value;
  });
  /** The versions that this form has replaced. The cache may still have one for a moment. */
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  /** Increases when other values replace what was typed. */
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { save: send, isSaving, keepSaved } = useSavePart(part);
  const isTyped = hasChanged(edited);
  const { older } = marksOf(current, edited);
  const isOther = edited.version !== current.version && !replaced.includes(current.version);

  const begin = () => {
    setEdited(openedAt(current));
    setProblem(null);
    setRound(round + 1);
  };
  if (isOther && !isTyped) begin();
  else if (isOther) {
    setEdited(afterConflict(edited, openedAt(current)));
    setRound(round + 1);
  }

  const takeCurrent = () => {
    drop();
    begin();
  };
  const edit = (next: Edited) => {
    setEdited(next);
    keep(next);
  };
  const controls = controlsOf(description, edited.value);
  const names = controls.map(({ name }) => name);
  const save = async (version: string, typed: unknown) => {
    const checked = checkTyped(part, typed, names);
    setProblem(checked.problem);
    if (checked.problem) return;
    const finish = (saved: ContentPart) => {
      const typedSince = latest.current !== typed;
      edit({ ...openedAt(saved), ...(typedSince && { value: latest.current }) });
      setReplaced([...replaced, current.version, version].filter((one) => one !== saved.version));
      keepSaved(saved);
      toast.success(saved.draft ? words.saved : words.savedAsPublic);
      onSaved?.();
    };
    try {
      finish(
        await send({
          value: checked.value,
          version,
          right: marksOf(current, { ...edited, value: typed }).right,
        }),
      );
    } catch (error) {
      const found = currentPart(error);
      // Then the last save succeeded and only its answer was lost.
      if (found && isSame(found.value, checked.value)) return finish(found);
      if (found) return;
      setProblem(atControls(problemOfCall(error, words.saveFailed), names));
      if (!isSessionOver(error)) toast.error(words.saveFailed);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    if (undecided(edited).length > 0) return setProblem(undecidedProblem);
    const whole = complete(edited.value);
    edit({ ...edited, value: whole });
    onCompleted?.(edited.value);
    save(edited.version, whole);
  };

  return (
    <FieldsForm
      key={round}
      description={description}
      value={edited.value}
      published={current.published.value}
      above={children}
      pictures={current.pictures}
      older={older}
      onConfirm={(name) =>
        edit({ ...edited, confirmed: [...(edited.confirmed ?? []), textAt(edited.value, name)] })
      }
      controls={controls}
      problem={problem}
      check={() => checkTyped(part, complete(edited.value), names).problem}
      busy={isSaving}
      onChange={(value) => edit({ ...edited, value })}
      onSubmit={submit}
      state={
        <>
          {current.draft && (
            <p className={styles.state}>
              {words.notPublicYet(current.draft.by, dayAndTimeOfInstant(current.draft.at))}
            </p>
          )}
          <Conflict
            edited={edited}
            description={description}
            pictures={current.pictures}
            by={lastOf(current)}
            onChoose={(name, side) => {
              edit(choose(edited, name, side));
              setProblem(null);
            }}
          />
        </>
      }
    >
      {isAllowed('content.update') && (
        <div className={styles.save}>
          <FormButtons submit={saveLabel} />
          {isTyped || edited.conflict ? (
            <FormActions>
              <Button variant="quiet" onClick={takeCurrent}>
                {words.reset}
              </Button>
            </FormActions>
          ) : (
            current.draft && whenSaved && <FormActions>{whenSaved}</FormActions>
          )}
        </div>
      )}
    </FieldsForm>
  );
}

/** Who last saved the part, and when. */
function lastOf({ draft, published }: ContentPart): { by: string; at: string } | undefined {
  const done = draft ?? published.done;
  if (!done) return undefined;
  return { by: done.by || words.somebody, at: dayAndTimeOfInstant(done.at) };
}

/** Which translations are older than their English, and which of them the user has confirmed. */
function marksOf(
  { value, older, published }: ContentPart,
  edited: Edited,
): Record<'older' | 'right', string[]> {
  const before: MarkedValue[] = [{ value, older }, published];
  const found = olderTexts(edited.value, before);
  const isRight = (name: string) => edited.confirmed?.includes(textAt(edited.value, name)) ?? false;
  return { older: found.filter((name) => !isRight(name)), right: found.filter(isRight) };
}

/** A text, by the name of its control. */
function textAt(value: unknown, name: string): string {
  return JSON.stringify(valueAt(value, name.split('.').slice(0, -1)));
}

function unchanged(value: unknown): unknown {
  return value;
}

function onlyThese(
  description: GroupField | RecordsField,
  names: readonly string[] | undefined,
): GroupField | RecordsField {
  if (!names) return description;
  const fields = Object.entries(description.fields).filter(([name]) => names.includes(name));
  return { ...description, fields: Object.fromEntries(fields) };
}
