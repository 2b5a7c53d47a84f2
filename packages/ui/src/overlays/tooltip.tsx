import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn.js';
import { usePortalHome } from '../layout/style-scope.js';

/**
 * Mounted once, at the root: tooltips open after 700 ms; neighboring ones within 300 ms open immediately (SPEC section
 * 9).
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = { text: string; children: ReactNode; className?: string };

export function Tooltip({ text, children, className }: TooltipProps) {
  const home = usePortalHome();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          sideOffset={6}
          className={cn(
            'pointer-events-none z-50 max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-float',
            className,
          )}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
