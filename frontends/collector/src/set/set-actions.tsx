import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Keyboard } from 'lucide-react';
import { useEntryParam } from '../collection/rapid-entry/use-entry-param.js';
import { EditSetButton } from '../admin-tools/edit-set-button.js';
import { AddAllButton } from './add-all/add-all-button.js';
import { FavoriteSetButton } from './favorite-set-button.js';

const RapidEntryDialog = lazyDialog(() => import('../collection/rapid-entry/rapid-entry-dialog.js'));

export const SetActions = ({ set }: { set: CardSet }) => (
  <>
    <FavoriteSetButton set={set} />
    {set.cardCount > 0 && <RapidEntryButton set={set} />}
    <AddAllButton set={set} />
    <EditSetButton set={set} />
  </>
);

function RapidEntryButton({ set }: { set: CardSet }) {
  const { entering, enter, close } = useEntryParam();
  return (
    <>
      <Button variant="secondary" className="max-xl:w-11 max-xl:px-0" title="Rapid entry" onClick={enter}>
        <Keyboard aria-hidden /> <span className="max-xl:sr-only">Rapid entry</span>
      </Button>
      {entering && <RapidEntryDialog set={set} onClose={close} />}
    </>
  );
}
