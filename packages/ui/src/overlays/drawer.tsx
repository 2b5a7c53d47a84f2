import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Modal } from './modal.js';

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Modal
      radix={Radix}
      open={open}
      onOpenChange={onOpenChange}
      aria-describedby={undefined}
      className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] animate-fade flex-col overflow-y-auto border-r-2 border-outline bg-surface shadow-float"
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
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
