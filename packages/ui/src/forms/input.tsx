import type { ComponentProps } from 'react';
import { cn } from '../cn.js';

export const controlLook =
  'focus-ring w-full rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'disabled:opacity-55 aria-invalid:border-danger aria-invalid:border-2';

/** 16 px, so that phones do not zoom in on focus. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(controlLook, 'h-11', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(controlLook, 'min-h-24 py-2.5', className)} {...rest} />;
}
