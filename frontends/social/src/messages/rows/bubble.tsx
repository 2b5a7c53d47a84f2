import { cn } from '@ninepocket/ui/cn';
import type { ReactNode } from 'react';

type BubbleProps = { id?: string; isMine: boolean; isQuiet?: boolean; isHighlighted?: boolean; children: ReactNode };

export const Bubble = ({ id, isMine, isQuiet = false, isHighlighted = false, children }: BubbleProps) => (
  <div
    id={id}
    className={cn(
      'max-w-[min(34rem,85%)] min-w-0 rounded-panel border-2 px-3 py-1.5 text-[0.95rem] leading-relaxed transition-shadow',
      isMine
        ? 'rounded-br-sm border-outline bg-primary text-on-primary'
        : 'rounded-bl-sm border-line bg-raised text-ink dark:border-edge',
      isQuiet && 'border-dashed border-edge bg-transparent text-muted italic',
      isHighlighted && 'ring-4 ring-accent',
    )}
  >
    {children}
  </div>
);
