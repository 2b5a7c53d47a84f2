import { exportTrades } from '@ninepocket/contracts/collection/lists/exports';
import { printTrades } from '@ninepocket/contracts/collection/lists/texts';
import { listTrades, summarizeTrades, type SpareHolding } from '@ninepocket/contracts/collection/lists/trades';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { keepPreviousData } from '@tanstack/react-query';
import { Repeat2, Tag } from 'lucide-react';
import { useState } from 'react';
import { useCardLink } from '../../parts/cards/open-card.js';
import { count } from '../../parts/format/counts.js';
import { dollars } from '../../parts/format/money.js';
import { qualityOf } from '../../parts/format/quality.js';
import { useOverlayParam } from '../../parts/page/use-overlay-param.js';
import { DownloadMenu } from '../download-menu.js';
import { EmptyList } from '../empty-list.js';
import { everyPage } from '../every-page.js';
import { ListActions } from '../list-actions.js';
import { readTradeFilters } from '../list-filters.rules.js';
import { TradeBar } from './trade-bar.js';
import { TradeRows } from './trade-rows.js';
import { useKeep } from './use-keep.js';

const ListingDialog = lazyDialog(() => import('../../card/copies/listing-dialog.js'));
const SellSparesDialog = lazyDialog(() => import('./sell/sell-spares-dialog.js'));
const PasteTrades = lazyDialog(() => import('../paste/paste-trades.js'));
const PAGE = 100;
const MOST = 500;

export default function TradePage() {
  usePageTitle('Trade List');
  const { filters, change } = useUrlFilters(readTradeFilters);
  const [pasting, setPasting] = useState(false);
  const [listing, setListing] = useState<SpareHolding | null>(null);
  const selling = useOverlayParam('sell');
  const { keep } = useKeep();
  const query = { sort: filters.sort, ...(filters.setId !== undefined && { setId: filters.setId }) };
  const ofSet = filters.setId === undefined ? {} : { setId: filters.setId };
  const trades = useEndpointPages(listTrades, { query: { ...query, limit: PAGE } });
  const summary = useEndpoint(summarizeTrades, { query: ofSet }, { placeholderData: keepPreviousData });
  const { items } = trades;
  const linkTo = useCardLink(() => items.map(({ cardId }) => cardId));
  const loadRows = async () => {
    const rows = await everyPage((cursor) =>
      api.call(listTrades, { query: { ...ofSet, limit: MOST, ...(cursor && { cursor }) } }),
    );
    return rows.map((row) => ({
      id: row.id,
      card: row.card,
      facts: `${qualityOf(row, 'short')}${row.spares > 1 ? ` ×${row.spares}` : ''}`,
    }));
  };
  return (
    <>
      <PageHeader
        title="Trade List"
        actions={
          <>
            <Button disabled={items.length === 0} onClick={() => selling.open('1')}>
              <Tag aria-hidden /> Sell spares
            </Button>
            <ListActions
              title="For trade"
              isEmpty={items.length === 0}
              loadText={() => api.call(printTrades, { query: ofSet })}
              loadRows={loadRows}
              onPaste={() => setPasting(true)}
            >
              <DownloadMenu endpoint={exportTrades} query={ofSet} name="trade-list" isEmpty={items.length === 0} />
            </ListActions>
          </>
        }
      />
      <TradeBar summary={summary.data} filters={filters} change={change} keep={keep} />
      <QueryView
        explain={problemText}
        query={trades}
        failure="Your trade list could not be loaded"
        waiting={<Skeleton className="h-96" />}
      >
        {() =>
          items.length === 0 ? (
            <EmptyList
              icon={<Repeat2 />}
              title={filters.setId === undefined ? 'No spares yet' : 'No spares in this set'}
              text="Copies beyond those you keep show up here: graded, signed and better ones stay, the plain ones can go."
              clear={filters.setId === undefined ? null : () => change({ set: '' })}
              source={{ to: '/my-collection', label: 'My Collection' }}
            />
          ) : (
            <>
              <p role="status" className="mb-3 min-h-5 text-sm text-muted">
                {summary.data && sumText(summary.data)}
              </p>
              <TradeRows rows={items} linkTo={linkTo} keep={keep} onList={setListing} />
              <MoreButton pages={trades} />
            </>
          )
        }
      </QueryView>
      {listing && <ListingDialog holding={listing} copies={listing.spares} onClose={() => setListing(null)} />}
      {selling.value !== null && <SellSparesDialog setId={filters.setId} onClose={selling.close} />}
      {pasting && <PasteTrades onClose={() => setPasting(false)} />}
    </>
  );
}

const sumText = (sum: { copies: number; cards: number; value: number; unpricedCopies: number }): string =>
  [
    `${count(sum.copies, 'spare copy', 'spare copies')} of ${count(sum.cards, 'card')}`,
    sum.copies > sum.unpricedCopies && dollars(sum.value),
    sum.unpricedCopies > 0 && `${sum.unpricedCopies} unpriced`,
  ]
    .filter(Boolean)
    .join(' · ');
