import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { afterConflict, asked, choose, type Edited, typedInto, undecided } from '../../lib/forms/edited.ts';
import {
  type FormProblem,
  type Parsed,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { nested } from '../../lib/forms/form-values.ts';
import { type FormList, itemOf, textsOfItem } from '../../lib/forms/listed-fields.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { currentOf, isAbsent, isSessionOver } from '../../lib/requests/api.ts';
import { Button, ButtonLink } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { writtenValue } from '../records/changes.tsx';
import { toast } from '../toast.ts';
import { Clashes } from './clashes.tsx';
import { DoubtsList, type FoundDoubt, useDoubts } from './doubts.tsx';
import { FixedWhileSent, Form, FormActions, FormButtons } from './form.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { messageOf, type Submitting } from './submitting.ts';

interface EditDialogProps<Item extends Versioned, Values extends object, Input> {
  title: string;
  item: Item;
  /** The form's values of a record. */
  valuesOfItem: (item: Item) => Values;
  /** Name of the form's draft. */
  draftName: string;
  /** Labels of the editable fields. */
  labels: Record<string, string>;
  list?: FormList | undefined;
  /** Current values of the form. They may be invalid. */
  valuesOf: (data: FormData) => Values;
  inputSchema: { safeParse: (values: unknown) => Parsed<Input> };
  /** Values that are probably mistakes. The user confirms them, unless the record already had them. */
  doubtsOf?: (input: Input | Item) => Promise<FoundDoubt[]>;
  /** What is published, after the user has confirmed the doubts. By default what was entered. */
  confirmed?: ((input: Input) => Input) | undefined;
  itemSchema: { safeParse: (value: unknown) => { data?: Item | undefined } };
  update: { mutateAsync: (changes: Input & Versioned) => Promise<unknown> };
  words: { updated: string; updateFailed: string };
  /** Keeps what was entered without publishing it, for records that can wait for approval. */
  submitting?: Submitting;
  onClose: () => void;
  /** Name of the field that gets the focus. */
  focusOn?: string | undefined;
  children: ReactNode;
}

interface Versioned {
  _id: string;
  version: string;
}

/**
 * Edits one record of a list. The typed text survives an expired session, and the user is asked before it is discarded.
 * If another person has changed the record, fields that only they have changed are updated, and the user is asked about
 * fields that both have changed. If another person has deleted it, what was typed becomes a new draft.
 */
export function EditDialog<Item extends Versioned, Values extends object, Input extends object>({
  title,
  item,
  valuesOfItem,
  draftName,
  labels,
  list,
  valuesOf,
  inputSchema,
  doubtsOf,
  confirmed = (input) => input,
  itemSchema,
  update,
  words,
  submitting,
  onClose,
  focusOn,
  children,
}: EditDialogProps<Item, Values, Input>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const stored = (one: Item) => only(labels, valuesOfItem(one)) as Values;
  const isAsStored = (one: Edited<Item, Values>) => {
    const values = stored(one.item);
    return Object.keys(labels).every((name) => textOf(one.values, name) === textOf(values, name));
  };
  const { draft, keep, drop } = useDraft<Edited<Item, Values>>(draftName, isAsStored);
  /** What is typed, and the record it started from, even if the list behind the dialog is reloaded. */
  const [edited, setEdited] = useState(draft ?? { item, values: stored(item) });
  /** The initial values of the fields. They are reset in each round. */
  const [first, setFirst] = useState({ round: 0, values: edited.values });
  /** The fields that were updated with another person's changes. Undefined without a conflict. */
  const [taken, setTaken] = useState<readonly string[] | undefined>(draft?.clashes && []);
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  /** Another person has deleted the record. What was typed may already be a draft. */
  const [isGone, setGone] = useState(false);
  const [keptAs, setKeptAs] = useState<string>();
  const doubts = useDoubts<Input | Item>(doubtsOf, edited.item);
  const isTyped = !isAsStored(edited);

  const close = () => {
    drop();
    onClose();
    if (isGone) void client.invalidateQueries();
  };
  const leave = () => (isTyped && !keptAs ? setLeaving(true) : close());
  const edit = (next: Edited<Item, Values>) => {
    setEdited(next);
    keep(next);
  };
  const beginAgain = (next: Edited<Item, Values>) => {
    edit(next);
    setFirst({ round: first.round + 1, values: next.values });
    setProblem(null);
  };

  const button = submitting?.button ?? 'Save';
  const parse = (data: FormData) => inputSchema.safeParse(nested(valuesOf(data)));
  const keepTyped = async (input: Input) => {
    setGone(true);
    const draft = await submitting?.keepAsNew?.(input).catch(() => undefined);
    if (draft) drop();
    setKeptAs(draft?._id);
    setProblem({ message: draft ? conflict.deletedKept : conflict.deleted, fields: {} });
  };
  const submit = async (data: FormData, pressed: string) => {
    const open = undecided(edited);
    if (open.length > 0) {
      const fields = Object.fromEntries(open.map((name) => [name, conflict.undecided]));
      return setProblem({ message: conflict.decide, fields });
    }
    const parsed = parse(data);
    const state = submitting?.stateOf(pressed) ?? null;
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    if (!(await doubts.confirm(parsed.data, submitting?.labelOf(pressed) ?? button))) return;
    const { version } = edited.item;
    const finish = () => {
      toast.success(state ? (submitting?.message ?? messageOf(state)) : words.updated);
      close();
    };
    setSending(true);
    try {
      if (submitting && state) await submitting.keep({ values: parsed.data, state, version });
      else await update.mutateAsync({ ...confirmed(parsed.data), _id: item._id, version });
      finish();
    } catch (error) {
      const found = currentOf(error, itemSchema);
      if (found) {
        if (!state && isSaved(found, parsed.data)) return finish();
        const typed = { ...edited, values: valuesOf(data) };
        const current = { item: found, values: stored(found) };
        const after = afterConflict(typed, stored(edited.item), current, list);
        setTaken(after.taken);
        return beginAgain(after.edited);
      }
      if (isAbsent(error)) return await keepTyped(parsed.data);
      setProblem(problemOfCall(error, words.updateFailed));
      if (!isSessionOver(error)) toast.error(words.updateFailed);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Dialog title={title} onClose={leave} keepOnBackdrop={isTyped}>
        <Form
          labels={labels}
          values={first.values}
          round={first.round}
          problem={problem}
          check={(data) => problemOfParsed(parse(data))}
          busy={isSending || doubts.isAsking}
          focusOn={focusOn}
          above={
            <>
              {submitting?.draftedRecord && <OtherDrafts record={submitting.draftedRecord} />}
              {taken && !keptAs && (
                <Clashes
                  key={edited.item.version}
                  taken={taken.map((name) => shown(name, labels, stored(edited.item), list))}
                  clashes={asked(edited).map((name) => ({
                    ...{ name, label: labelOf(name, labels) },
                    theirs: valueIn(stored(edited.item), name, list),
                    mine: valueIn({ ...edited.values, ...edited.clashes }, name, list),
                  }))}
                  chosen={edited.chosen ?? {}}
                  onChoose={(name, side) => beginAgain(choose(edited, stored(edited.item), name, side))}
                />
              )}
            </>
          }
          onSubmit={submit}
          onInput={(data) => edit(typedInto(edited, valuesOf(data)))}
        >
          {keptAs ? (
            <FormActions>
              <ButtonLink to={`/manage/submissions?open=${keptAs}`}>{conflict.openDraft}</ButtonLink>
              <Button onClick={close}>{pageSentences.frame.close}</Button>
            </FormActions>
          ) : (
            <>
              <FixedWhileSent>{children}</FixedWhileSent>
              <DoubtsList doubts={doubts} />
              <FormButtons submit={button} other={submitting?.other} onCancel={leave} />
            </>
          )}
        </Form>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title={discarding.title}
          question={discarding.question}
          subject={title}
          confirm={discarding.confirm}
          onConfirm={close}
          onCancel={() => setLeaving(false)}
        />
      )}
    </>
  );
}

