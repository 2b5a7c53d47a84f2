import { useCallback, useEffect, useState } from 'react';
import { allOf, clicked, NOTHING, without } from './selection.rules.js';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea');

export function useSelection() {
  const [on, setOn] = useState(false);
  const [selection, setSelection] = useState(NOTHING);
  const leave = useCallback(() => {
    setOn(false);
    setSelection(NOTHING);
  }, []);
  useEffect(() => {
    if (!on) return undefined;
    // Overlays close first; they prevent the event's default.
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target)) leave();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on, leave]);
  return {
    on,
    ids: selection.ids,
    start: (first?: number) => {
      setOn(true);
      if (first !== undefined) setSelection((now) => clicked(now, first, [first], false));
    },
    leave,
    click: (id: number, order: readonly number[], range: boolean) =>
      setSelection((now) => clicked(now, id, order, range)),
    chooseAll: (order: readonly number[]) => setSelection(allOf(order)),
    clear: () => setSelection(NOTHING),
    forget: (ids: Iterable<number>) => setSelection((now) => without(now, ids)),
  };
}

export type Selecting = ReturnType<typeof useSelection>;
