import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.js';

const styles = cva(
  [
    // A label wraps only where it would be wider than the place of the button: with large text, or in long languages.
    'focus-ring inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control py-1 font-semibold select-none',
    'transition-[transform,box-shadow,background-color] duration-100 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    'disabled:pointer-events-none disabled:opacity-55 aria-busy:pointer-events-none',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-2 border-outline bg-primary text-on-primary shadow-ink-sm hover:bg-primary-strong active:translate-x-0.5 active:translate-y-0.5 active:shadow-none',
        secondary: 'border border-edge bg-surface text-ink hover:bg-sunken active:bg-line',
        ghost: 'border border-transparent text-ink hover:bg-sunken active:bg-line',
        danger: 'border border-danger bg-danger text-on-danger hover:opacity-90',
      },
      size: { sm: 'min-h-9 px-3 text-sm', md: 'min-h-11 px-4 text-sm', lg: 'min-h-12 px-6 text-base' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof styles> & { busy?: boolean; asChild?: boolean };

export function Button({ variant, size, busy = false, asChild = false, className, children, ...rest }: ButtonProps) {
  const look = cn(styles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={look} aria-busy={busy || undefined} {...rest} disabled={busy || rest.disabled}>
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
