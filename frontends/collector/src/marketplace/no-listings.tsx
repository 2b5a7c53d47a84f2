import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { SearchX, Store, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { isFiltered, type MarketFilters } from './market-filters.rules.js';

type NoListingsProps = { filters: MarketFilters; clear: () => void };

export function NoListings({ filters, clear }: NoListingsProps) {
  const toCollection = (
    <Button asChild>
      <Link to="/my-collection">My Collection</Link>
    </Button>
  );
  const onlyMine = filters.mine && !isFiltered({ ...filters, mine: false });
  if (onlyMine) {
    return (
      <EmptyState
        icon={<Tag />}
        title="You have nothing listed"
        text="Open a card in your collection, set a price and mark it for sale."
        action={toCollection}
      />
    );
  }
  if (isFiltered(filters)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No listings found"
        text="Try adjusting your search filters"
        action={
          <Button variant="secondary" onClick={clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Store />}
      title="Nothing is listed yet"
      text="Be the first: open a card in your collection, set a price and mark it for sale."
      action={toCollection}
    />
  );
}
