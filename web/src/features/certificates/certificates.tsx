import {
  type CertificateList,
  CertificateSettings,
  certificateKinds,
} from '@club-portal/contract/certificate';
import { differences } from '@club-portal/contract/content/differences';
import { languages } from '@club-portal/contract/languages';
import { certificateListSentences as words } from '@club-portal/contract/sentences/certificate-list';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { afterConflict, choose, type EditedValue, undecided } from '../../lib/forms/edited-value.ts';
import { type FormProblem, problemOfCall, problemOfIssues } from '../../lib/forms/form-problem.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { ApiError, isSessionOver } from '../../lib/requests/api.ts';
import { Failure } from '../../ui/failure.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDisclosure, FormScope, fieldId } from '../../ui/forms/form.tsx';
import { SavedTogether, useSavedPart } from '../../ui/forms/save-bar.tsx';
import { useWrong } from '../../ui/forms/use-wrong.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CertificateState } from './certificate-state.tsx';
import { CertificateTexts } from './certificate-texts.tsx';
import { useCertificates, useSaveSettings } from './certificates.api.ts';
import styles from './certificates.module.css';
import { People } from './people.tsx';
import { Signers } from './signers.tsx';
import {
  type Change,
  labelOfField,
  rowsOf,
  settingsOf,
  type TypedSettings,
  typedOf,
} from './typed-settings.ts';

type Edited = EditedValue<TypedSettings>;

/** Loaded after the first conflict. */
const Conflict = lazyPart(async () => (await import('./conflict.tsx')).Conflict);

/** Who gets a certificate of an event, what it says, and what was issued. */
export function Certificates({ event }: { event: string }) {
  const { data, isFetching, refetch, isPending } = useCertificates(event);
  if (isPending) return <Skeleton label={words.loading} rows={8} />;
  if (!data) return <Failure message={words.failed} onRetry={refetch} busy={isFetching} />;
  return (
    <SavedTogether>
      <ReadCertificates
        event={event}
        list={data}
        busy={isFetching}
        onRefresh={async () => (await refetch()).data}
      />
    </SavedTogether>
  );
}

interface ReadCertificatesProps {
  event: string;
  list: CertificateList;
  busy: boolean;
  onRefresh: () => Promise<CertificateList | undefined>;
}

function ReadCertificates({ event, list, busy, onRefresh }: ReadCertificatesProps) {
  const { edited, change, save, isSaving, isChanged, drop, problem, setEdited } = useEdited(
    event,
    list,
    onRefresh,
  );
  useSavedPart({ label: words.part, isChanged, save: async () => (await save()) !== null, drop });
  const typed = edited.value;
  const rows = useMemo(() => rowsOf(list, typed), [list, typed]);
  const mayUpdate = isAllowed('certificate.update', { club: list.event.club });
  const labelOf = (name: string) => labelOfField(name, list, typed);
  const wrong = useWrong(problem, typed, problemIn);
  const fieldLabels = labelsOf(typed);
  const labels = Object.fromEntries(Object.keys(wrong).map((name) => [name, labelOf(name)]));
  /** From then on, people look for a certificate, and few change the texts of the next ones. */
  const isIssued = list.certificates.length > 0;
  const settings = (
    <fieldset className={styles.editable} disabled={isSaving || !mayUpdate} data-fixed>
      <div className={styles.columns}>
        <CertificateTexts list={list} typed={typed} rows={rows} onChange={change} />
        <Signers signers={typed.signers} onChange={change} />
      </div>
    </fieldset>
  );
  return (
    <div className={styles.page}>
      {problem && (
        <ErrorSummary
          problem={problem}
          wrong={wrong}
          labels={labels}
          fieldId={(name) => fieldId(SCOPE, name)}
        />
      )}
      {edited.conflict && (
        <Conflict
          edited={edited}
          labelOf={labelOf}
          onChoose={(name, side) => setEdited(choose(edited, name, side))}
        />
      )}
      <CertificateState
        event={event}
        list={list}
        rows={rows}
        typed={typed}
        isChanged={isChanged}
        onSave={save}
        onRefresh={onRefresh}
      />
      <FormScope
        value={{
          id: SCOPE,
          labels: fieldLabels,
          values: {},
          fields: wrong,
          busy: isSaving,
          focusOn: undefined,
        }}
      >
        {!isIssued && settings}
        <People
          event={event}
          list={list}
          rows={rows}
          isChanged={isChanged}
          isFixed={isSaving || !mayUpdate}
          scope={SCOPE}
          prizes={prizesFor(list, typed)}
          busy={busy}
          onChange={change}
          onRefresh={onRefresh}
        />
        {isIssued && (
          <FormDisclosure
            summary={words.text.folded}
            names={Object.keys(fieldLabels)}
            isFilled={isTextTyped(edited)}
          >
            {settings}
          </FormDisclosure>
        )}
      </FormScope>
    </div>
  );
}

