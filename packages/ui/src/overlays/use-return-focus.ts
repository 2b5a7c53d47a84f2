import { useRef } from 'react';

/** Radix returns focus to a dialog's trigger; our dialogs are opened by state and have none. */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // By now a fast user may have opened a menu, or the router may have shown another screen. The dialog below this one
      // takes the focus, too, but only for lack of another place.
      const active = document.activeElement ?? document.body;
      const below = active.closest('[role=dialog], [role=alertdialog]');
      if (active === document.body || below?.contains(before.current)) before.current?.focus({ preventScroll: true });
    },
  };
}
