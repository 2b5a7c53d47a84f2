import { cn } from '@ninepocket/ui/cn';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';

type ChangeProps = { amount: number; className?: string; children: ReactNode };

export function Change({ amount, className, children }: ChangeProps) {
  const Icon = amount > 0 ? TrendingUp : amount < 0 ? TrendingDown : Minus;
  return (
    <span
      className={cn(
        'inline-flex items-baseline gap-1 font-bold',
        amount > 0 && 'text-success',
        amount < 0 && 'text-danger',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 self-center" />
      {children}
    </span>
  );
}
