import { listReceipts } from '@ninepocket/contracts/collection/holdings/receipts';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useUndo } from '../../card-actions/undo/use-undo-toast.js';
import { ReceiptLine } from './receipt-line.js';

const PAGE = 20;

export default function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const receipts = useEndpointPages(listReceipts, { query: { limit: PAGE } });
  const { undo, undoing } = useUndo();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Recent changes"
      description="Undo does not affect cards that you have changed since then."
    >
      <QueryView
        explain={problemText}
        query={receipts}
        failure="Your changes could not be loaded"
        waiting={<Loading />}
      >
        {() =>
          receipts.items.length === 0 ? (
            <p className="py-6 text-center text-muted">
              Nothing yet. Whole sets, rapid entry, imports, edits and removals appear here.
            </p>
          ) : (
            <>
              <ul className="flex flex-col divide-y divide-line panel-flat">
                {receipts.items.map((receipt) => (
                  <ReceiptLine
                    key={receipt.id}
                    receipt={receipt}
                    undoing={undoing === receipt.id}
                    onUndo={() => undo(receipt.id)}
                  />
                ))}
              </ul>
              <MoreButton pages={receipts} />
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your changes" className="flex flex-col gap-3">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="h-14 w-full" />
    ))}
  </div>
);
