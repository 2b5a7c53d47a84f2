import type { CardSet } from '@ninepocket/contracts/catalog';
import { Button } from '@ninepocket/ui/button';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AddAllButton } from './add-all-button.js';
import { FavoriteSetButton } from './favorite-set-button.js';

const RapidEntryDialog = lazy(() =>
  import('../collection/rapid-entry-dialog.js').then((module) => ({ default: module.RapidEntryDialog })),
);

/** What can be done with a whole set. */
export const SetActions = ({ set }: { set: CardSet }) => (
  <>
    <FavoriteSetButton set={set} />
    {set.cardCount > 0 && <RapidEntryButton set={set} />}
    <AddAllButton set={set} />
  </>
);

function RapidEntryButton({ set }: { set: CardSet }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden /> Rapid entry
      </Button>
      <Suspense>{open && <RapidEntryDialog set={set} open onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
