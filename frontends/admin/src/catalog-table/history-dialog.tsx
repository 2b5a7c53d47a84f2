import { listBulkEdits } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { History } from 'lucide-react';
import { count } from '../parts/counts.rules.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { momentText } from '../parts/moment.rules.js';
import { useActors } from '../parts/use-actors.js';
import { changesText } from './changes-text.rules.js';
import { useUndoEdit } from './use-undo-edit.js';

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const edits = useEndpointPages(listBulkEdits, {});
  const nameOf = useActors(edits.items.map(({ editedBy }) => editedBy));
  const { undo, undoing } = useUndoEdit();
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title="Bulk edits">
      <QueryView
        query={edits}
        failure="Bulk edits could not be loaded"
        explain={problemText}
        waiting={<ListSkeleton label="Loading bulk edits" />}
      >
        {() =>
          edits.items.length === 0 ? (
            <EmptyState icon={<History />} title="No bulk edits yet" text="Select cards in the table to edit them." />
          ) : (
            <>
              <ul aria-label="Bulk edits" className="flex flex-col divide-y divide-line">
                {edits.items.map(({ id, changes, changed, editedBy, createdAt, undoneAt, restored }) => (
                  <li key={id} className="flex flex-wrap items-center gap-3 py-3">
                    <div className="min-w-0 grow basis-60">
                      <p className="font-semibold break-words">
                        {count(changed, 'card')}: {changesText(changes)}
                      </p>
                      <p className="text-sm text-muted">
                        {momentText(createdAt)} · {nameOf(editedBy)}
                        {undoneAt && ` · Undone: ${count(restored ?? 0, 'card')} restored`}
                      </p>
                    </div>
                    {!undoneAt && (
                      <Button size="sm" variant="secondary" busy={undoing === id} onClick={() => undo(id)}>
                        Undo
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              <MoreButton pages={edits} />
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}
