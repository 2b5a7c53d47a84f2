import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { CARD_RARITIES, updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { cardFields } from '@ninepocket/contracts/catalog/cards/admin-cards.schemas';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { Controller, useForm } from 'react-hook-form';
import { textOrNull } from '../card/copies/holding-form.rules.js';
import { MoneyInput, moneyOf } from '../card/copies/money-input.js';
import type { OpenedCard } from '../card/opened-card.rules.js';
import { EditDialog } from './edit-dialog.js';
import { useEditForm } from './use-edit-form.js';

const fields = cardFields.omit({ frontImageUrl: true, backImageUrl: true });
const LABELS = {
  name: 'Name',
  cardNumber: 'Card number',
  variation: 'Variation',
  rarity: 'Rarity',
  isInsert: 'Insert card',
  subset: 'Subset',
  estimatedValue: 'Estimated value',
  description: 'Description',
};

const valuesOf = (card: OpenedCard | Card) => ({
  name: card.name,
  cardNumber: card.cardNumber,
  variation: card.variation,
  rarity: card.rarity,
  isInsert: card.isInsert,
  subset: card.subset,
  estimatedValue: card.estimatedValue,
  description: card.description,
});
type Values = ReturnType<typeof valuesOf>;

/** A card's rarity may be one that the form does not offer. */
const raritiesFor = (current: string | null) =>
  [...new Set(['', ...CARD_RARITIES, current ?? ''])].map((value) => ({ value, label: value || 'No rarity' }));

export default function EditCard({ card, onClose }: { card: OpenedCard; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: valuesOf(card) });
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const update = useAction(updateCard);
  const { submit, conflict } = useEditForm<Card, Values, Values>({
    form,
    version: card.version,
    valuesOf,
    labels: LABELS,
    save: async (changes, version) => {
      const { name } = await update.mutateAsync({ params: { id: card.id }, body: { ...changes, version } });
      toast({ tone: 'success', title: 'Card updated successfully', text: name });
      onClose();
    },
    onFailed: () => toast({ tone: 'error', title: 'Failed to update card' }),
  });
  return (
    <EditDialog
      title="Edit card"
      description={`${card.name} #${card.cardNumber}`}
      isDirty={isDirty}
      busy={update.isPending}
      problem={errors.root?.message}
      conflict={conflict}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={LABELS.name} error={errors.name?.message} className="sm:col-span-2">
        {(aria) => <Input {...aria} {...register('name')} maxLength={300} autoComplete="off" />}
      </Field>
      <Field label={LABELS.cardNumber} error={errors.cardNumber?.message}>
        {(aria) => <Input {...aria} {...register('cardNumber')} maxLength={40} autoComplete="off" />}
      </Field>
      <Field label={LABELS.variation} error={errors.variation?.message}>
        {(aria) => (
          <Input {...aria} {...register('variation', { setValueAs: textOrNull })} maxLength={120} autoComplete="off" />
        )}
      </Field>
      <Field label={LABELS.rarity} error={errors.rarity?.message}>
        {(aria) => (
          <Select {...aria} {...register('rarity', { setValueAs: textOrNull })} options={raritiesFor(card.rarity)} />
        )}
      </Field>
      <Field label={LABELS.subset} error={errors.subset?.message}>
        {(aria) => (
          <Input {...aria} {...register('subset', { setValueAs: textOrNull })} maxLength={120} autoComplete="off" />
        )}
      </Field>
      <Field label={LABELS.estimatedValue} error={errors.estimatedValue?.message}>
        {(aria) => <MoneyInput {...aria} {...register('estimatedValue', { setValueAs: moneyOf })} />}
      </Field>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="isInsert"
          render={({ field }) => (
            <Switch label={LABELS.isInsert} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
      </div>
      <Field label={LABELS.description} error={errors.description?.message} className="sm:col-span-2">
        {(aria) => <Textarea {...aria} {...register('description', { setValueAs: textOrNull })} maxLength={4000} />}
      </Field>
    </EditDialog>
  );
}
