import { mergeCards, previewMerge } from '@ninepocket/contracts/catalog/cards/merges';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import type { ChosenMerge } from './duplicate-pair.js';
import { movesText, titleOf } from './merge-text.rules.js';
import { useUndoMerge } from './use-undo-merge.js';

const FIELD_NAMES = {
  frontImageUrl: 'front image',
  backImageUrl: 'back image',
  description: 'description',
  rarity: 'rarity',
  estimatedValue: 'estimated value',
  subset: 'subset',
};

export function MergeDialog({ merge, onClose }: { merge: ChosenMerge; onClose: () => void }) {
  const preview = useEndpoint(previewMerge, { query: merge }, { staleTime: 0, gcTime: 0 });
  const [fill, setFill] = useState(true);
  const action = useAction(mergeCards);
  const { undo } = useUndoMerge();
  const { data } = preview;
  const run = () =>
    action.mutate(
      { body: { ...merge, fill } },
      {
        onSuccess: ({ id, from, into }) =>
          toast({
            tone: 'success',
            title: 'Cards merged',
            text: `${titleOf(from)} → ${titleOf(into)}`,
            action: { label: 'Undo', onClick: () => undo(id) },
          }),
        onError: (error) => toast({ tone: 'error', title: 'Failed to merge the cards', text: problemText(error) }),
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge cards"
      description="One card stays. Links to the other one lead to it. You can undo this."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!data} busy={action.isPending} onClick={run}>
            Merge
          </Button>
        </>
      }
    >
      <QueryView
        query={preview}
        failure="The preview could not be loaded"
        explain={problemText}
        waiting={<Skeleton className="h-32 w-full" />}
      >
        {({ from, into, fills, collection, automation }) => (
          <div className="flex flex-col gap-3">
            <p>
              <strong className="break-words">{titleOf(from)}</strong> ({from.set.name}) becomes{' '}
              <strong className="break-words">{titleOf(into)}</strong> ({into.set.name}).
            </p>
            {(collection || automation) && <p>This moves {movesText({ collection, automation })}.</p>}
            {!collection && <p>Collections cannot be counted right now. They will be moved when they are available.</p>}
            {!automation && <p>Prices cannot be counted right now. They will be moved when they are available.</p>}
            {fills.length > 0 && (
              <label className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={fill}
                  onChange={({ target }) => setFill(target.checked)}
                  className="size-5 shrink-0 accent-accent"
                />
                Fill empty fields of the card that stays: {fills.map((field) => FIELD_NAMES[field]).join(', ')}
              </label>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
