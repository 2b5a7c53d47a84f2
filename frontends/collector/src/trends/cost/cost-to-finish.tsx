import { costToFinish } from '@ninepocket/contracts/collection/trends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { SectionHead } from '../../parts/page/section-head.js';
import { CostCard } from './cost-card.js';

const PAGE = 6;
const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';

export function CostToFinish() {
  const sets = useEndpointPages(costToFinish, { query: { limit: PAGE } }, { staleTime: 0 });
  return (
    <section aria-labelledby="cost">
      <SectionHead id="cost" title="Cost to finish a set" />
      <QueryView explain={problemText} query={sets} failure="Costs could not be loaded" waiting={<Loading />}>
        {() =>
          sets.items.length === 0 ? (
            <p className="panel-flat px-4 py-5 text-muted">Every set you have started is complete. Well done!</p>
          ) : (
            <>
              <ul aria-label="Sets to finish" className={GRID}>
                {sets.items.map((set) => (
                  <CostCard key={set.setId} set={set} />
                ))}
              </ul>
              <MoreButton pages={sets} />
              <p className="mt-4 text-sm text-muted">
                Each missing card counts at the lowest asking price, otherwise at its market value.
              </p>
            </>
          )
        }
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading the cost to finish sets" className={GRID}>
    {Array.from({ length: PAGE }, (_, index) => (
      <Skeleton key={index} className="h-[190px] rounded-panel" />
    ))}
  </div>
);
