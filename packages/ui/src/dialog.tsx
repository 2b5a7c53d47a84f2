import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Scrim } from './scrim.js';
import { usePortalHome } from './style-scope.js';
import { useReturnFocus } from './use-return-focus.js';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  footer?: ReactNode;
};

/** A dialog over the page: keeps the focus, closes by Escape, by the cross and by a click beside it. */
export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  const home = usePortalHome();
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={home}>
        <Scrim />
        <Radix.Content
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="panel fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col overflow-hidden bg-raised"
        >
          <Radix.Title className="display pt-4 pr-16 pl-5 text-2xl break-words">{title}</Radix.Title>
          {description && <Radix.Description className="px-5 pt-1 text-muted">{description}</Radix.Description>}
          <div className="overflow-y-auto px-5 py-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>}
          {/* Last, so that the focus starts on what the dialog is about. */}
          <Radix.Close
            aria-label="Close"
            className="focus-ring absolute top-3 right-3 flex size-10 items-center justify-center rounded-control hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
