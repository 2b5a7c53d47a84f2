import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Modal } from './modal.js';

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

/** A sheet at the lower edge, within reach of a thumb. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Modal
      radix={Radix}
      open={open}
      onOpenChange={onOpenChange}
      aria-describedby={undefined}
      className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[85dvh] max-w-xl animate-rise flex-col overflow-y-auto rounded-t-panel border-2 border-b-0 border-outline bg-surface pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <Radix.Title className="section-title shrink-0 px-5 pt-4">{title}</Radix.Title>
      <Radix.Close
        aria-label="Close menu"
        className="focus-ring absolute top-2 right-2 flex size-11 items-center justify-center rounded-control hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
      {children}
    </Modal>
  );
}
