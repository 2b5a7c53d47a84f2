import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { cn } from '@ninepocket/ui/cn';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { CircleCheck, CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { ALL_OWNED } from './add-all-text.js';
import { useOwnedCount } from '../progress/use-owned-count.js';

const ON_PHONES = 'max-sm:w-11 max-sm:px-0';
const AddAllDialog = lazyDialog(() => import('./add-all-dialog.js'));

/**
 * When every card is owned, the button says so and ignores presses. It is not `disabled`, because focus returns to it
 * from the dialog.
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
          ? { 'aria-disabled': true, title: ALL_OWNED, className: cn(ON_PHONES, 'pointer-events-none opacity-55') }
          : { className: ON_PHONES, title: 'Add All to Collection', onClick: () => setOpen(true) })}
      >
        {complete ? (
          <>
            <CircleCheck aria-hidden /> <span className="max-sm:sr-only">All cards owned</span>
          </>
        ) : (
          <>
            <CopyPlus aria-hidden /> <span className="max-sm:sr-only">Add All to Collection</span>
          </>
        )}
      </Button>
      {open && <AddAllDialog set={set} owned={owned ?? 0} onClose={() => setOpen(false)} />}
    </>
  );
}
