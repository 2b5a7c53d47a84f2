import type { KeyboardEvent } from 'react';

/**
 * Radix tells Escape only to the layer that came last, and a toast counts as one. So a dialog also hears Escape that
 * was pressed within it and that nobody has used.
 */
export const closeByEscape = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // Dialogs and menus of its own stand elsewhere in the page; their keys come by here as well.
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) close();
};
