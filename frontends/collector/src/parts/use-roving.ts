import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { indexAfter } from './roving.rules.js';

type Roving = {
  list: RefObject<HTMLElement | null>;
  columns: number;
  /** How many can be reached: what is not loaded yet cannot. */
  reachable: number;
  /** Brings a card into sight. */
  show: (index: number) => void;
  /** What other keys do with the card that has the focus. */
  onKey: (key: string, index: number) => void;
};

const indexOf = (target: EventTarget): number | null => {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined;
  return index === undefined ? null : Number(index);
};

/**
 * Moving between the cards of a grid by the arrow keys; Tab goes in and out of it.
 * @returns `held`, the index of the card that has the focus (it must stay in the page), null while none has; and
 *   props for the list. A card's link is the element with `data-card-link`
 */
export function useRoving({ list, columns, reachable, show, onKey }: Roving) {
  const [held, setHeld] = useState<number | null>(null);
  const goTo = useRef<number | null>(null);

  useEffect(() => {
    if (goTo.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${goTo.current}"] [data-card-link]`);
    goTo.current = null;
    link?.focus({ preventScroll: true });
  }, [list, held]);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    if (from === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = indexAfter(event.key, from, columns, reachable);
    if (next === null) {
      if (event.key.length === 1 && !event.repeat) onKey(event.key.toLowerCase(), from);
      return;
    }
    event.preventDefault();
    if (next === from) return;
    goTo.current = next;
    show(next);
    setHeld(next);
  };
  const props = {
    onKeyDown,
    onFocus: (event: FocusEvent) => setHeld(indexOf(event.target)),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld(null);
    },
  };
  return { held, props };
}
