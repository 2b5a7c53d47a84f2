import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { holdingFields } from '@ninepocket/contracts/collection/collection.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { CopiesField } from './copies-field.js';
import { copiesOf, partOf } from './copies-of.rules.js';
import { FormProblem } from './form-problem.js';
import { showProblems } from './form-problems.js';
import { CONDITION_OPTIONS, textOrNull } from './holding-form.rules.js';
import { MoneyInput, moneyOf } from './money-input.js';
import { useReportUnsaved } from '../../parts/page/unsaved.js';

const settingsOf = (holding: Holding) =>
  holdingFields
    .pick({ condition: true, salePrice: true, isForSale: true, notes: true })
    .extend({ copies: copiesOf(holding) })
    .refine((values) => !values.isForSale || values.salePrice !== null, {
      path: ['salePrice'],
      message: 'Enter a price to put it up for sale',
    });

const valuesOf = ({ condition, salePrice, isForSale, notes, quantity }: Holding) => ({
  condition: condition as string,
  salePrice,
  isForSale,
  notes,
  copies: quantity,
});

export default function SettingsForm({ holding }: { holding: Holding }) {
  const user = useCurrentUser();
  const form = useForm({
    resolver: zodResolver(settingsOf(holding)),
    // Fields that the user has not touched follow changes made elsewhere.
    values: valuesOf(holding),
    resetOptions: { keepDirtyValues: true },
  });
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;
  useReportUnsaved(isDirty);
  const isForSaleNow = useWatch({ control, name: 'isForSale' });
  const update = useAction(updateHolding);
  const showUndoToast = useUndoToast();
  const save = form.handleSubmit(({ copies, ...changes }) => {
    const part = partOf(holding, copies);
    update.mutate(
      { params: { id: holding.id }, body: { ...changes, ...part } },
      {
        onSuccess: (saved) => {
          // After a split, the form still shows the stack.
          const shown = part.copies ? { ...holding, quantity: holding.quantity - part.copies } : saved;
          form.reset(valuesOf(shown), { keepDirtyValues: false });
          showUndoToast({ tone: 'success', title: 'Collection item updated', text: saved.card.name }, saved.receiptId);
        },
        onError: (error) => {
          toast({ tone: 'error', title: 'Failed to update collection item' });
          showProblems(error, form);
        },
      },
    );
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4"
    >
      <Field label="Condition" error={errors.condition?.message}>
        {(aria) => <Select {...aria} {...register('condition')} options={CONDITION_OPTIONS} />}
      </Field>
      <Field label="Sale price" error={errors.salePrice?.message}>
        {(aria) => <MoneyInput {...aria} {...register('salePrice', { setValueAs: moneyOf })} />}
      </Field>
      {holding.quantity > 1 && (
        <CopiesField
          of={holding.quantity}
          others="the others stay as they are"
          error={errors.copies?.message}
          {...register('copies', { valueAsNumber: true })}
        />
      )}
      <div className="col-span-full">
        <Controller
          control={control}
          name="isForSale"
          render={({ field }) => (
            <Switch
              label="For sale"
              hint={
                user?.plan === 'SUPER_HERO'
                  ? 'Other collectors can see it in the marketplace.'
                  : 'Other collectors can see it once you upgrade to SUPER HERO.'
              }
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <Field
        label="Notes"
        hint={isForSaleNow ? 'Only you can see these.' : undefined}
        error={errors.notes?.message}
        className="col-span-full"
      >
        {(aria) => <Textarea {...aria} {...register('notes', { setValueAs: textOrNull })} />}
      </Field>
      <div className="flex flex-wrap gap-3 col-span-full">
        <FormProblem text={errors.root?.message} />
        <Button type="submit" busy={update.isPending} disabled={!isDirty}>
          Save Settings
        </Button>
      </div>
    </form>
  );
}
