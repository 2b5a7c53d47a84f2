import type { MainSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { differencesOf } from '@ninepocket/ui/forms/differences.rules';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useDiscardQuestion } from '@ninepocket/ui/overlays/discard-question';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { AssignedSetsField } from './assigned-sets-field.js';
import { MainSetFieldInputs, toBody, type MainSetFields } from './main-set-fields.js';
import { useAssignedIds } from './use-assigned-ids.js';
import { useSaveMainSet } from './use-save-main-set.js';

const FORM_ID = 'edit-main-set';
const LABELS = { name: 'Name', notes: 'Notes', thumbnailImageUrl: 'Thumbnail image URL' };

const fieldsOf = ({ name, notes, thumbnailImageUrl }: MainSet): MainSetFields => ({
  name,
  notes: notes ?? '',
  thumbnailImageUrl: thumbnailImageUrl ?? '',
});

export function EditMainSetDialog({ mainSet, onClose }: { mainSet: MainSet; onClose: () => void }) {
  const { register, handleSubmit, reset, setError, getValues, formState } = useForm<MainSetFields>({
    defaultValues: fieldsOf(mainSet),
  });
  const { ids, error } = useAssignedIds(mainSet.id);
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const [version, setVersion] = useState(mainSet.version);
  const [conflict, setConflict] = useState<MainSet | null>(null);
  const { save, isSaving } = useSaveMainSet(mainSet);
  const isUnsaved = formState.isDirty || changed !== null;
  useUnloadWarning(isUnsaved);
  const { leave, question } = useDiscardQuestion();
  const close = () => leave(onClose, isUnsaved);

  const submit = (seenVersion: number) =>
    handleSubmit(async (fields) => {
      if (!ids) return;
      try {
        const saved = await save(toBody(fields), seenVersion, { before: ids, chosen: changed ?? new Set(ids) });
        setVersion(saved.version);
        if (saved.isComplete) onClose();
      } catch (failure) {
        const theirs = currentOf<MainSet>(failure);
        if (theirs) setConflict(theirs);
        else setError('root', { message: `Failed to update main set. ${problemText(failure)}` });
      }
    });
  const showTheirs = (theirs: MainSet) => {
    reset(fieldsOf(theirs));
    setVersion(theirs.version);
    setConflict(null);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && close()}
      title={`Edit ${mainSet.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isSaving} disabled={!ids || conflict !== null}>
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(version)(event)} className="flex flex-col gap-4">
        {conflict && (
          <ConflictNotice
            differences={differencesOf({ ...getValues() }, { ...fieldsOf(conflict) }, LABELS)}
            busy={isSaving}
            onKeepMine={() => {
              setConflict(null);
              void submit(conflict.version)();
            }}
            onUseTheirs={() => showTheirs(conflict)}
          />
        )}
        <MainSetFieldInputs register={register} errors={formState.errors} />
        {error && <ErrorState title="Assigned sets could not be loaded" message={problemText(error)} />}
        {ids ? (
          <AssignedSetsField mainSetId={mainSet.id} chosen={changed ?? new Set(ids)} onChange={setChanged} />
        ) : (
          !error && <ListSkeleton label="Loading assigned sets" />
        )}
      </form>
      {question}
    </Dialog>
  );
}
