import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  COMPANY_OPTIONS,
  CONDITION_OPTIONS,
  GRADE_OPTIONS,
  numberOrNull,
  textOrNull,
  type HoldingForm,
  type HoldingFormOutput,
} from './holding-form.rules.js';
import { MoneyInput, moneyOf } from './money-input.js';

export function HoldingFields({ form }: { form: UseFormReturn<HoldingForm, unknown, HoldingFormOutput> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const company = useWatch({ control, name: 'gradeCompany' });
  const isForSale = useWatch({ control, name: 'isForSale' });
  const mayList = useCurrentUser()?.plan === 'SUPER_HERO';
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Field label="Condition" error={errors.condition?.message} className="sm:col-span-4">
        {(aria) => <Select {...aria} {...register('condition')} options={CONDITION_OPTIONS} />}
      </Field>
      <Field label="Copies" error={errors.quantity?.message} className="sm:col-span-2">
        {(aria) => (
          <Input
            {...aria}
            {...register('quantity', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={10000}
          />
        )}
      </Field>
      <Field label="Graded by" error={errors.gradeCompany?.message} className="sm:col-span-2">
        {(aria) => (
          <Select {...aria} {...register('gradeCompany', { setValueAs: textOrNull })} options={COMPANY_OPTIONS} />
        )}
      </Field>
      {company && (
        <>
          <Field label="Grade" error={errors.grade?.message} className="sm:col-span-2">
            {(aria) => (
              <Select {...aria} {...register('grade', { setValueAs: numberOrNull })} options={GRADE_OPTIONS} />
            )}
          </Field>
          <Field label="Certificate number" error={errors.certNumber?.message} className="sm:col-span-2">
            {(aria) => <Input {...aria} {...register('certNumber', { setValueAs: textOrNull })} autoComplete="off" />}
          </Field>
        </>
      )}
      <Field
        label="Serial number"
        hint="As stamped, e.g. 017/050"
        error={errors.serialNumber?.message}
        className="sm:col-span-2 sm:col-start-1"
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('serialNumber', { setValueAs: textOrNull })}
            autoComplete="off"
            placeholder="017/050"
          />
        )}
      </Field>
      <Field label="Price paid per copy" error={errors.purchasePrice?.message} className="sm:col-span-2">
        {(aria) => <MoneyInput {...aria} {...register('purchasePrice', { setValueAs: moneyOf })} />}
      </Field>
      <Field label="Bought on" error={errors.acquiredDate?.message} className="sm:col-span-2">
        {(aria) => <Input {...aria} {...register('acquiredDate', { setValueAs: textOrNull })} type="date" />}
      </Field>
      <Field
        label="Personal value"
        hint="Per copy. It counts instead of the market value."
        error={errors.personalValue?.message}
        className="sm:col-span-3"
      >
        {(aria) => <MoneyInput {...aria} {...register('personalValue', { setValueAs: moneyOf })} />}
      </Field>
      <Field
        label="Signed by"
        hint="Leave empty for an unsigned card"
        error={errors.signedBy?.message}
        className="sm:col-span-3"
      >
        {(aria) => <Input {...aria} {...register('signedBy', { setValueAs: textOrNull })} autoComplete="off" />}
      </Field>
      <div className="flex items-center sm:col-span-6">
        <Controller
          control={control}
          name="isFavorite"
          render={({ field }) => <Switch label="Favorite" checked={field.value} onCheckedChange={field.onChange} />}
        />
      </div>
      <div className="flex items-center sm:col-span-4">
        <Controller
          control={control}
          name="isForSale"
          render={({ field }) => (
            <Switch
              label="For sale"
              hint={
                mayList
                  ? 'Other collectors can see it in the marketplace.'
                  : 'Other collectors can see it once you upgrade to SUPER HERO.'
              }
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <Field label="Asking price per copy" error={errors.salePrice?.message} className="sm:col-span-2">
        {(aria) => <MoneyInput {...aria} {...register('salePrice', { setValueAs: moneyOf })} />}
      </Field>
      <Field
        label="Notes"
        hint={isForSale ? 'Only you can see these.' : undefined}
        error={errors.notes?.message}
        className="sm:col-span-6"
      >
        {(aria) => <Textarea {...aria} {...register('notes', { setValueAs: textOrNull })} />}
      </Field>
    </div>
  );
}
