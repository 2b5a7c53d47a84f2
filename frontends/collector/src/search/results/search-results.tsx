import { QueryView } from '@ninepocket/ui/forms/query-view';
import { cn } from '@ninepocket/ui/cn';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Layers, SearchX } from 'lucide-react';
import { CardSkeletons } from '../../parts/cards/card-skeleton.js';
import { FoundCards } from './found-cards.js';
import { FoundSets } from './found-sets.js';
import { ReadingChips } from './reading-chips.js';
import { ResultsHead } from './results-head.js';
import type { SearchFilters } from '../filters/search-filters.rules.js';
import type { CardSearch } from './use-card-search.js';

const SKELETONS = 16;

type SearchResultsProps = {
  filters: SearchFilters;
  found: CardSearch;
  onChoose: (values: Record<string, string>) => void;
};

export function SearchResults({ filters, found, onChoose }: SearchResultsProps) {
  return (
    <div aria-busy={found.isPlaceholderData} className={cn(found.isPlaceholderData && 'opacity-60')}>
      {/* The height is reserved, so that the layout does not shift. */}
      <div className="mb-2 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
        {filters.search !== '' && <ReadingChips reading={found.reading} onSearch={(search) => onChoose({ search })} />}
        {found.sets.length > 0 && <FoundSets sets={found.sets} />}
      </div>
      {found.corrected && (
        <p role="status" className="mb-2">
          Showing results for <strong>{found.corrected}</strong>.
        </p>
      )}
      <ResultsHead filters={filters} found={found} onChoose={onChoose} />
      <QueryView
        explain={problemText}
        query={found}
        failure="The search failed"
        waiting={<CardSkeletons view={filters.view} count={SKELETONS} />}
      >
        {() =>
          found.cards.length === 0 ? (
            <NoCards sets={found.sets.length} />
          ) : (
            <FoundCards found={found} view={filters.view} onSort={(sort) => onChoose({ sort })} />
          )
        }
      </QueryView>
    </div>
  );
}

const NoCards = ({ sets }: { sets: number }) =>
  sets > 0 ? (
    <EmptyState
      icon={<Layers />}
      title="No single card matches"
      text={`Your search matches the ${sets === 1 ? 'set' : 'sets'} above. Open ${sets === 1 ? 'it' : 'one'} to see all cards.`}
    />
  ) : (
    <EmptyState icon={<SearchX />} title="No cards found" text="Try adjusting your search filters" />
  );
