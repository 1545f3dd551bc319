import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { arrowTarget } from '../../lib/rendering/arrow-target.ts';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import styles from './row-menu.module.css';

/** An entry of a menu: a link, or an immediate action. */
export type MenuAction = {
  label: string;
  /** Accessible name, with the name of the record. */
  name: string;
} & ({ to: string; run?: never } | { run: () => void; to?: never });

interface RowMenuProps {
  /** Name of the record. */
  subject: string;
  actions: readonly MenuAction[];
}

/**
 * The rarely needed actions of a record. Enter, space and the arrow keys open it and move in it, a letter moves to the
 * next entry that starts with it, Escape and Tab close it. The focus returns to its button before an action runs.
 */
export function RowMenu({ subject, actions }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The entry that gets the focus when the menu opens. */
  const first = useRef(0);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    entriesIn(box.current).at(first.current)?.focus({ preventScroll: true });
    box.current?.querySelector('[role="menu"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const closeFrom = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', closeFrom);
    document.addEventListener('focusin', closeFrom);
    return () => {
      document.removeEventListener('pointerdown', closeFrom);
      document.removeEventListener('focusin', closeFrom);
    };
  }, [isOpen]);

  const open = (at: number) => {
    first.current = at;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      return open(key === 'ArrowDown' ? 0 : -1);
    }
    if (key === 'Tab') return setOpen(false);
    const list = entriesIn(box.current);
    const at = list.indexOf(document.activeElement as HTMLElement);
    const target = list[arrowTarget(key, at, list.length) ?? -1] ?? startingWith(key, list, at);
    if (key !== 'Escape' && !target) return;
    event.preventDefault();
    if (key === 'Escape') close();
    else target?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the button and of the entries
    <div ref={box} className={styles.menu} onKeyDown={keyDown}>
      <IconButton
        ref={button}
        aria-label={`More for ${subject}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open(0))}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <div id={id} role="menu" aria-label={`More for ${subject}`} className={styles.list}>
          {actions.map((action) =>
            action.to === undefined ? (
              <button
                key={action.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-label={action.name}
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {action.label}
              </button>
            ) : (
              <Link key={action.label} to={action.to} role="menuitem" tabIndex={-1} aria-label={action.name}>
                {action.label}
              </Link>
            ),
          )}
        </div>
      )}
    </div>
  );
}

function entriesIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The next entry after `at` that begins with this letter. */
function startingWith(letter: string, entries: HTMLElement[], at: number): HTMLElement | undefined {
  if (letter.length !== 1 || letter === ' ') return undefined;
  return [...entries.slice(at + 1), ...entries].find(({ textContent }) =>
    textContent?.toLowerCase().startsWith(letter.toLowerCase()),
  );
}
