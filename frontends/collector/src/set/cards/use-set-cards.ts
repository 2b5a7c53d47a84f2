import { listSetCards } from '@ninepocket/contracts/catalog/catalog';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useMemo } from 'react';
import { cardQueryOf, missingQueryOf, ownedQueryOf, type SetFilters } from './set-filters.rules.js';
import { distinctCards, type SetCard } from './set-card.rules.js';

const PAGE = 500;

export function useSetCards(setId: number, filters: SetFilters) {
  const { show } = filters;
  const params = { setId };
  const all = useEndpointPages(
    listSetCards,
    { params, query: { ...cardQueryOf(filters), limit: PAGE } },
    { enabled: show === 'all', persist: filters.q === '' },
  );
  const missing = useEndpointPages(
    missingCards,
    { params, query: { ...missingQueryOf(filters), limit: PAGE } },
    { enabled: show === 'missing' },
  );
  const owned = useEndpointPages(
    listCollection,
    { query: { ...ownedQueryOf(filters, setId), limit: PAGE } },
    { enabled: show === 'owned' },
  );
  const held = useMemo(() => distinctCards(owned.items), [owned.items]);
  if (show === 'all') return listOf(all, all.items, all.total);
  if (show === 'missing') return listOf(missing, missing.items, missing.total);
  // The server counts holdings, but a card that is owned twice has one tile, and a retired one has none.
  const untiled = owned.items.length - held.length;
  return listOf(owned, held, owned.total === null ? null : owned.total - untiled);
}

type Pages = {
  data: unknown;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

const listOf = (pages: Pages, items: SetCard[], total: number | null) => ({ ...pages, items, total });
