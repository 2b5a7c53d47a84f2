import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.js';

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className={cn('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-[1.25em] animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
