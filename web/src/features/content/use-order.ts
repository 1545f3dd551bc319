import { useId, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keys for the entries of an edited list. An entry keeps its key when it moves. The button that moved it keeps the
 * focus, although the browser blurs an element that moves.
 */
export function useOrder<Item>(items: readonly Item[], change: (items: readonly Item[]) => void) {
  const id = useId();
  const next = useRef(items.length);
  const [keys, setKeys] = useState(() => items.map((_, index) => index));
  if (keys.length < items.length) {
    // Others were added at the end in another way.
    setKeys([...keys, ...items.slice(keys.length).map((_, index) => next.current + index)]);
    next.current += items.length - keys.length;
  }
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  });
  const idOf = (key: number | undefined, action: 'up' | 'down' | 'open') => `${id}-${key}-${action}`;

  return {
    keys,
    idOf,
    add: (item: Item): number => {
      const key = next.current;
      next.current += 1;
      setKeys([...keys, key]);
      change([...items, item]);
      return key;
    },
    /** Moves an entry one place up or down. */
    move: (index: number, step: -1 | 1) => {
      const to = index + step;
      if (to < 0 || to >= items.length) return;
      setKeys(swapped(keys, index, to));
      change(swapped(items, index, to));
      focused.current = idOf(keys[index], step < 0 ? 'up' : 'down');
    },
    remove: (index: number) => {
      setKeys(keys.filter((_, other) => other !== index));
      change(items.filter((_, other) => other !== index));
    },
  };
}

function swapped<Item>(items: readonly Item[], a: number, b: number): Item[] {
  return items.map((item, index) => (index === a ? items[b] : index === b ? items[a] : item) as Item);
}
