import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.js';
import { controlLook } from './input.js';

type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[];
  /** Low enough for the rows of a table. */
  low?: boolean;
};

/**
 * Native: it works best on phones and with keyboards and screen readers. Never narrower than the chosen option, so a row
 * of several wraps.
 */
export function Select({ options, low = false, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative inline-grid w-full max-w-full', className)}>
      <select
        className={cn(
          controlLook,
          'h-11 w-auto min-w-0 appearance-none field-sizing-content pr-10 text-ellipsis',
          low && 'pr-8 pl-2 text-sm font-normal sm:h-9',
        )}
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={cn(
          'pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted',
          low && 'right-2',
        )}
      />
    </span>
  );
}
