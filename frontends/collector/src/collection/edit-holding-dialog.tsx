import { zodResolver } from '@hookform/resolvers/zod';
import {
  collectionUsage,
  holdingFields,
  listCollection,
  ownedInSet,
  updateHolding,
  type Holding,
} from '@ninepocket/contracts/collection';
import { CONDITIONS } from '@ninepocket/contracts/conditions';
import { Button } from '@ninepocket/ui/button';
import { Dialog } from '@ninepocket/ui/dialog';
import { Field } from '@ninepocket/ui/field';
import { Input } from '@ninepocket/ui/input';
import { Select } from '@ninepocket/ui/select';
import { toast } from '@ninepocket/ui/toast';
import { useAction } from '@ninepocket/web-kit/queries';
import { useForm } from 'react-hook-form';
import { changeFailureText } from '../parts/failure.rules.js';

const formSchema = holdingFields.pick({ condition: true, quantity: true });
const CONDITION_OPTIONS = CONDITIONS.map((condition) => ({ value: condition, label: condition }));
const FORM_ID = 'edit-holding';

/** Changes condition and copies of a holding. Stays open when the server refuses, with its reason. */
export default function EditHoldingDialog({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const update = useAction(updateHolding, { refreshes: [listCollection, collectionUsage, ownedInSet] });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { condition: holding.condition as string, quantity: holding.quantity },
  });
  const { errors } = formState;

  const save = handleSubmit((body) =>
    update.mutate(
      { params: { id: holding.id }, body },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: 'Collection item updated' });
          onClose();
        },
        onError: (error) => {
          toast({ tone: 'error', title: 'Failed to update collection item' });
          setError('root', { message: changeFailureText(error) });
        },
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit card"
      description={`${holding.card.name} #${holding.card.cardNumber}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-4 sm:grid-cols-[2fr_1fr]"
      >
        <Field label="Condition" error={errors.condition?.message}>
          {(control) => <Select {...control} {...register('condition')} options={CONDITION_OPTIONS} />}
        </Field>
        <Field label="Copies" error={errors.quantity?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('quantity', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              max={10000}
            />
          )}
        </Field>
        {errors.root && (
          <p role="alert" className="text-sm text-danger sm:col-span-2">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
