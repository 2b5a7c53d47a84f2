import type { Binder } from '@ninepocket/contracts/collection/binders';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusIn } from '../view/use-kept-focus.js';
import { pocketAfterKey } from './carry.rules.js';
import type { PocketPlace } from './own-pocket.js';

const POCKET = '[data-pocket]';

/** A card that was picked up with a key: arrow keys then move between pockets, and turn the page at its edge. */
export function useCarrying(grid: Pick<Binder, 'rows' | 'columns'>) {
  const [carried, carry] = useState<{ from: PocketPlace; name: string } | null>(null);
  const isOn = carried !== null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return carry(null);
    const focused = event.target instanceof Element ? event.target.closest(POCKET) : null;
    if (!focused || event.ctrlKey || event.metaKey || event.altKey) return;
    const pockets = [...(focused.closest('[data-spread]')?.querySelectorAll(POCKET) ?? [])];
    const next = pocketAfterKey(event.key, pockets.indexOf(focused), pockets.length, grid);
    if (next === null) return;
    event.preventDefault();
    focusIn(pockets[next]);
    pockets[next]?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    // Before the keys that turn pages.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);
  return { carried, carry };
}
