import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateCardSet, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { cardSetBody } from '@ninepocket/contracts/catalog/catalog.schemas';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useForm } from 'react-hook-form';
import { textOrNull } from '../card/copies/holding-form.rules.js';
import { EditDialog } from './edit-dialog.js';
import { useEditForm } from './use-edit-form.js';

const fields = cardSetBody.required();
const LABELS = {
  name: 'Set name',
  year: 'Year',
  totalCards: 'Total cards',
  imageUrl: 'Image address',
  description: 'Description',
};

const valuesOf = ({ name, year, totalCards, imageUrl, description }: CardSet) => ({
  name,
  year,
  totalCards,
  imageUrl,
  description,
});
type Values = ReturnType<typeof valuesOf>;

export default function EditSet({ set, onClose }: { set: CardSet; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: valuesOf(set) });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const update = useAction(updateCardSet);
  const { submit, conflict } = useEditForm<CardSet, Values, Values>({
    form,
    version: set.version,
    valuesOf,
    labels: LABELS,
    save: async (changes, version) => {
      const { name } = await update.mutateAsync({ params: { id: set.id }, body: { ...changes, version } });
      toast({ tone: 'success', title: 'Set Updated', text: name });
      onClose();
    },
    onFailed: () => toast({ tone: 'error', title: 'Error Updating Set', text: 'Failed to update set' }),
  });
  return (
    <EditDialog
      title="Edit Set"
      description={set.name}
      isDirty={isDirty}
      busy={update.isPending}
      problem={errors.root?.message}
      conflict={conflict}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={LABELS.name} error={errors.name?.message} className="sm:col-span-2">
        {(aria) => <Input {...aria} {...register('name')} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label={LABELS.year} hint="0 if unknown" error={errors.year?.message}>
        {(aria) => <Input {...aria} {...register('year', { valueAsNumber: true })} type="number" inputMode="numeric" />}
      </Field>
      <Field label={LABELS.totalCards} hint="As the checklist states" error={errors.totalCards?.message}>
        {(aria) => (
          <Input
            {...aria}
            {...register('totalCards', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
          />
        )}
      </Field>
      <Field label={LABELS.imageUrl} error={errors.imageUrl?.message} className="sm:col-span-2">
        {(aria) => (
          <Input {...aria} {...register('imageUrl', { setValueAs: textOrNull })} type="url" placeholder="https://" />
        )}
      </Field>
      <Field label={LABELS.description} error={errors.description?.message} className="sm:col-span-2">
        {(aria) => <Textarea {...aria} {...register('description', { setValueAs: textOrNull })} maxLength={4000} />}
      </Field>
    </EditDialog>
  );
}
