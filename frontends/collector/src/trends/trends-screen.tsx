import { portfolio } from '@ninepocket/contracts/collection/trends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { Link } from 'react-router';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { CostToFinish } from './cost/cost-to-finish.js';
import { Movers } from './movers/movers.js';
import { PortfolioPanel } from './value/portfolio-panel.js';
import { ProfitTiles } from './value/profit-tiles.js';
import { RANGES, readRange } from './trend-text.js';
import { TrendsTeaser } from './trends-teaser.js';
import { ValueBySet } from './value/value-by-set.js';
import { ValueByYear } from './value/value-by-year.js';

/** Refetched on every visit, because prices keep changing. */
export function TrendsScreen() {
  const { filters, change } = useUrlFilters(readRange);
  const { range } = filters;
  const history = useEndpoint(portfolio, { query: { range } }, { staleTime: 0, placeholderData: keepPreviousData });

  // The plan ended while the page was open.
  if (history.error instanceof ProblemError && history.error.code === 'plan_needed') return <TrendsTeaser />;
  if (history.data?.points.length === 0) return <NothingYet />;
  return (
    <div className="flex flex-col gap-10">
      <section aria-label="Value of my collection">
        <Segmented
          label="Time"
          value={range}
          onChange={(value) => change({ range: value === '3m' ? '' : value })}
          options={RANGES}
          className="mb-4 w-full sm:w-auto [&>button]:px-2 sm:[&>button]:px-3"
        />
        <QueryView explain={problemText} query={history} failure="Your value could not be loaded" waiting={<Loading />}>
          {({ points, unpricedCopies, unpricedSlabs }) => (
            <PortfolioPanel
              range={range}
              points={points}
              unpricedCopies={unpricedCopies}
              unpricedSlabs={unpricedSlabs}
            />
          )}
        </QueryView>
      </section>
      <ProfitTiles />
      <Movers range={range} />
      <ValueByYear />
      <ValueBySet />
      <CostToFinish />
    </div>
  );
}

const NothingYet = () => (
  <EmptyState
    icon={<ChartLine />}
    title="No trends yet"
    text="Add your first card to start tracking its value."
    action={
      <Button asChild>
        <Link to="/browse">Browse Cards</Link>
      </Button>
    }
  />
);

const Loading = () => (
  <div role="status" aria-label="Loading the value of your collection">
    <Skeleton className="h-[640px] rounded-panel md:h-[600px]" />
  </div>
);
