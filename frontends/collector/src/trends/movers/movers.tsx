import { movers } from '@ninepocket/contracts/collection/trends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { SectionHead } from '../../parts/page/section-head.js';
import { MoverList } from './mover-list.js';
import { RANGE_TEXTS, type Range } from '../trend-text.js';

const GRID = 'grid grid-cols-1 gap-6 md:grid-cols-2';

export function Movers({ range }: { range: Range }) {
  const found = useEndpoint(movers, { query: { range } }, { staleTime: 0, placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="movers">
      <SectionHead id="movers" title="Top movers" />
      <QueryView explain={problemText} query={found} failure="Top movers could not be loaded" waiting={<Loading />}>
        {({ gainers, losers }) =>
          gainers.length + losers.length === 0 ? (
            <p className="panel-flat px-4 py-5 text-muted">
              None of your cards changed in value over {RANGE_TEXTS[range]}.
            </p>
          ) : (
            <div className={GRID}>
              <MoverList title="Biggest gains" movers={gainers} none="None of your cards rose in value." />
              <MoverList title="Biggest losses" movers={losers} none="None of your cards fell in value." />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading top movers" className={GRID}>
    <Skeleton className="h-[480px] rounded-panel" />
    <Skeleton className="h-[480px] rounded-panel" />
  </div>
);
