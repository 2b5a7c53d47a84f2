import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's own trigger; ours are opened by state and have none.
 * @returns props for the dialog's content: the focus goes back to where it was when the dialog opened
 */
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
