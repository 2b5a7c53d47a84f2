import { CARD_RARITIES } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import type { CardForm } from './card-form.rules.js';

type Values = Omit<CardForm, 'setId'>;
type CardFieldsProps = {
  values: Values;
  onChange: (values: Values) => void;
  errorOf: (field: string) => string | undefined;
};

const RARITIES = [{ value: '', label: 'Select a rarity' }, ...CARD_RARITIES.map((value) => ({ value, label: value }))];

export function CardFields({ values, onChange, errorOf }: CardFieldsProps) {
  const text = (field: Exclude<keyof Values, 'isInsert'>) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [field]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errorOf('name')}>
        {(aria) => <Input {...aria} {...text('name')} required maxLength={300} autoComplete="off" />}
      </Field>
      <Field label="Card number" error={errorOf('cardNumber')}>
        {(aria) => <Input {...aria} {...text('cardNumber')} required maxLength={40} autoComplete="off" />}
      </Field>
      <Field label="Rarity" error={errorOf('rarity')}>
        {(aria) => <Select {...aria} {...text('rarity')} required options={RARITIES} />}
      </Field>
      <Field label="Variation" hint="For a parallel, e.g. Gold Foil" error={errorOf('variation')}>
        {(aria) => <Input {...aria} {...text('variation')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label="Subset" hint="The insert set, e.g. PowerBlast" error={errorOf('subset')}>
        {(aria) => <Input {...aria} {...text('subset')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label="Estimated value in dollars" error={errorOf('estimatedValue')}>
        {(aria) => (
          <Input {...aria} {...text('estimatedValue')} type="number" inputMode="decimal" min={0} step={0.01} />
        )}
      </Field>
      <div className="flex flex-col justify-end pb-2">
        <Switch
          label="Insert card"
          checked={values.isInsert}
          onCheckedChange={(isInsert) => onChange({ ...values, isInsert })}
        />
      </div>
      <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
        {(aria) => <Textarea {...aria} {...text('description')} maxLength={4000} />}
      </Field>
    </div>
  );
}
