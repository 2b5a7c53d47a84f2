import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { SearchResults } from './results/search-results.js';
import { SearchToolbar } from './search-toolbar.js';
import { SearchStart } from './search-start.js';
import { useCardSearch } from './results/use-card-search.js';
import { useSearchFilters } from './filters/use-search-filters.js';
import { useSlashKey } from './use-slash-key.js';

export default function SearchPage() {
  usePageTitle('Card Search');
  const { filters, choose, type, endTyping } = useSearchFilters();
  const found = useCardSearch(filters);
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useSlashKey(box);
  return (
    <>
      <PageHeader title="Card Search" />
      <SearchToolbar
        boxRef={box}
        filters={filters}
        onType={type}
        onEndTyping={endTyping}
        onDown={() => results.current?.querySelector<HTMLElement>('[data-card-link]')?.focus()}
        onChoose={choose}
      />
      <div ref={results}>
        {found.problem ? (
          <EmptyState icon={<SearchX />} title={found.problem} text="Change one of them to search." />
        ) : found.isSearching ? (
          <SearchResults filters={filters} found={found} onChoose={choose} />
        ) : (
          <SearchStart onTry={(search) => choose({ search })} />
        )}
      </div>
    </>
  );
}
