import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { disputeDeal, type Deal } from '@ninepocket/contracts/collection/deals/deals';
import { disputeDeal as schemas } from '@ninepocket/contracts/collection/deals/deals.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useForm } from 'react-hook-form';
import { FormProblem } from '../../card/copies/form-problem.js';

const FORM_ID = 'dispute';

export default function DisputeDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const dispute = useAction(disputeDeal);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemas.body),
    defaultValues: { reason: '' },
  });
  const { errors } = formState;
  const save = handleSubmit((body) =>
    dispute.mutate(
      { params: { id: deal.id }, body },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: 'Dispute opened', text: 'An admin will decide.' });
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
      title="Open a dispute"
      description="An admin looks at the deal and your messages since the offer, and decides. The other side sees your reason."
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={FORM_ID} busy={dispute.isPending}>
            Open dispute
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)}>
        <Field label="What went wrong?" error={errors.reason?.message}>
          {(control) => <Textarea {...control} {...register('reason')} maxLength={1000} />}
        </Field>
      </form>
    </Dialog>
  );
}
