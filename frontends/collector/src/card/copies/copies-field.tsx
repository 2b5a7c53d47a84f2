import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import type { ComponentProps } from 'react';

type CopiesFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** How many copies there are. */
  of: number;
  /** What happens to the others. */
  others?: string;
  error: string | undefined;
};

/** How many copies of a stack an action is about; for `register` with `valueAsNumber`. */
export const CopiesField = ({ of, others, error, ...input }: CopiesFieldProps) => (
  <Field label="Copies" hint={of > 1 ? [`of ${of}`, others].filter(Boolean).join('; ') : undefined} error={error}>
    {(aria) => <Input {...aria} type="number" inputMode="numeric" min={1} max={of} {...input} />}
  </Field>
);
