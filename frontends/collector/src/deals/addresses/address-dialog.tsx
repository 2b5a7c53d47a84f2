import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { putDealAddress, type DealAddress } from '@ninepocket/contracts/social/deal-addresses';
import { putDealAddress as schemas } from '@ninepocket/contracts/social/deal-addresses.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useForm } from 'react-hook-form';
import { FormProblem } from '../../card/copies/form-problem.js';

type AddressDialogProps = { dealId: number; name: string; address: DealAddress | null; onClose: () => void };

const FORM_ID = 'deal-address';
const FIELDS = [
  { field: 'name', label: 'Name', autoComplete: 'name' },
  { field: 'street', label: 'Street', autoComplete: 'street-address' },
  { field: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { field: 'city', label: 'City', autoComplete: 'address-level2' },
  { field: 'state', label: 'State (optional)', autoComplete: 'address-level1' },
  { field: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

export default function AddressDialog({ dealId, name, address, onClose }: AddressDialogProps) {
  const put = useAction(putDealAddress);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemas.body),
    defaultValues: Object.fromEntries(FIELDS.map(({ field }) => [field, address?.[field] ?? ''])),
  });
  const { errors } = formState;
  const save = handleSubmit((body) =>
    put.mutate(
      { params: { dealId }, body },
      { onSuccess: onClose, onError: (error) => setError('root', { message: problemText(error) }) },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your address"
      description={`For the cards that ${name} sends you. Nobody else sees it, and it is deleted when the deal ends.`}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={put.isPending}>
            Save address
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ field, label, autoComplete }) => (
          <Field key={field} label={label} error={errors[field]?.message}>
            {(control) => <Input {...control} {...register(field)} autoComplete={autoComplete} maxLength={200} />}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
