import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../cn.js';
import { Tooltip } from '../overlays/tooltip.js';

const styles = cva(
  'focus-ring inline-flex shrink-0 items-center justify-center rounded-control transition-colors disabled:pointer-events-none disabled:opacity-55',
  {
    variants: {
      variant: {
        ghost: 'text-ink hover:bg-sunken active:bg-line',
        secondary: 'border border-edge bg-surface text-ink hover:bg-sunken active:bg-line',
        primary: 'border-2 border-outline bg-primary text-on-primary hover:bg-primary-strong',
      },
      size: { sm: 'size-9 [&_svg]:size-4.5', md: 'size-11 [&_svg]:size-5' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

type IconButtonProps = ComponentProps<'button'> & VariantProps<typeof styles> & { label: string };

export function IconButton({ label, variant, size, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} className={cn(styles({ variant, size }), className)} {...rest} />
    </Tooltip>
  );
}
