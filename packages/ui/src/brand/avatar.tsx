import { cva, type VariantProps } from 'class-variance-authority';
import { Avatar as Radix } from 'radix-ui';
import { cn } from '../cn.js';

const styles = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border-2 border-outline select-none',
  {
    variants: { size: { sm: 'size-9 text-base', md: 'size-11 text-lg', lg: 'size-20 text-4xl' } },
    defaultVariants: { size: 'md' },
  },
);

const COLORS = [
  'bg-primary text-on-primary',
  'bg-accent-soft text-accent',
  'bg-success-soft text-success',
  'bg-insert-soft text-insert',
  'bg-danger-soft text-danger',
  'bg-ink text-paper',
];

/** The same for a name everywhere, so that people in a list differ. */
const colorOf = (name: string): string | undefined =>
  COLORS[Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % COLORS.length];

/** Decorative: the name is always shown beside it. */
export function Avatar({
  name,
  src,
  size,
  className,
}: VariantProps<typeof styles> & { name: string; src?: string | null; className?: string }) {
  const trimmed = name.trim();
  const letter = Array.from(trimmed)[0] ?? '?';
  return (
    <Radix.Root aria-hidden className={cn(styles({ size }), colorOf(trimmed), className)}>
      <Radix.Image src={src ?? undefined} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />
      <Radix.Fallback className="display">{letter}</Radix.Fallback>
    </Radix.Root>
  );
}
