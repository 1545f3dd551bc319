import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './part-form.module.css';
import type { useOrder } from './use-order.ts';

interface OrderButtonsProps {
  /** The entry's name. */
  name: string;
  index: number;
  count: number;
  order: Pick<ReturnType<typeof useOrder>, 'keys' | 'idOf' | 'move' | 'remove'>;
  canBeRemoved: boolean;
  /** Announces what has happened to screen readers. */
  say: (sentence: string) => void;
  /** Gets the focus after the entry is removed. */
  head: RefObject<HTMLElement | null>;
}

/** Moves and removes one entry of a list. */
export function OrderButtons({ name, index, count, order, canBeRemoved, say, head }: OrderButtonsProps) {
  const key = order.keys[index];
  const move = (step: -1 | 1) => {
    const place = index + 1 + step;
    if (place < 1 || place > count) return;
    order.move(index, step);
    say(words.moved(name, place, count));
  };
  return (
    <span className={styles.order}>
      <IconButton
        id={order.idOf(key, 'up')}
        aria-label={words.up(name)}
        aria-disabled={index === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        id={order.idOf(key, 'down')}
        aria-label={words.down(name)}
        aria-disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      {canBeRemoved && (
        <IconButton
          aria-label={words.remove(name)}
          onClick={() => {
            order.remove(index);
            say(words.removed(name));
            head.current?.focus();
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
