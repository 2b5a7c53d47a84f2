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
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <Radix.Title className="display text-2xl">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="focus-ring -mt-1 -mr-2 flex size-10 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="px-5 pt-1 text-muted">{description}</Radix.Description>}
          <div className="overflow-y-auto px-5 py-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
