import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { momentInIndia } from '@club-portal/contract/today';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Waiting } from './form.tsx';
import styles from './save-bar.module.css';

const words = administrationSentences.saving;

/** A part of a page whose changes are saved together with those of the other parts. */
interface SavedPart {
  /** What was changed, as part of a sentence. */
  label: string;
  isChanged: boolean;
  /** It sends files on its own. No button is needed. */
  isSending?: boolean;
  /** It cannot be saved yet, for example because the server reads a file. */
  isWaiting?: boolean;
  /** The label of the bar's button, if it does more than save. */
  button?: string;
  /** Shows what goes wrong in the part. Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
  drop: () => void;
}

type Shown = Pick<SavedPart, 'label' | 'isChanged' | 'isSending' | 'isWaiting' | 'button'>;

interface Scope {
  show: (id: string, part: Shown | undefined) => void;
  parts: Map<string, SavedPart>;
  /** Saves all parts, like the bar's button. */
  save: () => void;
  button: string;
}

const Saving = createContext<Scope>({ show: () => {}, parts: new Map(), save: () => {}, button: words.save });

/** Registers a part of the page. Must be inside {@link SavedTogether}. */
export function useSavedPart(part: SavedPart): Pick<Scope, 'save' | 'button'> {
  const { show, parts, save, button } = useContext(Saving);
  const id = useId();
  const { label, isChanged, isSending = false, isWaiting = false, button: own } = part;
  useEffect(() => {
    parts.set(id, part);
  });
  useEffect(() => {
    show(id, { label, isChanged, isSending, isWaiting, ...(own && { button: own }) });
  }, [show, id, label, isChanged, isSending, isWaiting, own]);
  useEffect(
    () => () => {
      parts.delete(id);
      show(id, undefined);
    },
    [show, parts, id],
  );
  return { save, button };
}

/**
 * Parts of a page that one bar saves. The bar says what is not saved yet, what is being sent, and what was saved, and
 * stays at the bottom of the window. The browser asks before a page with unsaved changes is left.
 */
export function SavedTogether({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [parts] = useState(() => new Map<string, SavedPart>());
  const [show] = useState(() => (id: string, part: Shown | undefined) => {
    setShown(({ [id]: _, ...others }) => (part ? { ...others, [id]: part } : others));
  });
  const all = Object.entries(shown);
  const changed = all.filter(([, { isChanged }]) => isChanged);
  const sending = all.filter(([, { isSending }]) => isSending);
  const isWaiting = changed.some(([, part]) => part.isWaiting);
  const isOpen = changed.length > 0 || sending.length > 0;
  const says = useRef<HTMLParagraphElement>(null);
  const press = useRef<HTMLButtonElement>(null);
  // The button that had the focus has disappeared.
  useEffect(() => {
    if (changed.length === 0 && saved && document.activeElement === document.body)
      says.current?.focus({ preventScroll: true });
  }, [changed.length, saved]);
  const button = changed.find(([, part]) => part.button)?.[1].button ?? words.save;

  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);

  const save = async () => {
    if (isSaving || isWaiting) return;
    // Fields that are now disabled would lose the focus.
    if (document.activeElement?.closest('[data-fixed]')) press.current?.focus({ preventScroll: true });
    setSaving(true);
    const done: string[] = [];
    for (const [id] of changed) {
      const part = parts.get(id);
      if (part && (await part.save())) done.push(part.label);
    }
    setSaving(false);
    if (done.length > 0) setSaved(words.saved(listOf(done), momentInIndia().slice(11)));
  };
  const drop = () => {
    setAsking(false);
    for (const [id] of changed) parts.get(id)?.drop();
  };

  return (
    <Saving value={{ show, parts, save, button }}>
      {children}
      <Bar isShown={isOpen || saved !== ''}>
        <p ref={says} role="status" tabIndex={-1} className={styles.says}>
          {isSaving && <span>{words.isSaving(labelsOf(changed))}</span>}
          {!isSaving && changed.length > 0 && <b>{words.unsaved(labelsOf(changed))}</b>}
          {sending.length > 0 && <span>{words.sending(labelsOf(sending))}</span>}
          {saved && !isSaving && changed.length === 0 && <span>{saved}</span>}
        </p>
        {changed.length > 0 && (
          <div className={styles.buttons}>
            <Button ref={press} variant="primary" busy={isSaving} idle={isWaiting} onClick={save}>
              {button}
            </Button>
            <Button idle={isSaving} onClick={() => setAsking(true)}>
              {words.discard}
            </Button>
          </div>
        )}
        {isSaving && <Waiting />}
      </Bar>
      {isAsking && (
        <ConfirmDialog
          title={words.discardTitle}
          question={words.confirmDiscard}
          subject={labelsOf(changed)}
          confirm={words.discard}
          onConfirm={drop}
          onCancel={() => setAsking(false)}
        />
      )}
    </Saving>
  );
}

/** The page scrolls so that the bar does not cover the focused element. */
function Bar({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.style.setProperty('--save-bar', `${bar.current?.offsetHeight ?? 0}px`);
  });
  useEffect(() => () => void document.documentElement.style.removeProperty('--save-bar'), []);
  return (
    <div ref={bar} className={styles.bar} data-shown={isShown || undefined}>
      {children}
    </div>
  );
}

function labelsOf(shown: readonly [string, Shown][]): string {
  return listOf(shown.map(([, { label }]) => label));
}

function listOf(labels: readonly string[]): string {
  return labels.join(', ');
}

/** For a form without buttons: Enter in a field saves the page, as in forms with a button. */
export function SaveOnEnter() {
  return <button type="submit" hidden />;
}
