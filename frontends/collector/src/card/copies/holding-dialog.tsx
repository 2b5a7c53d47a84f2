import { zodResolver } from '@hookform/resolvers/zod';
import { addHolding, updateHolding, type Holding } from '@ninepocket/contracts/collection/collection';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useForm } from 'react-hook-form';
import { HoldingFields } from './holding-fields.js';
import {
  changesOf,
  holdingForm,
  formValuesOf,
  type HoldingForm,
  type HoldingFormOutput,
} from './holding-form.rules.js';
import { FormProblem } from './form-problem.js';
import { showProblems } from './form-problems.js';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import type { Done } from '../use-undo-strip.js';

type HoldingDialogProps = {
  card: { id: number; name: string; cardNumber: string };
  holding: Holding | null;
  /** Offers undo where the keyboard can reach it; a toast does so otherwise. */
  onEdited?: (done: Done) => void;
  onClose: () => void;
};
const FORM_ID = 'holding';

export default function HoldingDialog({ card, holding, onEdited, onClose }: HoldingDialogProps) {
  const before = formValuesOf(holding);
  const form = useForm<HoldingForm, unknown, HoldingFormOutput>({
    resolver: zodResolver(holdingForm),
    defaultValues: before,
  });
  const { errors, isDirty } = form.formState;
  const { leave, question } = useDiscardQuestion();
  useUnloadWarning(isDirty);
  const close = () => leave(onClose, isDirty);
  const add = useAction(addHolding);
  const update = useAction(updateHolding);
  const showUndoToast = useUndoToast();
  const text = `${card.name} #${card.cardNumber}`;

  const failed = (title: string) => (error: Error) => {
    toast({ tone: 'error', title });
    showProblems(error, form);
  };
  const save = form.handleSubmit((values) => {
    if (!holding)
      add.mutate(
        { body: { ...values, cardId: card.id } },
        {
          onSuccess: () => {
            toast({ tone: 'success', title: 'Card added to collection', text });
            onClose();
          },
          onError: failed('Failed to add to collection'),
        },
      );
    else
      update.mutate(
        { params: { id: holding.id }, body: changesOf(values, before) },
        {
          onSuccess: ({ receiptId }) => {
            const title = 'Collection item updated';
            if (onEdited && receiptId !== null) onEdited({ text: title, receiptId });
            else showUndoToast({ tone: 'success', title, text }, receiptId);
            onClose();
          },
          onError: failed('Failed to update collection item'),
        },
      );
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={holding ? 'Edit copy' : 'Add a copy'}
      description={text}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={add.isPending || update.isPending}>
            {holding ? 'Save' : 'Add to Collection'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)}>
        <HoldingFields form={form} />
      </form>
      {question}
    </Dialog>
  );
}
