import { exportWants } from '@ninepocket/contracts/collection/lists/exports';
import { printWants } from '@ninepocket/contracts/collection/lists/texts';
import { listWants, summarizeWants, type WantSummary } from '@ninepocket/contracts/collection/lists/wants';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { keepPreviousData } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useCardLink } from '../../parts/cards/open-card.js';
import { count } from '../../parts/format/counts.js';
import { dollars } from '../../parts/format/money.js';
import { maxPriceText } from '../../wishlist/wish-text.js';
import { WishlistTabs } from '../../wishlist/wishlist-tabs.js';
import { DownloadMenu } from '../download-menu.js';
import { EmptyList } from '../empty-list.js';
import { everyPage } from '../every-page.js';
import { ListActions } from '../list-actions.js';
import { readWantFilters, WANT_SORT_OPTIONS } from '../list-filters.rules.js';
import { SetFilter } from '../set-filter.js';
import { WantRows } from './want-rows.js';

const PasteWants = lazyDialog(() => import('../paste/paste-wants.js'));
const PAGE = 100;
const MOST = 500;

/** The wishlist as a list that is copied, printed and pasted, if wished with missing cards of favorite sets. */
export default function WantPage() {
  usePageTitle('Wishlist');
  const { filters, change } = useUrlFilters(readWantFilters);
  const [pasting, setPasting] = useState(false);
  const chosen = {
    missing: filters.missing ? ('true' as const) : ('false' as const),
    ...(filters.setId !== undefined && { setId: filters.setId }),
  };
  const wants = useEndpointPages(listWants, { query: { ...chosen, sort: filters.sort, limit: PAGE } });
  const { data: summary } = useEndpoint(summarizeWants, { query: chosen }, { placeholderData: keepPreviousData });
  const { items } = wants;
  const linkTo = useCardLink(() => items.map(({ card }) => card.id));
  const loadRows = async () => {
    const rows = await everyPage((cursor) =>
      api.call(listWants, { query: { ...chosen, limit: MOST, ...(cursor && { cursor }) } }),
    );
    return rows.map(({ card, maxPrice }) => ({
      id: card.id,
      card,
      facts: maxPriceText(maxPrice) ?? '',
    }));
  };
  return (
    <>
      <PageHeader
        title="Wishlist"
        actions={
          <ListActions
            title="Wanted"
            isEmpty={items.length === 0}
            loadText={() => api.call(printWants, { query: chosen })}
            loadRows={loadRows}
            onPaste={() => setPasting(true)}
          >
            <DownloadMenu endpoint={exportWants} query={chosen} name="wishlist" isEmpty={items.length === 0} />
          </ListActions>
        }
      >
        <WishlistTabs />
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SetFilter
          sets={summary?.sets.map(({ cards, ...set }) => ({ ...set, count: cards })) ?? []}
          value={filters.setId}
          onChange={(set) => change({ set })}
        />
        <Select
          aria-label="Sort by"
          value={filters.sort}
          onChange={({ target }) => change({ sort: target.value === 'set' ? '' : target.value })}
          options={WANT_SORT_OPTIONS}
          className="min-w-0 flex-1 basis-32 sm:w-auto sm:flex-none"
        />
        <Switch
          label="Missing cards of my favorite sets"
          checked={filters.missing}
          onCheckedChange={(missing) => change({ missing: missing ? '' : 'no' })}
        />
      </div>
      <QueryView
        explain={problemText}
        query={wants}
        failure="Your wishlist could not be loaded"
        waiting={<Skeleton className="h-96" />}
      >
        {() =>
          items.length === 0 ? (
            <EmptyList
              icon={<Heart />}
              title={filters.setId === undefined ? 'Your wishlist is empty' : 'Nothing wanted in this set'}
              text="Tap the heart on any card you are looking for, paste a list, or make a set your favorite: its missing cards are listed here."
              clear={filters.setId === undefined ? null : () => change({ set: '' })}
              source={{ to: '/browse', label: 'Browse Cards' }}
            />
          ) : (
            <>
              <p role="status" className="mb-3 min-h-5 text-sm text-muted">
                {summary && sumText(summary)}
              </p>
              <WantRows rows={items} linkTo={linkTo} />
              <MoreButton pages={wants} />
            </>
          )
        }
      </QueryView>
      {pasting && <PasteWants onClose={() => setPasting(false)} />}
    </>
  );
}

const sumText = ({ cards, wishes, value, unpriced }: WantSummary): string =>
  [
    count(cards, 'card'),
    wishes < cards && `${count(wishes, 'wish', 'wishes')}, ${cards - wishes} missing in favorite sets`,
    cards > unpriced && `${dollars(value)} at market prices`,
    unpriced > 0 && `${unpriced} unpriced`,
  ]
    .filter(Boolean)
    .join(' · ');
