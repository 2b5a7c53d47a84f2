import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { indexAfter } from '@ninepocket/ui/layout/roving.rules';
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { hasOptions } from '../thread/message-state.rules.js';

const OPTIONS = '[data-options]';

/**
 * The options buttons of all messages are one tab stop, at first the last message's. Arrow keys, Home and End move between
 * them, and Escape leaves the list. When a message with the focus is deleted, the list gets it.
 */
export const useOptionsFocus = (
  messages: readonly Message[],
  me: number,
  box: RefObject<HTMLElement | null>,
  onLeave: () => void,
) => {
  const [focused, setFocused] = useState<number | null>(null);
  const withOptions = messages.filter((message) => hasOptions(message, me));
  const isThere = withOptions.some(({ seq }) => seq === focused);
  useEffect(() => {
    if (focused !== null && !isThere && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [focused, isThere, box]);
  return {
    tabStop: isThere ? focused : (withOptions.at(-1)?.seq ?? null),
    onFocus: ({ target }: FocusEvent) => {
      const row = target.matches(OPTIONS) ? target.closest<HTMLElement>('[data-row]') : null;
      if (row) setFocused(Number(row.dataset['row']));
    },
    // While capturing: the down arrow would open the menu.
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const { key, currentTarget: list, target } = event;
      // React also passes the events of an open menu, which is not inside the list.
      if (!(target instanceof HTMLElement && list.contains(target))) return;
      if (key === 'Escape') return onLeave();
      const all = [...list.querySelectorAll<HTMLElement>(OPTIONS)];
      const next = target.matches(OPTIONS) ? indexAfter(key, all.indexOf(target), 1, all.length) : null;
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      all[next]?.focus();
    },
  };
};
