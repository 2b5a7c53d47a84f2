import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { BrowseResults } from './found/browse-results.js';
import { readBrowseFilters, setQueryOf, type BrowseFilters } from './browse.rules.js';
import { MainSets } from './sets/main-sets.js';
import { SectionTitle } from './section-title.js';
import { SetList } from './sets/set-list.js';
import { YearField } from './year-field.js';

export default function BrowsePage() {
  usePageTitle('Browse Cards');
  const { filters, change } = useUrlFilters(readBrowseFilters);
  const filtered = filters.q !== '' || filters.year !== '';
  const clear = (
    <Button variant="secondary" onClick={() => change({ q: '', year: '' })}>
      Clear filters
    </Button>
  );
  return (
    <>
      <PageHeader title="Browse Cards">
        <div className="flex flex-wrap gap-3">
          <SearchField
            label="Search sets and cards"
            placeholder="Set, card or year"
            value={filters.q}
            onSearch={(q) => change({ q })}
            className="min-w-0 flex-1 basis-40 md:max-w-md"
          />
          <YearField value={filters.year} onChange={(year) => change({ year })} />
          {filtered && clear}
        </div>
      </PageHeader>
      <Shown filters={filters} />
    </>
  );
}

function Shown({ filters }: { filters: BrowseFilters }) {
  if (filters.q !== '') return <BrowseResults filters={filters} />;
  if (filters.year === '') return <MainSets />;
  return (
    <SetList
      query={setQueryOf(filters)}
      favoritesPlacement="above"
      heading={(total) => <SectionTitle count={total}>Sets found</SectionTitle>}
      empty={<EmptyState icon={<SearchX />} title="No sets found" text="Try adjusting your search filters" />}
    />
  );
}
