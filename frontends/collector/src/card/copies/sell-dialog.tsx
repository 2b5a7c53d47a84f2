import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { sellHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { saleFields } from '@ninepocket/contracts/collection/collection.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useForm } from 'react-hook-form';
import { count } from '../../parts/format/counts.js';
import { dollars } from '../../parts/format/money.js';
import { CopiesField } from './copies-field.js';
import { copyTitle } from './copy-text.js';
import { FormProblem } from './form-problem.js';
import { showProblems } from './form-problems.js';
import { MoneyInput, moneyOf } from './money-input.js';
import type { Done } from '../use-undo-strip.js';

type SellDialogProps = {
  holding: Holding;
  onSold: (done: Done) => void;
  onClose: () => void;
};
const FORM_ID = 'sale';
const today = (): string => new Date().toLocaleDateString('sv-SE');

export default function SellDialog({ holding, onSold, onClose }: SellDialogProps) {
  const { card, quantity, salePrice } = holding;
  const sell = useAction(sellHolding);
  const form = useForm({
    resolver: zodResolver(saleFields),
    defaultValues: { quantity: 1, price: salePrice ?? undefined, soldDate: today() },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit((body) => {
    if (body.quantity > quantity) {
      form.setError('quantity', { message: `You have ${count(quantity, 'copy', 'copies')}` });
      return;
    }
    sell.mutate(
      { params: { id: holding.id }, body },
      {
        onSuccess: ({ receiptId }) => {
          const each = body.quantity > 1 ? ' each' : '';
          onSold({
            text: `Marked as sold: ${count(body.quantity, 'copy', 'copies')} for ${dollars(body.price)}${each}`,
            receiptId,
          });
          onClose();
        },
        onError: (error) => {
          toast({ tone: 'error', title: 'Failed to update collection item' });
          showProblems(error, form);
        },
      },
    );
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mark as sold"
      description={`${card.name} #${card.cardNumber}, ${copyTitle(holding)}`}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={sell.isPending}>
            Mark as sold
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid grid-cols-2 gap-4 sm:grid-cols-3"
      >
        <Field label="Price per copy" error={errors.price?.message}>
          {(aria) => <MoneyInput {...aria} {...form.register('price', { setValueAs: moneyOf })} />}
        </Field>
        <CopiesField
          of={quantity}
          error={errors.quantity?.message}
          {...form.register('quantity', { valueAsNumber: true })}
        />
        <Field label="Sold on" error={errors.soldDate?.message} className="col-span-2 sm:col-span-1">
          {(aria) => (
            <Input {...aria} {...form.register('soldDate', { setValueAs: (day) => day || undefined })} type="date" />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
