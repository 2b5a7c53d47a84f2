import { useEffectEvent, useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.key.toLowerCase() === 'k') return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  const alone = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === '/' && alone && !isTyping(event.target);
};

/** Ctrl-K, or Command-K, and `/`, unless a dialog is open or the screen has used the key for its own search box. */
export const useSearchKeys = (open: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event)) return;
    // Otherwise the browser would move to its address bar.
    event.preventDefault();
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) open();
  });
  // As soon as the screen shows, so that no key is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
