import { cva, type VariantProps } from 'class-variance-authority';
import { Avatar as Radix } from 'radix-ui';
import { cn } from '../cn.js';

const styles = cva(
  'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full border-2 border-outline bg-primary text-on-primary select-none',
  {
    variants: { size: { sm: 'size-9 text-base', md: 'size-11 text-lg', lg: 'size-20 text-4xl' } },
    defaultVariants: { size: 'md' },
  },
);

/** Decorative: the name is always shown beside it. */
export function Avatar({
  name,
  src,
  size,
  className,
}: VariantProps<typeof styles> & { name: string; src?: string | null; className?: string }) {
  const letter = Array.from(name.trim())[0] ?? '?';
  return (
    <Radix.Root aria-hidden className={cn(styles({ size }), className)}>
      <Radix.Image src={src ?? undefined} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />
      <Radix.Fallback className="display">{letter}</Radix.Fallback>
    </Radix.Root>
  );
}
