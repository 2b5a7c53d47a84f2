import { Input } from '@ninepocket/ui/forms/input';
import type { ComponentProps } from 'react';

export const MoneyInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <span className="relative block">
    <span aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
      $
    </span>
    <Input {...props} type="number" inputMode="decimal" min={0} step={0.01} className="pl-7" />
  </span>
);
