import { listSetCards } from '@ninepocket/contracts/catalog/catalog';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { readOpened } from '@ninepocket/web-kit/page/card-link';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { neighborsIn, NO_NEIGHBORS, type Neighbors } from './neighbors.rules.js';

const PAGE = 500;
/** Enough for any real set; later cards have no previous and next. */
const MOST_PAGES = 4;

export function useNeighbors(cardId: number, setId: number | null): Neighbors {
  const { state } = useLocation();
  const inList = neighborsIn(readOpened(state)?.among ?? [], cardId);
  const enabled = inList === null && setId !== null;
  const { items, data, hasNextPage, isFetching, fetchNextPage } = useEndpointPages(
    listSetCards,
    { params: { setId: setId ?? 0 }, query: { limit: PAGE } },
    { enabled },
  );
  const inSet = useMemo(
    () =>
      neighborsIn(
        items.map(({ id }) => id),
        cardId,
      ),
    [items, cardId],
  );
  const lookOn = enabled && data !== undefined && data.pages.length < MOST_PAGES && !inSet?.next;
  useEffect(() => {
    if (lookOn && hasNextPage && !isFetching) void fetchNextPage();
  }, [lookOn, hasNextPage, isFetching, fetchNextPage]);
  return inList ?? inSet ?? NO_NEIGHBORS;
}
