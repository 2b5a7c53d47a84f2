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
      before.current?.focus({ preventScroll: true });
    },
  };
}
