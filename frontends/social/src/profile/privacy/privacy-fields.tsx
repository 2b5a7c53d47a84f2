import { Field } from '@ninepocket/ui/forms/field';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { Controller, useWatch } from 'react-hook-form';
import { FieldGroup } from '../form/field-group.js';
import { NOTICE_SWITCHES, PRIVACY_SWITCHES, VISIBILITIES, visibilityOf } from './privacy.rules.js';
import type { Form } from '../form/use-profile-form.js';

export const PrivacyFields = ({ form }: { form: Form }) => (
  <>
    <FieldGroup title="Your profile">
      <VisibleTo form={form} />
    </FieldGroup>
    <FieldGroup title="On your profile">
      <Switches form={form} switches={PRIVACY_SWITCHES} />
    </FieldGroup>
    <FieldGroup title="Notifications">
      <Switches form={form} switches={NOTICE_SWITCHES} />
    </FieldGroup>
  </>
);

type SwitchesProps = { form: Form; switches: typeof PRIVACY_SWITCHES | typeof NOTICE_SWITCHES };

const Switches = ({ form, switches }: SwitchesProps) => (
  <div className="flex flex-col gap-5 sm:col-span-2">
    {switches.map(({ field, label, hint }) => (
      <Controller
        key={field}
        control={form.control}
        name={field}
        render={({ field: { value, onChange } }) => (
          <Switch label={label} hint={hint} checked={value} onCheckedChange={onChange} />
        )}
      />
    ))}
  </div>
);

function VisibleTo({ form }: { form: Form }) {
  const chosen = useWatch({ control: form.control, name: 'profileVisibility' });
  return (
    <Field label="Visible to" hint={visibilityOf(chosen)?.hint} className="sm:col-span-2">
      {(control) => <Select {...control} {...form.register('profileVisibility')} options={VISIBILITIES} />}
    </Field>
  );
}
