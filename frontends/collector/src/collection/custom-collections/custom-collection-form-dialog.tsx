import '@ninepocket/contracts/http/fields/in-browsers';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createCustomCollection,
  updateCustomCollection,
  type CustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import { customCollectionInput } from '@ninepocket/contracts/collection/custom-collections.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input, Textarea } from '@ninepocket/ui/forms/input';
import { toast } from '@ninepocket/ui/overlays/toast';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useForm } from 'react-hook-form';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';

type CustomCollectionFormProps = {
  customCollection: CustomCollection | null;
  onClose: () => void;
  onSaved?: (customCollection: CustomCollection) => void;
};

const FORM_ID = 'custom-collection';

export default function CustomCollectionFormDialog({ customCollection, onClose, onSaved }: CustomCollectionFormProps) {
  const create = useAction(createCustomCollection);
  const update = useAction(updateCustomCollection);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(customCollectionInput),
    defaultValues: { name: customCollection?.name ?? '', description: customCollection?.description ?? '' },
  });
  const { errors, isDirty } = formState;
  const { leave, question } = useDiscardQuestion();
  useUnloadWarning(isDirty);
  const close = () => leave(onClose, isDirty);
  const done = {
    onSuccess: (saved: CustomCollection) => {
      toast({
        tone: 'success',
        title: customCollection ? 'Collection updated' : 'Collection created',
        text: saved.name,
      });
      onSaved?.(saved);
      onClose();
    },
    onError: (error: Error) => {
      const field = error instanceof ProblemError && error.code === 'name_taken' ? 'name' : 'root';
      setError(field, { message: problemText(error) });
    },
  };
  const save = handleSubmit((body) =>
    customCollection
      ? update.mutate({ params: { id: customCollection.id }, body }, done)
      : create.mutate({ body }, done),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={customCollection ? 'Edit collection' : 'New collection'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={create.isPending || update.isPending}>
            {customCollection ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} maxLength={80} autoComplete="off" />}
        </Field>
        <Field label="Description" hint="Optional" error={errors.description?.message}>
          {(control) => <Textarea {...control} {...register('description')} maxLength={500} />}
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
