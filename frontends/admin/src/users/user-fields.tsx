import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import type { ReactNode } from 'react';
import type { UserForm, UserFormErrors } from './user-form.rules.js';

type UserFieldsProps = {
  form: UserForm;
  onChange: (form: UserForm) => void;
  errors: UserFormErrors;
  plans: readonly { value: string; label: string }[];
  planFields: ReactNode;
};

export function UserFields({ form, onChange, errors, plans, planFields }: UserFieldsProps) {
  const change = (part: Partial<UserForm>) => onChange({ ...form, ...part });
  return (
    <>
      <Field label="Username" error={errors.username} hint="3 to 30 letters, digits, dots, dashes or underscores.">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            value={form.username}
            onChange={({ target }) => change({ username: target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email} hint="The address of the Google account that the user signs in with.">
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            maxLength={320}
            autoComplete="off"
            value={form.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <Field label="Plan">
        {(control) => (
          <Select
            {...control}
            options={plans}
            value={form.plan}
            onChange={({ target }) => change({ plan: target.value })}
          />
        )}
      </Field>
      {planFields}
      <Switch
        label="Admin privileges"
        hint="Admins manage the catalog and all users."
        checked={form.isAdmin}
        onCheckedChange={(isAdmin) => change({ isAdmin })}
      />
    </>
  );
}
