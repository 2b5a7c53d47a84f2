import type { KeyboardEvent } from 'react';

/**
 * Radix delivers Escape only to the most recent layer, and a toast counts as one. So a dialog also handles an unhandled
 * Escape that was pressed inside it.
 */
export const closeByEscape = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  // Nested dialogs and menus render elsewhere in the page, but their key events bubble through here in React.
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) close();
};
