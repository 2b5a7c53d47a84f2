import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { summarizeTrades } from '@ninepocket/contracts/collection/lists/trades';
import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Keyboard, Tag } from 'lucide-react';
import { Link } from 'react-router';
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
    <SellSparesLink setId={set.id} />
    <EditSetButton set={set} />
  </>
);

/** Only where there are spares. */
function SellSparesLink({ setId }: { setId: number }) {
  const { data } = useEndpoint(summarizeTrades, { query: { setId } });
  if (!data || data.copies === 0) return null;
  return (
    <Button asChild variant="secondary" className="max-sm:w-11 max-sm:px-0" title="Sell spares of this set">
      <Link to={`/trade-list?set=${setId}&sell=1`}>
        <Tag aria-hidden /> <span className="max-sm:sr-only">Sell spares</span>
      </Link>
    </Button>
  );
}

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
