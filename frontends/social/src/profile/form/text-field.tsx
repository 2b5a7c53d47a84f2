import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import type { ComponentProps } from 'react';
import type { Field as FieldPath } from '../tabs.rules.js';
import type { Form } from './use-profile-form.js';

type TextFieldProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder'> & {
  form: Form;
  name: FieldPath;
  label: string;
  hint?: string;
  long?: boolean;
};

export function TextField({ form, name, label, hint, long = false, ...rest }: TextFieldProps) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} error={error?.message}>
      {(control) =>
        long ? (
          <Textarea {...control} {...form.register(name)} rows={5} />
        ) : (
          <Input {...control} {...rest} {...form.register(name)} />
        )
      }
    </Field>
  );
}
