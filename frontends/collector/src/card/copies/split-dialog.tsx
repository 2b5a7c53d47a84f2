import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { leftText } from '../../binder/place-chip.js';
import { count } from '../../parts/format/counts.js';
import type { Done } from '../use-undo-strip.js';
import { CopiesField } from './copies-field.js';
import { copiesOf } from './copies-of.rules.js';
import { copyTitle } from './copy-text.js';
import { FormProblem } from './form-problem.js';

const FORM_ID = 'split';

type SplitDialogProps = { holding: Holding; onDone: (done: Done) => void; onClose: () => void };

/** Makes some copies of a stack an entry of their own, to be edited, listed or put elsewhere. */
export default function SplitDialog({ holding, onDone, onClose }: SplitDialogProps) {
  const { id, card, quantity } = holding;
  const update = useAction(updateHolding);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(z.object({ copies: copiesOf({ quantity: quantity - 1 }) })),
    defaultValues: { copies: 1 },
  });
  const { errors } = formState;
  const split = handleSubmit(({ copies }) =>
    update.mutate(
      { params: { id }, body: { copies } },
      {
        onSuccess: ({ receiptId, leftPlace }) => {
          const text = `Stack split: ${count(copies, 'copy', 'copies')} and ${count(quantity - copies, 'copy', 'copies')}`;
          if (receiptId !== null) onDone({ text: text + leftText(leftPlace), receiptId });
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
      title="Split stack"
      description={`${card.name} #${card.cardNumber}, ${copyTitle(holding)}`}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending}>
            Split
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void split(event)} className="max-w-60">
        <CopiesField
          of={quantity}
          others="they get an entry of their own"
          error={errors.copies?.message}
          {...register('copies', { valueAsNumber: true })}
          max={quantity - 1}
        />
      </form>
    </Dialog>
  );
}
