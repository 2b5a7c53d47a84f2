import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '../cn.js';

const styles = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-ink text-paper',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        insert: 'bg-insert-soft text-insert',
        primary: 'border border-outline bg-primary text-on-primary',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** The tone never carries meaning alone: the text does too. */
export function Badge({
  tone,
  className,
  children,
}: VariantProps<typeof styles> & { className?: string; children: ReactNode }) {
  return <span className={cn(styles({ tone }), className)}>{children}</span>;
}
