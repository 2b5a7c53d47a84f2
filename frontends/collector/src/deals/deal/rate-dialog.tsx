import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { VERDICTS } from '@ninepocket/contracts/collection/deals/deal-limits';
import { rateDeal } from '@ninepocket/contracts/collection/deals/ratings';
import { rateDeal as schemas } from '@ninepocket/contracts/collection/deals/ratings.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useForm } from 'react-hook-form';
import { FormProblem } from '../../card/copies/form-problem.js';
import { textOrNull } from '../../card/copies/holding-form.rules.js';

const FORM_ID = 'rating';
const LABELS: Record<(typeof VERDICTS)[number], string> = { good: 'Good', neutral: 'Neutral', bad: 'Bad' };
const OPTIONS = VERDICTS.map((value) => ({ value, label: LABELS[value] }));

type RateDialogProps = { dealId: number; name: string; onClose: () => void };

export default function RateDialog({ dealId, name, onClose }: RateDialogProps) {
  const rate = useAction(rateDeal);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemas.body),
    defaultValues: { verdict: 'good' as const, comment: null },
  });
  const { errors } = formState;
  const save = handleSubmit((body) =>
    rate.mutate(
      { params: { id: dealId }, body },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: `You rated ${name}` });
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
      title={`Rate ${name}`}
      description="It shows once both of you have rated, or 30 days after the deal. It cannot be changed."
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={rate.isPending}>
            Rate
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <Field label="The deal was" error={errors.verdict?.message}>
          {(control) => <Select {...control} {...register('verdict')} options={OPTIONS} />}
        </Field>
        <Field label="Comment" error={errors.comment?.message}>
          {(control) => <Textarea {...control} {...register('comment', { setValueAs: textOrNull })} maxLength={500} />}
        </Field>
      </form>
    </Dialog>
  );
}
