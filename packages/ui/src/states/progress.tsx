import { Progress as Radix } from 'radix-ui';
import { cn } from '../cn.js';

const FILL = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' } as const;

type ProgressProps = { label: string; value: number; max: number; tone?: keyof typeof FILL; className?: string };

export function Progress({ label, value, max, tone = 'primary', className }: ProgressProps) {
  const done = Math.min(Math.max(value, 0), max);
  return (
    <Radix.Root
      aria-label={label}
      value={done}
      max={max || 1}
      className={cn('relative h-3 w-full overflow-hidden rounded-full border border-edge bg-sunken', className)}
    >
      <Radix.Indicator
        className={cn('h-full rounded-full transition-[width] duration-300', FILL[tone])}
        style={{ width: `${max > 0 ? (done / max) * 100 : 0}%` }}
      />
    </Radix.Root>
  );
}
