import { listDuplicates } from '@ninepocket/contracts/catalog/cards/merges';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { DuplicatePair, type ChosenMerge } from './duplicate-pair.js';
import { MergeDialog } from './merge-dialog.js';

const PAGE = 20;

export function DuplicateList({ dismissed }: { dismissed: boolean }) {
  const pairs = useEndpointPages(listDuplicates, { query: { limit: PAGE, ...(dismissed && { dismissed: 'true' }) } });
  const [merge, setMerge] = useState<ChosenMerge | null>(null);
  return (
    <>
      <QueryView
        query={pairs}
        failure="Duplicates could not be loaded"
        explain={(error) => `Error loading duplicates: ${problemText(error)}`}
        waiting={<ListSkeleton label="Loading duplicates" />}
      >
        {() =>
          pairs.items.length === 0 ? (
            <EmptyState
              icon={<CopyCheck />}
              title={dismissed ? 'No dismissed pairs' : 'No duplicates found'}
              text={
                dismissed
                  ? 'Pairs that you mark as different cards are listed here.'
                  : 'After each import or edit, the catalog is searched again.'
              }
            />
          ) : (
            <>
              <ul aria-label="Possible duplicates" className="flex flex-col gap-4">
                {pairs.items.map((pair) => (
                  <DuplicatePair
                    key={`${pair.card.id}-${pair.other.id}`}
                    pair={pair}
                    dismissed={dismissed}
                    onMerge={setMerge}
                  />
                ))}
              </ul>
              <MoreButton pages={pairs} />
            </>
          )
        }
      </QueryView>
      {merge && <MergeDialog merge={merge} onClose={() => setMerge(null)} />}
    </>
  );
}
