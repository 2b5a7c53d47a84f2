import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn.js';
import { closeByEscape } from './close-by-escape.js';
import { usePortalHome } from '../layout/style-scope.js';

type PopoverProps = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** Unlike a tooltip it works on touch screens and may contain links and buttons. */
export function Popover({ label, trigger, children, open, onOpenChange, className }: PopoverProps) {
  const home = usePortalHome();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={12}
          onKeyDown={(event) => closeByEscape(event, () => onOpenChange?.(false))}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-(--radix-popover-content-available-width) animate-fade overflow-y-auto rounded-control border-2 border-outline bg-raised p-4 text-sm leading-relaxed shadow-float outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>;
