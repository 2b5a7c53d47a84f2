import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';

export interface MainSetFields {
  name: string;
  notes: string;
  thumbnailImageUrl: string;
}

export const toBody = ({ name, notes, thumbnailImageUrl }: MainSetFields) => ({
  name: name.trim(),
  notes,
  thumbnailImageUrl: thumbnailImageUrl.trim(),
});

type Props = { register: UseFormRegister<MainSetFields>; errors: FieldErrors<MainSetFields> };

export const MainSetFieldInputs = ({ register, errors }: Props) => (
  <>
    <Field label="Name" error={errors.name?.message}>
      {(control) => (
        <Input
          {...control}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Name is required.' })}
          maxLength={120}
          autoComplete="off"
        />
      )}
    </Field>
    <Field label="Notes" hint="Optional" error={errors.notes?.message}>
      {(control) => <Textarea {...control} {...register('notes')} maxLength={2000} />}
    </Field>
    <Field label="Thumbnail image URL" hint="Optional" error={errors.thumbnailImageUrl?.message}>
      {(control) => (
        <Input {...control} {...register('thumbnailImageUrl')} type="url" maxLength={2000} autoComplete="off" />
      )}
    </Field>
    {errors.root && (
      <p role="alert" className="text-sm text-danger">
        {errors.root.message}
      </p>
    )}
  </>
);
