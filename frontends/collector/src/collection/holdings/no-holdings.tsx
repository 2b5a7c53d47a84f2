import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { BookOpen, FolderPlus, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { isFiltered, isWholeCustomCollection, type CollectionFilters } from '../filters/collection-filters.rules.js';
import { useCustomCollections } from '../custom-collections/use-custom-collections.js';

type NoHoldingsProps = {
  filters: CollectionFilters;
  clear: () => void;
  select: () => void;
};

export function NoHoldings({ filters, clear, select }: NoHoldingsProps) {
  const customCollections = useCustomCollections();
  if (
    isWholeCustomCollection(filters) &&
    customCollections.data?.items.some(({ id }) => id === filters.collectionId) !== false
  ) {
    return (
      <EmptyState
        icon={<FolderPlus />}
        title="No cards in this collection yet"
        text="Select cards from your collection, then add them here with “Collection”."
        action={<Button onClick={select}>Select Items</Button>}
      />
    );
  }
  if (isFiltered(filters)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={filters.show === 'sets' ? 'No sets found' : 'No cards found'}
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
      icon={<BookOpen />}
      title="No cards in your collection yet"
      text="Find a set you have cards from and add them with one tap each, enter their numbers, or import a file."
      action={
        <>
          <Button asChild>
            <Link to="/browse">Browse Cards</Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="?import=new">Import a file</Link>
          </Button>
        </>
      }
    />
  );
}
