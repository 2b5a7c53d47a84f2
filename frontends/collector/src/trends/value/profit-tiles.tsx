import { profit } from '@ninepocket/contracts/collection/trends';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { StatTile } from '@ninepocket/ui/layout/stat-tile';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { HandCoins, PiggyBank } from 'lucide-react';
import { SectionHead } from '../../parts/page/section-head.js';
import { dollars } from '../../parts/format/money.js';
import { Change } from '../movers/change.js';
import { changeText, leftOutText, notIncludedText, soldText } from '../trend-text.js';

/** The display font has no bold. */
const FIGURE = 'font-normal [&_svg]:size-6';
const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2';

export function ProfitTiles() {
  const sums = useEndpoint(profit, {}, { staleTime: 0 });
  return (
    <section aria-labelledby="profit">
      <SectionHead id="profit" title="Profit and loss" />
      <QueryView explain={problemText} query={sums} failure="Profit and loss could not be loaded" waiting={<Loading />}>
        {({
          paid,
          worth,
          unrealized,
          proceeds,
          soldCost,
          realized,
          soldCopies,
          withoutCost,
          unpricedCopies,
          unpricedSlabs,
          ...sold
        }) => (
          <>
            <div className={GRID}>
              <StatTile
                icon={<PiggyBank />}
                label="On cards you hold"
                value={
                  <Change amount={unrealized} className={FIGURE}>
                    {changeText(paid, worth)}
                  </Change>
                }
                hint={
                  paid === 0 && worth === 0
                    ? 'Compares cards that have a price with what you paid for them.'
                    : `You paid ${dollars(paid)}; today they are worth ${dollars(worth)}.`
                }
              />
              <StatTile
                icon={<HandCoins />}
                label="On cards you sold"
                value={
                  <Change amount={realized} className={FIGURE}>
                    {changeText(0, realized)}
                  </Change>
                }
                hint={soldText({ proceeds, soldCost, soldCopies, ...sold })}
              />
            </div>
            {unpricedCopies > 0 && (
              <p className="mt-3 text-sm text-muted">{notIncludedText({ unpricedCopies, unpricedSlabs })}</p>
            )}
            {withoutCost > 0 && <p className="mt-3 text-sm text-muted">{leftOutText(withoutCost)}</p>}
          </>
        )}
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading profit and loss" className={GRID}>
    <Skeleton className="h-[114px] rounded-panel" />
    <Skeleton className="h-[114px] rounded-panel" />
  </div>
);
