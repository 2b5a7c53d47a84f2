import type { AlertDialog, Dialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { usePortalHome } from '../layout/style-scope.js';
import { closeByEscape } from './close-by-escape.js';
import { Scrim } from './scrim.js';
import { useReturnFocus } from './use-return-focus.js';

type ModalProps = Omit<ComponentProps<typeof Dialog.Content>, 'onCloseAutoFocus'> & {
  radix: Pick<typeof Dialog | typeof AlertDialog, 'Root' | 'Portal' | 'Content'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What every modal layer shares: its backdrop, its place in the page, Escape and where the focus returns. */
export function Modal({ radix: Radix, open, onOpenChange, onOpenAutoFocus, onKeyDown, ...content }: ModalProps) {
  const home = usePortalHome();
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={home}>
        <Scrim />
        <Radix.Content
          {...returnFocus}
          {...content}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            onOpenAutoFocus?.(event);
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            closeByEscape(event, () => onOpenChange(false));
          }}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
