import { FieldGroup } from '../form/field-group.js';
import { TextField } from '../form/text-field.js';
import type { Form } from '../form/use-profile-form.js';

export const SocialFields = ({ form }: { form: Form }) => (
  <FieldGroup title="What others see about you">
    <div className="sm:col-span-2">
      <TextField form={form} name="bio" label="Bio" hint="Up to 1,000 characters" long />
    </div>
    <TextField form={form} name="website" label="Website" placeholder="https://" inputMode="url" autoComplete="url" />
  </FieldGroup>
);
