import { assignSets, unassignSets, updateMainSet, type MainSet } from '@ninepocket/contracts/catalog/catalog';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

interface Assignment {
  before: readonly number[];
  chosen: ReadonlySet<number>;
}

/** The API's limit for one request. */
const BATCH = 500;

const batches = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) => ids.slice(n * BATCH, (n + 1) * BATCH));

/** Saves the fields first, because only they can conflict with another admin's change. */
export const useSaveMainSet = (mainSet: MainSet) => {
  const { mutateAsync: update, isPending: isUpdating } = useAction(updateMainSet);
  const { mutateAsync: assign, isPending: isAssigning } = useAction(assignSets);
  const { mutateAsync: unassign, isPending: isUnassigning } = useAction(unassignSets);
  const params = { id: mainSet.id };

  /** @returns the saved version, and whether the sets were saved too. @throws ProblemError when the fields were not */
  const save = async (
    fields: { name: string; notes: string; thumbnailImageUrl: string },
    version: number,
    { before, chosen }: Assignment,
  ): Promise<{ version: number; isComplete: boolean }> => {
    const saved = await update({ params, body: { ...fields, version } });
    const added = [...chosen].filter((id) => !before.includes(id));
    const removed = before.filter((id) => !chosen.has(id));
    try {
      for (const cardSetIds of batches(added)) await assign({ params, body: { cardSetIds } });
      for (const cardSetIds of batches(removed)) await unassign({ params, body: { cardSetIds } });
    } catch (error) {
      toast({ tone: 'error', title: 'Failed to assign set', text: problemText(error) });
      return { version: saved.version, isComplete: false };
    }
    const done = [
      added.length > 0 && 'Sets assigned successfully.',
      removed.length > 0 && 'Sets unassigned successfully.',
    ];
    toast({
      tone: 'success',
      title: 'Main set updated successfully',
      text: [fields.name, ...done.filter(Boolean)].join(' · '),
    });
    return { version: saved.version, isComplete: true };
  };
  return { save, isSaving: isUpdating || isAssigning || isUnassigning };
};
