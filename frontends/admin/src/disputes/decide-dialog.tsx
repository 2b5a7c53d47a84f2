import { resolveDispute, type Dispute } from '@ninepocket/contracts/collection/deals/deals';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useForm } from 'react-hook-form';
import { bodyOf, choicesOf, titleOf, type Decision } from './dispute-text.rules.js';

const FORM_ID = 'decide';
/** The API's limit. */
const MAX_REASON = 1_000;

export function DecideDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const invalidate = useInvalidate();
  const { register, handleSubmit, setError, formState } = useForm<Decision>({
    defaultValues: { choice: '', reason: '' },
  });
  const { errors, isDirty } = formState;
  useUnloadWarning(isDirty);
  const { leave, question } = useDiscardQuestion();
  const close = () => leave(onClose, isDirty);
  const resolve = useAction(resolveDispute, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Dispute decided', text: titleOf(dispute) });
      onClose();
    },
    onError: (error) => {
      setError('root', { message: problemText(error) });
      // Another admin may have decided it, or the two have ended the deal.
      void invalidate(resolveDispute);
    },
  });
  const submit = handleSubmit((decision) => resolve.mutate({ params: { id: dispute.id }, body: bodyOf(decision) }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Decide dispute"
      description={`${titleOf(dispute)}. This cannot be undone.`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={resolve.isPending}>
            Decide
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <fieldset aria-describedby={errors.choice && `${FORM_ID}-choice`} className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">Outcome</legend>
          {choicesOf(dispute).map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-2 wrap-anywhere">
              <input
                {...register('choice', { required: 'Choose an outcome.' })}
                type="radio"
                value={value}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
          {errors.choice && (
            <p id={`${FORM_ID}-choice`} role="alert" className="text-sm text-danger">
              {errors.choice.message}
            </p>
          )}
        </fieldset>
        <Field label="Reason" hint="Both collectors see it." error={errors.reason?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...register('reason', { validate: (text) => text.trim() !== '' || 'Enter a reason.' })}
              maxLength={MAX_REASON}
            />
          )}
        </Field>
        {errors.root && (
          <p role="alert" className="text-sm text-danger">
            {errors.root.message}
          </p>
        )}
      </form>
      {question}
    </Dialog>
  );
}
