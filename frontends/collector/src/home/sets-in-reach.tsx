import { listProgress } from '@ninepocket/contracts/collection/stats';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { Link } from 'react-router';
import { count } from '../parts/format/counts.js';
import { yearAndName } from '../parts/format/set-name.js';
import { SectionHead } from '../parts/page/section-head.js';
import { nearestCompletion, SHOWN } from './sets-in-reach.rules.js';

/** A complete set is of no use here, so more are asked for than are shown. */
const ASKED = 20;

const GRID = 'grid gap-4 sm:grid-cols-3';

/** The sets that are nearest to completion; absent without such a set, and if this fails. */
export function SetsInReach() {
  const { data, isPending } = useEndpoint(listProgress, { query: { sort: 'percent', limit: ASKED } });
  const sets = nearestCompletion(data?.items ?? []);
  if (!isPending && sets.length === 0) return null;
  return (
    <section aria-labelledby="in-reach">
      <SectionHead
        id="in-reach"
        title="Nearest completion"
        more={{ to: '/my-collection?show=sets', label: 'All my sets' }}
      />
      {isPending ? (
        <Loading />
      ) : (
        <ul className={GRID}>
          {sets.map(({ setId, setName, setYear, setSlug, mainSetSlug, all, percent }) => (
            <li key={setId} className="relative flex flex-col gap-2 panel-flat p-4 hover:border-edge">
              <p className="flex flex-wrap items-start justify-between gap-x-3 font-semibold">
                <Link
                  to={`${cardSetPath({ slug: setSlug, mainSetSlug })}?show=missing`}
                  className="min-w-0 break-words outline-none after:absolute after:inset-0 after:rounded-panel focus-visible:after:outline-3 focus-visible:after:outline-accent"
                >
                  {yearAndName(setYear, setName)}
                </Link>
                <span className="display text-lg leading-6">{percent}%</span>
              </p>
              <Progress
                label={`Cards of ${setName} that I own`}
                value={all.owned}
                max={all.total}
                className="mt-auto"
              />
              <p className="text-sm text-muted">{count(all.total - all.owned, 'card')} missing</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your sets" className={GRID}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <Skeleton key={index} className="h-26 rounded-panel" />
    ))}
  </div>
);
