import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.js';

/** Says that something is under way; `label` is read out and not shown. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={cn('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-[1.25em] animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
