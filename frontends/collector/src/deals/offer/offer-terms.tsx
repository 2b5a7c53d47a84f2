import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import type { UseFormReturn } from 'react-hook-form';
import { MoneyInput, moneyOf } from '../../card/copies/money-input.js';
import { textOrNull } from '../../card/copies/holding-form.rules.js';
import type { OfferForm, OfferFormOutput } from './offer-form.rules.js';

const PAYERS = [
  { value: 'me', label: 'I pay' },
  { value: 'them', label: 'They pay' },
];
const DELIVERIES = [
  { value: 'mail', label: 'By mail' },
  { value: 'meet', label: 'In person' },
];

export function OfferTerms({ form }: { form: UseFormReturn<OfferForm, unknown, OfferFormOutput> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label="Money"
        hint="Optional. It does not pass through Ninepocket: you settle it between you."
        error={errors.amount && 'Enter an amount from 0.01 to 100,000, or nothing'}
      >
        {(aria) => <MoneyInput {...aria} {...form.register('amount', { setValueAs: moneyOf })} />}
      </Field>
      <Field label="Who pays">{(aria) => <Select {...aria} {...form.register('from')} options={PAYERS} />}</Field>
      <Field label="Delivery">
        {(aria) => <Select {...aria} {...form.register('delivery')} options={DELIVERIES} />}
      </Field>
      <Field label="Note" error={errors.note?.message} className="sm:col-span-2 lg:col-span-1">
        {(aria) => <Textarea {...aria} {...form.register('note', { setValueAs: textOrNull })} maxLength={1000} />}
      </Field>
    </div>
  );
}
