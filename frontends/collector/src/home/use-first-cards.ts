import { listCardSets } from '@ninepocket/contracts/catalog/catalog';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useMemo } from 'react';
import { firstCardOf } from '../browse/sets/first-card.js';
import type { FirstCard } from '../browse/sets/set-tile.js';

/** The cards that stand for sets without a picture of their own. */
export function useFirstCards(setIds: readonly number[]): ReadonlyMap<number, FirstCard | null> {
  const { data } = useEndpoint(
    listCardSets,
    { query: { ids: setIds.join(','), limit: Math.max(1, setIds.length) } },
    { enabled: setIds.length > 0 },
  );
  return useMemo(() => new Map(data?.items.map((set) => [set.id, firstCardOf(set)])), [data]);
}
