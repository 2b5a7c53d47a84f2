import { createMainSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useForm } from 'react-hook-form';
import { createdText } from './created-text.rules.js';
import { MainSetFieldInputs, toBody, type MainSetFields } from './main-set-fields.js';

const FORM_ID = 'create-main-set';

export function CreateMainSetDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(createMainSet);
  const { register, handleSubmit, setError, formState } = useForm<MainSetFields>({
    defaultValues: { name: '', notes: '', thumbnailImageUrl: '' },
  });
  useUnloadWarning(formState.isDirty);
  const { leave, question } = useDiscardQuestion();
  const close = () => leave(onClose, formState.isDirty);
  const save = handleSubmit((fields) =>
    create.mutate(
      { body: toBody(fields) },
      {
        onSuccess: (created) => {
          toast({ tone: 'success', title: 'Main set created successfully', text: createdText(created) });
          onClose();
        },
        onError: (error) => setError('root', { message: `Failed to create main set. ${problemText(error)}` }),
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Create Main Set"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <MainSetFieldInputs register={register} errors={formState.errors} />
      </form>
      {question}
    </Dialog>
  );
}
