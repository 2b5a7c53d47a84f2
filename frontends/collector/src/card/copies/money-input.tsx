import { Input } from '@ninepocket/ui/forms/input';
import { useEffect, useImperativeHandle, useRef, type ComponentProps } from 'react';
import { readDollars } from '../../collection/read-dollars.js';

/** Text, because a number field silently drops what it cannot read: `12,50` would become 1250. */
export function MoneyInput({ ref, ...props }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  // The form writes numbers into the field: 4.5.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement && /^\d+\.\d$/.test(field.value)) field.value += '0';
  });
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
        $
      </span>
      <Input {...props} ref={input} inputMode="decimal" autoComplete="off" className="pl-7" />
    </span>
  );
}

/** For `register`. @returns dollars, null for an empty field, NaN for a text that is no price */
export const moneyOf = (typed: string | number | null | undefined): number | null => {
  const dollars = readDollars(String(typed ?? ''));
  return dollars === 'invalid' ? NaN : dollars;
};
