import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import { listProgress, missingCards } from '@ninepocket/contracts/collection/stats';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { ADDING_FAILED, addedText, addingFailure, addingText, cardsToAdd, type AddType } from './add-all-text.js';
import { NoRoom } from './no-room.js';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Insert' },
] as const;

export default function AddAllDialog({ set, owned, onClose }: { set: CardSet; owned: number; onClose: () => void }) {
  const [type, setType] = useState<AddType>('all');
  const { data: progress } = useEndpoint(listProgress, { query: { setId: set.id, limit: 1 } });
  const { data: usage } = useEndpoint(collectionUsage);
  const showUndoToast = useUndoToast();
  const add = useAction(addWholeSet, {
    onSuccess: (done) => {
      showUndoToast({ tone: 'success', title: 'Cards Added Successfully!', text: addedText(done) }, done.receiptId);
      onClose();
    },
  });
  // A set of which nothing is owned has no progress.
  const { data: missing } = useEndpoint(
    missingCards,
    { params: { setId: set.id }, query: { ...(type !== 'all' && { kind: type }), limit: 1 } },
    { enabled: type !== 'all' && owned === 0 },
  );
  const mine = progress?.items[0];
  const shares = {
    all: { owned, total: set.cardCount },
    base: mine?.base ?? { owned: 0, total: missing?.total ?? 0 },
    insert: mine?.insert ?? { owned: 0, total: missing?.total ?? 0 },
  };
  const adding = cardsToAdd(shares[type]);
  const places = usage?.limit == null ? null : Math.max(0, usage.limit - usage.copies);
  const tooMany = places !== null && adding > places;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add All to Collection"
      description={set.name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={add.isPending}
            disabled={adding === 0 || tooMany}
            onClick={() => add.mutate({ params: { setId: set.id }, body: { type } })}
          >
            {add.isPending ? `Adding ${adding} cards…` : `Add ${adding} ${adding === 1 ? 'card' : 'cards'}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {set.insertCount > 0 && set.insertCount < set.cardCount && (
          <Segmented label="Cards to add" value={type} onChange={setType} options={TYPES} className="self-start" />
        )}
        <p aria-live="polite">{addingText(shares[type])}</p>
        {tooMany && <NoRoom places={places} onLeave={onClose} />}
        {add.error && (
          <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
            <strong>{ADDING_FAILED}</strong>: {addingFailure(add.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
