import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { askingPrice } from '@ninepocket/contracts/http/fields/fields.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { leftText } from '../../binder/place-chip.js';
import { count } from '../../parts/format/counts.js';
import { dollars } from '../../parts/format/money.js';
import type { Done } from '../use-undo-strip.js';
import { CopiesField } from './copies-field.js';
import { copiesOf, partOf } from './copies-of.rules.js';
import { copyPriceText, copyTitle } from './copy-text.js';
import { FormProblem } from './form-problem.js';
import { MoneyInput, moneyOf } from './money-input.js';

const FORM_ID = 'listing';

type ListingDialogProps = {
  holding: Holding;
  /** How many are offered at first; the others are split off. */
  copies?: number;
  /** Offers undo where the keyboard can reach it; a toast does so otherwise. */
  onDone?: (done: Done) => void;
  onClose: () => void;
};

/** Lists copies of a stack in the marketplace, changes their price, or takes them off. */
export default function ListingDialog({ holding, copies = 1, onDone, onClose }: ListingDialogProps) {
  const { id, card, isForSale, salePrice, quantity } = holding;
  const mayList = useCurrentUser()?.plan === 'SUPER_HERO';
  const update = useAction(updateHolding);
  const showUndoToast = useUndoToast();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(z.object({ salePrice: z.number().optional().pipe(askingPrice), copies: copiesOf(holding) })),
    // Somebody with several copies usually keeps some.
    defaultValues: { salePrice: salePrice ?? undefined, copies: isForSale ? quantity : copies },
  });
  const { errors } = formState;
  const name = `${card.name} #${card.cardNumber}`;
  const save = (part: number, body: { isForSale: boolean; salePrice?: number }, title: string) =>
    update.mutate(
      { params: { id }, body: { ...body, ...partOf(holding, part) } },
      {
        onSuccess: ({ receiptId, leftPlace }) => {
          const text = quantity > 1 ? `${name}, ${count(part, 'copy', 'copies')}` : name;
          if (onDone && receiptId !== null) onDone({ text: title + leftText(leftPlace), receiptId });
          else showUndoToast({ tone: 'success', title, text: text + leftText(leftPlace) }, receiptId);
          onClose();
        },
        onError: (error) => setError('root', { message: problemText(error) }),
      },
    );
  const offer = handleSubmit(({ salePrice: price, copies: part }) =>
    save(
      part,
      { isForSale: true, salePrice: price },
      isForSale ? 'Listing updated' : `Listed for ${dollars(price)}${part > 1 ? ' each' : ''}`,
    ),
  );
  const market = copyPriceText(holding);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isForSale ? 'Edit listing' : 'List for sale'}
      description={`${name}, ${copyTitle(holding)}`}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          {isForSale && (
            <Button
              variant="danger"
              className="mr-auto"
              disabled={update.isPending}
              onClick={() => save(quantity, { isForSale: false }, 'Card is no longer for sale')}
            >
              End listing
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending}>
            {isForSale ? 'Save' : 'List for sale'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void offer(event)} className="flex max-w-60 flex-col gap-4">
        {quantity > 1 && (
          <CopiesField
            of={quantity}
            others="the others stay as they are"
            error={errors.copies?.message}
            {...register('copies', { valueAsNumber: true })}
          />
        )}
        <Field
          label="Asking price per copy"
          hint={mayList ? market : `${market} Other collectors can see it once you upgrade to SUPER HERO.`}
          error={
            errors.salePrice &&
            (errors.salePrice.type === 'too_small' ? 'Enter at least 0.01' : 'Enter a price such as 2.50')
          }
        >
          {(control) => <MoneyInput {...control} {...register('salePrice', { setValueAs: moneyOf })} />}
        </Field>
      </form>
    </Dialog>
  );
}
