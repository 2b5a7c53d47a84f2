import { Button } from '@ninepocket/ui/forms/button';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { Link } from 'react-router';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { Listings } from './listings.js';
import { NO_MARKET_FILTERS, readMarketFilters } from './market-filters.rules.js';
import { MarketToolbar } from './market-toolbar.js';
import { OneCardNote } from './one-card-note.js';
import { UpgradeGate } from './upgrade-gate.js';

export default function MarketplacePage() {
  usePageTitle('Marketplace');
  const user = useCurrentUser();
  const closed = user?.plan === 'SIDE_KICK' && !user.isAdmin;
  const sell = (
    <Button asChild variant="secondary">
      <Link to="/my-collection?sell=1">Sell a card</Link>
    </Button>
  );
  return (
    <>
      <PageHeader title="Marketplace" actions={!closed && sell} />
      {closed ? <UpgradeGate /> : <Market />}
    </>
  );
}

function Market() {
  const { filters, change } = useUrlFilters(readMarketFilters);
  const { cardId } = filters;
  return (
    <>
      <MarketToolbar filters={filters} onChange={change} />
      {cardId !== null && <OneCardNote cardId={cardId} onClear={() => change({ cardId: '' })} />}
      <Listings filters={filters} clear={() => change(NO_MARKET_FILTERS)} />
    </>
  );
}
