import { clubEventSentences } from '@club-portal/contract/sentences/club-events';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { ChevronIcon, CloseIcon } from '../icons.tsx';
import styles from './lightbox.module.css';

export interface LightboxProps {
  label: string;
  /** Index of the shown item, from 0, and the number of items. */
  index: number;
  count: number;
  /** Replaces the position ("2 of 5") if it is given. */
  position?: string | undefined;
  /** The first item follows the last one. */
  wraps?: boolean;
  onMove: (index: number) => void;
  onClose: () => void;
  /** Alternative text of the shown item. It is announced with the item's number. */
  alt: string | undefined;
  /** Text about the shown item. A long text is beside the item on wide screens. */
  details: ReactNode;
  detailsBeside?: boolean;
  children: ReactNode;
}

/**
 * Covers the whole screen while it is rendered. Its buttons, the arrow keys, Home, End and swipes change the item.
 * Escape closes it.
 */
export function Lightbox(props: LightboxProps) {
  const {
    label,
    index,
    count,
    position = clubEventSentences.position(index + 1, count),
    wraps = false,
    onMove,
    onClose,
    alt,
    details,
    detailsBeside,
    children,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const swipe = useSwipe((step) => move(step));

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const canMove = (step: number) => wraps || (index + step >= 0 && index + step < count);
  const move = (step: number) => {
    if (canMove(step)) onMove((index + step + count) % count);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the viewer handles its own keys.
    if (event.target instanceof Element && (event.target.closest('dialog') ?? ref.current) !== ref.current)
      return;
    // The controls of a video need the same keys.
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = keyTarget(event.key);
    if (target === undefined) return;
    event.preventDefault();
    if (target === 'first') onMove(0);
    else if (target === 'last') onMove(count - 1);
    else move(target);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.lightbox}
      aria-label={label}
      data-beside={detailsBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <p className={styles.position} role="status">
          {position}
          {alt && (
            <span className="visually-hidden" lang={langOf(alt)}>
              : {alt}
            </span>
          )}
        </p>
        <button
          type="button"
          className={styles.button}
          aria-label={pageSentences.frame.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={styles.stage} {...swipe}>
        {children}
      </div>
      <MoveButton direction="previous" enabled={canMove(-1)} onMove={() => move(-1)} />
      <MoveButton direction="next" enabled={canMove(1)} onMove={() => move(1)} />
      <div className={styles.details}>{details}</div>
    </dialog>
  );
}

interface MoveButtonProps {
  direction: 'previous' | 'next';
  enabled: boolean;
  onMove: () => void;
}

/** Uses `aria-disabled`, because a disabled button would lose the focus, and the focus would leave the dialog. */
function MoveButton({ direction, enabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-direction={direction}
      aria-label={pageSentences.frame[direction]}
      aria-disabled={!enabled}
      onClick={onMove}
    >
      <ChevronIcon />
    </button>
  );
}

function keyTarget(key: string): number | 'first' | 'last' | undefined {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  return undefined;
}

/** Least distance of a swipe, px. */
const SWIPE = 48;

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) => {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1;
      const counts = pointerType === 'touch' && isPrimary && !zoomed && !(target instanceof HTMLVideoElement);
      start.current = counts ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const along = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
