import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { FieldGroup } from '../form/field-group.js';
import { TextField } from '../form/text-field.js';
import type { Form } from '../form/use-profile-form.js';

export const PersonalFields = ({ form, email }: { form: Form; email: string }) => (
  <>
    <FieldGroup title="About you">
      <TextField form={form} name="displayName" label="Display name" autoComplete="name" />
      <TextField
        form={form}
        name="username"
        label="Username"
        hint="3 to 30 letters, digits, dots, dashes or underscores"
        autoComplete="username"
      />
      <Field label="Email" hint="From your Google account; it cannot be changed here.">
        {(control) => <Input {...control} value={email} readOnly className="bg-sunken" />}
      </Field>
      <TextField
        form={form}
        name="photoURL"
        label="Picture"
        hint="The https:// address of a picture"
        inputMode="url"
        autoComplete="photo"
      />
      <TextField form={form} name="location" label="Location" hint="A city or region, as others may see it" />
    </FieldGroup>
    <FieldGroup title="Mailing address" note="Only you see it.">
      <TextField form={form} name="address.street" label="Street" autoComplete="street-address" />
      <TextField form={form} name="address.city" label="City" autoComplete="address-level2" />
      <TextField form={form} name="address.state" label="State or region" autoComplete="address-level1" />
      <TextField form={form} name="address.postalCode" label="ZIP or postal code" autoComplete="postal-code" />
      <TextField form={form} name="address.country" label="Country" autoComplete="country-name" />
    </FieldGroup>
  </>
);
