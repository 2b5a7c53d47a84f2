import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { indexAfter } from '@ninepocket/ui/layout/roving.rules';

type Roving = {
  list: RefObject<HTMLElement | null>;
  columns: number;
  items: readonly unknown[];
  onKey: (key: string, index: number) => void;
};

const indexOf = (target: EventTarget): number | null => {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined;
  return index === undefined ? null : Number(index);
};

const focusCard = (list: HTMLElement | null, index: number): void => {
  const card = list?.querySelector(`[data-index="${index}"]`);
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
};

/**
 * Arrow-key navigation in a grid, with a single tab stop. When the focused card is removed, the focus moves to the card
 * that takes its place or, if it was the last one, to the page.
 * @returns `held`, the index of the focused card, which must stay rendered (null without focus), and props for the
 * list; a card's link has `data-card-link`
 */
export function useRoving({ list, columns, items, onKey }: Roving) {
  const [held, setHeld] = useState<number | null>(null);
  const goTo = useRef<number | null>(null);

  useEffect(() => {
    // Removing a focused element fires no event.
    const isGone = held !== null && document.activeElement === document.body;
    const to = isGone ? Math.min(held, items.length - 1) : goTo.current;
    goTo.current = null;
    if (to === null) return;
    if (isGone && to !== held) setHeld(to);
    else focusCard(list.current, to);
  }, [list, held, items]);
  useLayoutEffect(() => {
    const { current } = list;
    return () => {
      if (current?.contains(document.activeElement))
        current.closest<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    if (from === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = indexAfter(event.key, from, columns, items.length);
    if (next === null) {
      if (event.key.length === 1 && !event.repeat) onKey(event.key.toLowerCase(), from);
      return;
    }
    event.preventDefault();
    if (next === from) return;
    goTo.current = next;
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
