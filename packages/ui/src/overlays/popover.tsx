import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { usePortalHome } from '../layout/style-scope.js';

type PopoverProps = {
  /** What the popover is about; names it for those who do not see where it hangs. */
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
};

/** More about something, on a press: unlike a tooltip it can be reached by touch, and may hold links and buttons. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const home = usePortalHome();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1.5rem)] animate-fade overflow-y-auto rounded-control border-2 border-outline bg-raised p-4 text-sm leading-relaxed shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the popover that it stands in when it is pressed. */
export const PopoverClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>;
