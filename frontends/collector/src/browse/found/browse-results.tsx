import { search } from '@ninepocket/contracts/catalog/search';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { BrowseFilters } from '../browse.rules.js';
import { searchEverything, setQueryOf } from '../browse.rules.js';
import { FoundCardRow } from './found-card-row.js';
import { FoundSetGrid } from './found-set-grid.js';
import { SectionTitle } from '../section-title.js';
import { SetSkeletons } from '../sets/set-skeletons.js';

const CARDS = 12;

export function BrowseResults({ filters }: { filters: BrowseFilters }) {
  const { q, year } = filters;
  const found = useEndpoint(
    search,
    { query: { q, limit: CARDS, ...(year && { minYear: Number(year), maxYear: Number(year) }) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView explain={problemText} query={found} failure="The search failed" waiting={<SetSkeletons />}>
      {({ sets, cards, corrected, next }) =>
        sets.length + cards.length === 0 ? (
          <EmptyState icon={<SearchX />} title="No sets or cards found" text="Try adjusting your search filters" />
        ) : (
          <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : undefined}>
            {corrected && (
              <p role="status" className="mb-4">
                Showing results for <strong>{corrected}</strong>.
              </p>
            )}
            {sets.length > 0 && <FoundSetGrid sets={sets} all={setQueryOf({ q: corrected ?? q, year })} />}
            {cards.length > 0 && (
              <section aria-label="Cards found" className="not-first:mt-10">
                <SectionTitle>Cards</SectionTitle>
                <FoundCardRow cards={cards} />
                {next && (
                  <p className="mt-6 text-center">
                    <Button asChild variant="secondary">
                      <Link to={searchEverything(filters)}>Show all cards</Link>
                    </Button>
                  </p>
                )}
              </section>
            )}
          </div>
        )
      }
    </QueryView>
  );
}
