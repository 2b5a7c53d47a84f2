import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { cn } from '../cn.js';
import { Modal } from './modal.js';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  sheet?: boolean;
  tools?: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
};

const SHEET =
  'inset-0 size-auto max-h-none outline-none translate-0 rounded-none border-0 shadow-none sm:inset-auto sm:top-[max(1.5rem,50dvh-24rem)] sm:left-1/2 sm:min-h-[min(36rem,100dvh-3rem)] sm:max-h-[min(48rem,100dvh-3rem)] sm:w-[min(60rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded-panel sm:border-2 sm:shadow-ink';

/** A full-screen dialog is read from its title on, not from its first button, which may not have rendered yet. */
const focusWhole = (event: Event): void => {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide = false,
  sheet = false,
  tools,
  onKeyDown,
}: DialogProps) {
  return (
    <Modal
      radix={Radix}
      open={open}
      onOpenChange={onOpenChange}
      onOpenAutoFocus={sheet ? focusWhole : undefined}
      onKeyDown={onKeyDown}
      {...(description ? {} : { 'aria-describedby': undefined })}
      className={cn(
        'panel fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col overflow-hidden bg-raised large-text:block large-text:overflow-y-auto',
        wide && 'w-[min(48rem,calc(100vw-2rem))]',
        sheet && SHEET,
      )}
    >
      <Radix.Title
        className={cn(
          'dialog-title pt-4 pr-16 pl-5 break-words',
          tools && 'pr-40 max-sm:text-xl large-text:pt-16 large-text:pr-5',
        )}
      >
        {title}
      </Radix.Title>
      {description && <Radix.Description className="px-5 pt-1 text-muted">{description}</Radix.Description>}
      <div className="overflow-y-auto px-5 py-4 large-text:overflow-visible">{children}</div>
      {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>}
      {/* Its buttons are 4 px taller than Close, whose middle is on the same line. */}
      {tools && <div className="absolute top-2.5 right-14 flex">{tools}</div>}
      {/* Last in the DOM, so that focus starts on the dialog's content. */}
      <Radix.Close
        aria-label="Close"
        className="focus-ring absolute top-3 right-3 flex size-10 items-center justify-center rounded-control hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Modal>
  );
}
