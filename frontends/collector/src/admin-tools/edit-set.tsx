import '@ninepocket/contracts/http/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import { cardSetBody, updateCardSet, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { differencesOf } from '@ninepocket/ui/forms/differences.rules';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormProblem } from '../card/copies/form-problem.js';
import { showProblems } from '../card/copies/form-problems.js';
import { textOrNull } from '../card/copies/holding-form.rules.js';
import { changesOf } from './conflict.rules.js';

const fields = cardSetBody.required();
const LABELS = {
  name: 'Set name',
  year: 'Year',
  totalCards: 'Total cards',
  imageUrl: 'Image address',
  description: 'Description',
};
const FORM_ID = 'edit-set';

const valuesOf = ({ name, year, totalCards, imageUrl, description }: CardSet) => ({
  name,
  year,
  totalCards,
  imageUrl,
  description,
});
type Values = ReturnType<typeof valuesOf>;

export default function EditSet({ set, onClose }: { set: CardSet; onClose: () => void }) {
  const [before, setBefore] = useState(set);
  const [theirs, setTheirs] = useState<CardSet | null>(null);
  const form = useForm({ resolver: zodResolver(fields), defaultValues: valuesOf(set) });
  const { register, formState, getValues } = form;
  const { errors, isDirty } = formState;
  const update = useAction(updateCardSet);
  const { leave, question } = useDiscardQuestion();
  useUnloadWarning(isDirty);
  const close = () => leave(onClose, isDirty);

  const send = (values: Values, base: CardSet, version: number) =>
    update.mutate(
      { params: { id: set.id }, body: { ...changesOf(values, valuesOf(base)), version } },
      {
        onSuccess: (saved) => {
          toast({ tone: 'success', title: 'Set Updated', text: saved.name });
          onClose();
        },
        onError: (error) => {
          const current = currentOf<CardSet>(error);
          // Something that is not edited here has changed, such as the number of cards.
          if (current && differencesOf(valuesOf(base), valuesOf(current), LABELS).length === 0)
            return send(values, base, current.version);
          toast({ tone: 'error', title: 'Error Updating Set', text: 'Failed to update set' });
          if (!current) return showProblems(error, form);
          // What was not edited here follows the other change.
          form.reset({ ...valuesOf(current), ...changesOf(values, valuesOf(base)) }, { keepDefaultValues: true });
          setTheirs(current);
        },
      },
    );
  const save = form.handleSubmit((values) => send(values, before, before.version));
  const keepMine = form.handleSubmit((values) => theirs && send(values, theirs, theirs.version));
  const useTheirs = () => {
    if (!theirs) return;
    form.reset(valuesOf(theirs));
    setBefore(theirs);
    setTheirs(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Edit Set"
      description={set.name}
      footer={
        <>
          <FormProblem text={errors.root?.message} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending} disabled={!isDirty || theirs !== null}>
            Save
          </Button>
        </>
      }
    >
      {theirs && (
        <ConflictNotice
          differences={differencesOf(getValues(), valuesOf(theirs), LABELS)}
          busy={update.isPending}
          onKeepMine={() => void keepMine()}
          onUseTheirs={useTheirs}
        />
      )}
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
        <Field label={LABELS.name} error={errors.name?.message} className="sm:col-span-2">
          {(aria) => <Input {...aria} {...register('name')} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label={LABELS.year} hint="0 when unknown" error={errors.year?.message}>
          {(aria) => (
            <Input {...aria} {...register('year', { valueAsNumber: true })} type="number" inputMode="numeric" />
          )}
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
      </form>
      {question}
    </Dialog>
  );
}
