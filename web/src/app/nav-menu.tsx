import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { arrowTarget } from '../lib/rendering/arrow-target.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { NavLink } from '../ui/link.tsx';
import styles from './nav-menu.module.css';

interface NavMenuProps {
  label: string;
  links: readonly { to: string; label: string }[];
  /** In the mobile menu the links are shown below their label. */
  plainOnMobile?: boolean;
  alignEnd?: boolean;
  /** Another entry after the links. */
  children?: ReactNode;
}

/** The list closes this long after the pointer has left, ms. */
const CLOSE_DELAY = 300;

/**
 * A button that opens a list on hover, click, Enter or arrow down. Arrow keys, Home and End move in the list. Escape
 * closes it and returns the focus. In the mobile menu the list expands below the button.
 */
export function NavMenu({ label, links, plainOnMobile, alignEnd, children }: NavMenuProps) {
  const [open, setOpen] = useState<'no' | 'hovered' | 'pressed'>('no');
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  const enter = (event: PointerEvent) => {
    if (!hasHover(event)) return;
    clearTimeout(timer.current);
    setOpen((now) => (now === 'no' ? 'hovered' : now));
  };
  const leave = (event: PointerEvent) => {
    if (hasHover(event)) timer.current = setTimeout(() => setOpen('no'), CLOSE_DELAY);
  };
  const blur = (event: FocusEvent) => {
    if (isDesktop() && !item.current?.contains(event.relatedTarget)) setOpen('no');
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== 'no') {
      event.preventDefault();
      setOpen('no');
      button.current?.focus();
    }
    const entries = [...(item.current?.querySelectorAll<HTMLElement>('li a, li button') ?? [])];
    const target = arrowTarget(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
    if (target === undefined) return;
    event.preventDefault();
    setOpen('pressed');
    // An entry can only get the focus after the list is displayed.
    requestAnimationFrame(() => entries[target]?.focus());
  };

  return (
    <li
      ref={item}
      className={styles.menu}
      data-plain={plainOnMobile}
      data-end={alignEnd}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={keyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open !== 'no'}
        aria-controls={listId}
        onClick={() => setOpen((now) => (now === 'pressed' ? 'no' : 'pressed'))}
      >
        {label} <ChevronIcon />
      </button>
      {plainOnMobile && <p className={styles.heading}>{label}</p>}
      <ul id={listId} className={styles.list} data-open={open !== 'no'}>
        {links.map((link) => (
          <li key={link.to}>
            {/* After the navigation it would be too late: the visitor may have opened the list again while the page
                loaded. */}
            <NavLink to={link.to} onClick={() => setOpen('no')}>
              {link.label}
            </NavLink>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </li>
  );
}

function isDesktop(): boolean {
  return matchMedia('(min-width: 768px)').matches;
}

function hasHover(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && isDesktop();
}
