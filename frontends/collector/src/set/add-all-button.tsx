import type { CardSet } from '@ninepocket/contracts/catalog';
import { Button } from '@ninepocket/ui/button';
import { toast } from '@ninepocket/ui/toast';
import { CopyPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ADDING_FAILED, ALL_OWNED } from './add-all.rules.js';
import { useOwnedCount } from './use-owned-count.js';

const AddAllDialog = lazy(() => import('./add-all-dialog.js'));

/** Add All to Collection; asks before it does. */
export function AddAllButton({ set }: { set: CardSet }) {
  const [open, setOpen] = useState(false);
  const { owned } = useOwnedCount(set.id);
  const press = () => {
    if (owned !== null && owned >= set.cardCount) toast({ tone: 'error', title: ADDING_FAILED, text: ALL_OWNED });
    else setOpen(true);
  };
  return (
    <>
      <Button disabled={owned === null || set.cardCount === 0} onClick={press}>
        <CopyPlus aria-hidden /> Add All to Collection
      </Button>
      <Suspense>{open && <AddAllDialog set={set} owned={owned ?? 0} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
