import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Scrim } from './scrim.js';
import { usePortalHome } from '../layout/style-scope.js';
import { useReturnFocus } from './use-return-focus.js';

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const home = usePortalHome();
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={home}>
        <Scrim />
        <Radix.Content
          {...returnFocus}
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
