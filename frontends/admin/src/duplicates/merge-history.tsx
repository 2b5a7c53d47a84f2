import { listMerges, type Merge } from '@ninepocket/contracts/catalog/cards/merges';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { ArrowRight, GitMerge } from 'lucide-react';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { momentText } from '../parts/moment.rules.js';
import { movesText, stateText, titleOf } from './merge-text.rules.js';
import { useUndoMerge } from './use-undo-merge.js';

export function MergeHistory() {
  const merges = useEndpointPages(listMerges, {}, { live: true });
  return (
    <QueryView
      query={merges}
      failure="The history could not be loaded"
      explain={(error) => `Error loading merges: ${problemText(error)}`}
      waiting={<ListSkeleton label="Loading merges" />}
    >
      {() =>
        merges.items.length === 0 ? (
          <EmptyState icon={<GitMerge />} title="No merges yet" text="Merge two cards, and you can undo it here." />
        ) : (
          <>
            <ul aria-label="Merges" className="flex flex-col gap-2">
              {merges.items.map((merge) => (
                <MergeRow key={merge.id} merge={merge} />
              ))}
            </ul>
            <MoreButton pages={merges} />
          </>
        )
      }
    </QueryView>
  );
}

const TONES = { moving: 'warning', done: 'success', undoing: 'warning', undone: 'neutral' } as const;

function MergeRow({ merge }: { merge: Merge }) {
  const { undo, isPending } = useUndoMerge();
  const { from, into, state, mergedAt, undoneAt } = merge;
  const moves = movesText(merge);
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="break-words">{titleOf(from)}</span>
          <ArrowRight aria-label="merged into" className="size-4 shrink-0" />
          <span className="break-words">{titleOf(into)}</span>
        </p>
        <p className="text-sm text-muted">
          {from.setName} · {momentText(mergedAt)}
          {undoneAt && ` · undone ${momentText(undoneAt)}`}
        </p>
        {moves && <p className="text-sm">Moved {moves}</p>}
      </div>
      <Badge tone={TONES[state]}>{stateText(state)}</Badge>
      {!undoneAt && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          aria-label={`Undo the merge of ${titleOf(from)}`}
          busy={isPending}
          onClick={() => undo(merge.id)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
