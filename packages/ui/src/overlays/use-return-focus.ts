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
      // A fast user may have opened a menu by now, which would close if it lost the focus.
      const layer = document.activeElement?.closest('[role=menu], [role=listbox], [role=dialog], [role=alertdialog]');
      if (layer && !layer.contains(before.current)) return;
      before.current?.focus({ preventScroll: true });
    },
  };
}
