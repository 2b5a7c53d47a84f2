import { compareSets } from '@ninepocket/contracts/social/friends/friend-profile';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { ArrowLeftRight } from 'lucide-react';
import { LineSkeletons } from '../../friends/line-skeletons.js';
import { ComparedSet } from './compared-set.js';
import { emptyTexts, type ComparisonSide } from './compare-side.rules.js';

const PAGE = 30;

type ComparedSetsProps = { friendId: number; name: string; side: ComparisonSide; hasCards: boolean };

export function ComparedSets({ friendId, name, side, hasCards }: ComparedSetsProps) {
  const sets = useEndpointPages(compareSets, { params: { friendId }, query: { side, limit: PAGE } }, { staleTime: 0 });
  return (
    <QueryView
      explain={problemText}
      query={sets}
      failure="The comparison could not be loaded"
      waiting={<LineSkeletons label="Comparing collections" count={5} />}
    >
      {() =>
        sets.items.length === 0 ? (
          <EmptyState icon={<ArrowLeftRight />} {...emptyTexts({ side, name, hasCards })} />
        ) : (
          <>
            <ul className="divide-y divide-line panel-flat">
              {sets.items.map((set) => (
                <li key={set.setId}>
                  <ComparedSet set={set} friendId={friendId} side={side} />
                </li>
              ))}
            </ul>
            <MoreButton pages={sets} />
          </>
        )
      }
    </QueryView>
  );
}
