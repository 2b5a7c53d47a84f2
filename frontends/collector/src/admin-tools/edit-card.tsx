import '@ninepocket/contracts/http/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { CARD_RARITIES, cardFields, updateCard } from '@ninepocket/contracts/catalog/admin-cards';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { differencesOf } from '@ninepocket/ui/forms/differences.rules';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormProblem } from '../card/copies/form-problem.js';
import { showProblems } from '../card/copies/form-problems.js';
import { numberOrNull, textOrNull } from '../card/copies/holding-form.rules.js';
import { MoneyInput } from '../card/copies/money-input.js';
import type { OpenedCard } from '../card/opened-card.rules.js';
import { changesOf } from './conflict.rules.js';

const fields = cardFields.omit({ frontImageUrl: true, backImageUrl: true });
const LABELS = {
  name: 'Name',
  cardNumber: 'Card number',
  variation: 'Variation',
  rarity: 'Rarity',
  isInsert: 'Insert card',
  estimatedValue: 'Estimated value',
  description: 'Description',
};
const FORM_ID = 'edit-card';

const valuesOf = (card: OpenedCard | Card) => ({
  name: card.name,
  cardNumber: card.cardNumber,
  variation: card.variation,
  rarity: card.rarity,
  isInsert: card.isInsert,
  estimatedValue: card.estimatedValue,
  description: card.description,
});
type Values = ReturnType<typeof valuesOf>;

/** A card's rarity may be one that the form does not offer. */
const raritiesFor = (current: string | null) =>
  [...new Set(['', ...CARD_RARITIES, current ?? ''])].map((value) => ({ value, label: value || 'No rarity' }));

export default function EditCard({ card, onClose }: { card: OpenedCard; onClose: () => void }) {
  const [before, setBefore] = useState({ values: valuesOf(card), version: card.version });
  const [theirs, setTheirs] = useState<Card | null>(null);
  const form = useForm({ resolver: zodResolver(fields), defaultValues: before.values });
  const { register, control, formState, getValues } = form;
  const { errors, isDirty } = formState;
  const update = useAction(updateCard);
  const { leave, question } = useDiscardQuestion();
  useUnloadWarning(isDirty);
  const close = () => leave(onClose, isDirty);

  const send = (values: Values, base: Values, version: number | undefined) =>
    update.mutate(
      { params: { id: card.id }, body: { ...changesOf(values, base), version } },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: 'Card updated successfully', text: values.name });
          onClose();
        },
        onError: (error) => {
          const current = currentOf<Card>(error);
          // Something that is not edited here has changed, such as the image.
          if (current && differencesOf(base, valuesOf(current), LABELS).length === 0)
            return send(values, base, current.version);
          toast({ tone: 'error', title: 'Failed to update card' });
          if (!current) return showProblems(error, form);
          // What was not edited here follows the other change.
          form.reset({ ...valuesOf(current), ...changesOf(values, base) }, { keepDefaultValues: true });
          setTheirs(current);
        },
      },
    );
  const save = form.handleSubmit((values) => send(values, before.values, before.version));
  const keepMine = form.handleSubmit((values) => theirs && send(values, valuesOf(theirs), theirs.version));
  const useTheirs = () => {
    if (!theirs) return;
    form.reset(valuesOf(theirs));
    setBefore({ values: valuesOf(theirs), version: theirs.version });
    setTheirs(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Edit card"
      description={`${card.name} #${card.cardNumber}`}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending} disabled={!isDirty || theirs !== null}>
            Save
          </Button>
        </>
      }
    >
      {theirs && (
        <ConflictNotice
          differences={differencesOf(getValues(), valuesOf(theirs), LABELS)}
          busy={update.isPending}
          onKeepMine={() => void keepMine()}
          onUseTheirs={useTheirs}
        />
      )}
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
        <Field label={LABELS.name} error={errors.name?.message} className="sm:col-span-2">
          {(aria) => <Input {...aria} {...register('name')} maxLength={300} autoComplete="off" />}
        </Field>
        <Field label={LABELS.cardNumber} error={errors.cardNumber?.message}>
          {(aria) => <Input {...aria} {...register('cardNumber')} maxLength={40} autoComplete="off" />}
        </Field>
        <Field label={LABELS.variation} error={errors.variation?.message}>
          {(aria) => (
            <Input
              {...aria}
              {...register('variation', { setValueAs: textOrNull })}
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={LABELS.rarity} error={errors.rarity?.message}>
          {(aria) => (
            <Select {...aria} {...register('rarity', { setValueAs: textOrNull })} options={raritiesFor(card.rarity)} />
          )}
        </Field>
        <Field label={LABELS.estimatedValue} error={errors.estimatedValue?.message}>
          {(aria) => <MoneyInput {...aria} {...register('estimatedValue', { setValueAs: numberOrNull })} />}
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
      </form>
      {question}
    </Dialog>
  );
}