const { discarding, conflict } = administrationSentences;

/** The values of the form's fields, with line ends as in a field. */
function only(labels: Record<string, string>, values: object): object {
  const all = values as Record<string, unknown>;
  const names = Object.keys(labels).filter((name) => name in all);
  const valueAt = (name: string) => {
    const value = all[name] ?? '';
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
  };
  return Object.fromEntries(names.map((name) => [name, valueAt(name)]));
}

function shown(name: string, labels: Record<string, string>, values: object, list: FormList | undefined) {
  return { name, label: labelOf(name, labels), value: valueIn(values, name, list) };
}

function labelOf(name: string, labels: Record<string, string>): string {
  return labels[name]?.replace(/ (\*|\(optional\))$/, '') ?? name;
}

/** The id of an item in the form's list means nothing to a person. */
function valueIn(values: object, name: string, list: FormList | undefined): string {
  if (list && itemOf(name, list) === name) return list.written(textsOfItem(values, name));
  return writtenValue(name, textOf(values, name));
}

function textOf(values: object, name: string): string {
  return String((values as Record<string, unknown>)[name] ?? '');
}

/** Whether the record equals the sent values. Then the last save succeeded and only its answer was lost. */
function isSaved(item: object, input: object): boolean {
  return Object.entries(input).every(
    ([name, value]) => JSON.stringify((item as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
}
