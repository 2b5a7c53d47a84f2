import { Button } from '@ninepocket/ui/button';
import { EmptyState } from '@ninepocket/ui/empty-state';
import { PageHeader } from '@ninepocket/ui/page-header';
import { SearchField } from '@ninepocket/ui/search-field';
import { usePageTitle } from '@ninepocket/web-kit/page-title';
import { Library, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useAddressFilters } from '../parts/use-address-filters.js';
import { ViewToggle } from '../parts/view-toggle.js';
import { readCollectionFilters } from './collection-filters.rules.js';
import { Holdings } from './holdings.js';
import { OneSetNote } from './one-set-note.js';
import { UsageBar } from './usage-bar.js';

/** My Collection (SPEC section 2): what I own, found, changed and removed. */
export default function CollectionPage() {
  usePageTitle('My Collection');
  const { filters, change } = useAddressFilters(readCollectionFilters);
  const filtered = filters.q !== '' || filters.setId !== null;
  const clear = (
    <Button variant="secondary" onClick={() => change({ q: '', set: '' })}>
      Clear filters
    </Button>
  );
  const browse = (
    <Button asChild>
      <Link to="/browse">Browse Cards</Link>
    </Button>
  );
  return (
    <>
      <PageHeader title="My Collection" actions={browse}>
        <UsageBar />
      </PageHeader>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search my cards"
          value={filters.q}
          onSearch={(q) => change({ q })}
          className="min-w-0 flex-1 basis-48 md:max-w-sm"
        />
        <ViewToggle view={filters.view} onChange={(view) => change({ view: view === 'grid' ? '' : view })} />
        {filtered && clear}
      </div>
      {filters.setId !== null && <OneSetNote setId={filters.setId} />}
      <Holdings
        filters={filters}
        empty={
          filtered ? (
            <EmptyState icon={<SearchX />} title="No cards found" text="Try adjusting your search filters" />
          ) : (
            <EmptyState
              icon={<Library />}
              title="No cards in your collection yet"
              text="Find a set that you have cards of, and add them with one tap each."
              action={browse}
            />
          )
        }
      />
    </>
  );
}
