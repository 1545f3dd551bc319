import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** The page scrolls while a file is dragged this near to its upper or lower end, px. */
const EDGE = 72;
const SCROLL_STEP = 14;

interface Drag {
  id: string;
  /** Where it started, px from the upper left corner of the page. */
  left: number;
  top: number;
  tile: HTMLElement;
}

/**
 * Moves the tiles of a list with a mouse, a pen or a finger. The tiles keep their places until the end, because a phone
 * loses track of the finger if the touched element moves in the document. Each tile has its id as `data-tile`.
 */
export function useDragOrder(onDrop: (id: string, target: string) => void) {
  const [drag, setDrag] = useState<Drag>();
  const [target, setTarget] = useState('');
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  useEffect(() => {
    if (!drag) return;
    let over = '';
    const move = (event: globalThis.PointerEvent) => {
      event.preventDefault();
      const { clientX, clientY } = event;
      if (clientY < EDGE) scrollBy(0, -SCROLL_STEP);
      if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
      drag.tile.style.translate = `${event.pageX - drag.left}px ${event.pageY - drag.top}px`;
      const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]');
      over = tile?.dataset.tile ?? over;
      setTarget(over);
    };
    const end = () => {
      drag.tile.style.removeProperty('translate');
      setDrag(undefined);
      setTarget('');
    };
    const finish = () => {
      end();
      if (over !== '' && over !== drag.id) drop.current(drag.id, over);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', finish);
    addEventListener('pointercancel', end);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', finish);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', press);
    };
  }, [drag]);

  const start = (id: string, event: PointerEvent<HTMLElement>) => {
    const tile = event.currentTarget.closest<HTMLElement>('[data-tile]');
    if (!tile || event.button !== 0) return;
    setDrag({ id, left: event.pageX, top: event.pageY, tile });
  };
  return { start, dragged: drag?.id, target };
}