/** Labels of the fields that need nothing else. */
function labelsOf({ signers }: TypedSettings): Record<string, string> {
  const { text, kinds } = words;
  const sentences = Object.keys(languages).flatMap((code) =>
    certificateKinds.map((kind) => [`texts.${code}.${kind}`, text.sentence(kinds[kind])]),
  );
  const signatures = signers.flatMap((_, at) => [
    [`signers.${at}.name`, words.signers.name],
    [`signers.${at}.office`, words.signers.office],
    [`signers.${at}.signature`, words.signers.picture],
  ]);
  return { language: text.language, ...Object.fromEntries([...sentences, ...signatures]) };
}

/** The scope of the page's fields. */
const SCOPE = 'certificates';

function opened({ settings, version = '' }: CertificateList): Edited {
  const value = typedOf(settings);
  return { version, base: value, value };
}

/**
 * The settings as typed. They survive a reload and the end of the session. If another person has saved the settings
 * meanwhile, fields that only they have changed are updated, and the user is asked about fields that both have changed.
 */
function useEdited(event: string, list: CertificateList, read: () => Promise<CertificateList | undefined>) {
  const { draft, keep } = useDraft<Edited>(`certificates of ${event}`, isUntouched);
  /** Null: nothing is typed, and the page shows what the server has. */
  const [own, setOwn] = useState<Edited | null>(draft ?? null);
  const edited = useMemo(() => own ?? opened(list), [own, list]);
  const latest = useRef(edited);
  const keepLatest = useRef(keep);
  useEffect(() => {
    latest.current = edited;
    keepLatest.current = keep;
  });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync } = useSaveSettings(event);

  const setEdited = useCallback((next: Edited) => {
    latest.current = next;
    keepLatest.current(next);
    setOwn(isUntouched(next) ? null : next);
  }, []);
  const change: Change = useCallback(
    (changed) => setEdited({ ...latest.current, value: changed(latest.current.value) }),
    [setEdited],
  );

  /** Resolves with the list after saving. Null if something was not saved. */
  const save = async (): Promise<CertificateList | null> => {
    const { version, value } = latest.current;
    setProblem(null);
    if (undecided(latest.current).length > 0) return null;
    const found = problemIn(value);
    if (found) {
      setProblem(found);
      return null;
    }
    setSaving(true);
    try {
      await mutateAsync({ ...settingsOf(value), ...(version && { version }) });
      const saved = await read();
      setEdited(saved ? opened(saved) : { ...latest.current, base: value });
      return saved ?? list;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed-meanwhile') {
        const current = await read();
        if (current) setEdited(afterConflict(latest.current, opened(current)));
      } else {
        setProblem(problemOfCall(error, words.notSaved));
        if (!isSessionOver(error)) toast.error(words.notSaved);
      }
      return null;
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ edited, setEdited, change, save, isSaving, problem },
    isChanged: own !== null,
    drop: () => {
      setProblem(null);
      setEdited(opened(list));
    },
  };
}

function isUntouched({ base, value, conflict }: Edited): boolean {
  const parts = Object.keys(value) as (keyof TypedSettings)[];
  return !conflict && parts.every((part) => base[part] === value[part] || isSame(base[part], value[part]));
}

/** Whether the unsaved changes affect the sentences or the signatures. */
function isTextTyped({ base, value }: Edited): boolean {
  return (['language', 'texts', 'signers'] as const).some((part) => !isSame(base[part], value[part]));
}

/** In the language of the certificates, then in English, because a prize may have an English name in Hindi too. */
function prizesFor({ prizes }: CertificateList, { language }: TypedSettings): string[] {
  return [...new Set([...prizes[language], ...prizes.en])];
}

function isSame(one: unknown, other: unknown): boolean {
  return differences(one, other).length === 0;
}

/** The problem with the settings, by the full path of each field. */
function problemIn(typed: TypedSettings): FormProblem | null {
  const parsed = CertificateSettings.safeParse(settingsOf(typed));
  if (parsed.success) return null;
  return problemOfIssues(parsed.error.issues.map((issue) => ({ ...issue, path: [issue.path.join('.')] })));
}
