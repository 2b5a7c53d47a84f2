import { listProgress } from '@ninepocket/contracts/collection/stats';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { SET_GRID, SetTile } from '../browse/sets/set-tile.js';
import { count } from '../parts/format/counts.js';
import { yearAndName } from '../parts/format/set-name.js';
import { SectionHead } from '../parts/page/section-head.js';
import { missingPath } from '../set/cards/missing-path.rules.js';
import { sectionShares } from '../set/progress/section-shares.rules.js';
import { nearestCompletion, SHOWN } from './sets-in-reach.rules.js';
import { useFirstCards } from './use-first-cards.js';

/** A complete set is of no use here, so more are asked for than are shown. */
const ASKED = 20;

/** The sets that are nearest to completion; absent without such a set, and if this fails. */
export function SetsInReach() {
  const { data, isPending } = useEndpoint(listProgress, { query: { sort: 'percent', sections: 'true', limit: ASKED } });
  const sets = nearestCompletion(data?.items ?? []);
  const firstCards = useFirstCards(sets.map(({ setId }) => setId));
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
        <ul className={SET_GRID}>
          {sets.map((progress) => {
            const { setId, setName, setYear, setSlug, mainSetSlug, imageUrl, all, percent } = progress;
            return (
              <SetTile
                key={setId}
                to={missingPath({ slug: setSlug, mainSetSlug })}
                name={yearAndName(setYear, setName)}
                facts={`${percent}% · ${count(all.total - all.owned, 'card')} missing`}
                picture={imageUrl}
                firstCard={firstCards.get(setId) ?? null}
                share={all}
                sections={sectionShares(progress)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your sets" className={SET_GRID}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <Skeleton key={index} className="h-[140px] rounded-panel" />
    ))}
  </div>
);
