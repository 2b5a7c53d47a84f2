import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { CircleCheck, CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { ALL_OWNED } from './add-all-text.js';
import { useOwnedCount } from './use-owned-count.js';

const AddAllDialog = lazyDialog(() => import('./add-all-dialog.js'));

/**
 * Add All to Collection; asks before it does. Once every card is owned it says so and takes no press: a message would
 * stand where the Undo is. It keeps the focus that comes back from the dialog, so it is not disabled in earnest.
 */
export function AddAllButton({ set }: { set: CardSet }) {
  const [open, setOpen] = useState(false);
  const { owned } = useOwnedCount(set.id);
  const complete = owned !== null && set.cardCount > 0 && owned >= set.cardCount;
  return (
    <>
      <Button
        disabled={owned === null || set.cardCount === 0}
        {...(complete
          ? { 'aria-disabled': true, title: ALL_OWNED, className: 'pointer-events-none opacity-55' }
          : { onClick: () => setOpen(true) })}
      >
        {complete ? (
          <>
            <CircleCheck aria-hidden /> All cards owned
          </>
        ) : (
          <>
            <CopyPlus aria-hidden /> Add All to Collection
          </>
        )}
      </Button>
      {open && <AddAllDialog set={set} owned={owned ?? 0} onClose={() => setOpen(false)} />}
    </>
  );
}
