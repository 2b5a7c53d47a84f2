import { zodResolver } from '@hookform/resolvers/zod';
import { updateWish, type Wish } from '@ninepocket/contracts/collection/wishlist';
import { wishFields } from '@ninepocket/contracts/collection/wishlist.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Select } from '@ninepocket/ui/forms/select';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useForm } from 'react-hook-form';
import { MoneyInput, moneyOf } from '../card/copies/money-input.js';
import { marketText, PRIORITIES } from './wish-text.js';

const FORM_ID = 'edit-wish';
const OPTIONS = PRIORITIES.map((name, index) => ({ value: String(index + 1), label: `${index + 1} · ${name}` }));

export default function EditWishDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const update = useAction(updateWish);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(wishFields),
    defaultValues: { priority: wish.priority, maxPrice: wish.maxPrice },
  });
  const { errors } = formState;

  const save = handleSubmit((body) =>
    update.mutate(
      { params: { id: wish.id }, body },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: 'Wish updated' });
          onClose();
        },
        onError: (error) => setError('root', { message: problemText(error) }),
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit wish"
      description={`${wish.card.name} #${wish.card.cardNumber}`}
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
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Max price in dollars"
          hint={`${marketText(wish.card.marketValue)}. Leave it empty for no limit.`}
          error={errors.maxPrice && 'A price from 0 to 99,999,999.99, with two decimals at most'}
        >
          {(control) => <MoneyInput {...control} {...register('maxPrice', { setValueAs: moneyOf })} />}
        </Field>
        <Field label="Priority" error={errors.priority?.message}>
          {(control) => <Select {...control} {...register('priority', { setValueAs: Number })} options={OPTIONS} />}
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
