import { removeHoldings } from '@ninepocket/contracts/collection/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/receipts';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useState } from 'react';
import { undoneText } from '../card-actions/undo-text.js';
import { changeFailureText } from '../parts/page/failure.rules.js';

/** What was done to a copy last, and its receipt. */
export type Done = { text: string; receiptId: number };

/**
 * Removing a copy, with what was told of it, and taking back what was done last. Within the dialog, because while it
 * is open a toast cannot be reached by key.
 */
export function useUndoStrip() {
  const [done, setDone] = useState<Done | null>(null);
  const { mutate: removeAsync } = useAction(removeHoldings, {
    onSuccess: ({ receiptId }) =>
      setDone(receiptId === null ? null : { text: 'Card removed from collection', receiptId }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to remove card', text: changeFailureText(error) }),
  });
  const { mutate: undoAsync } = useAction(undoReceipt, {
    onSuccess: (undone) => toast({ tone: 'success', title: 'Undone', text: undoneText(undone) }),
    onError: (error) => toast({ tone: 'error', title: 'Could not be undone', text: changeFailureText(error) }),
  });
  return {
    /** Null when there is nothing to take back. */
    done,
    tell: setDone,
    remove: (holdingId: number) => removeAsync({ body: { holdingIds: [holdingId] } }),
    undo: () => {
      if (done) undoAsync({ params: { id: done.receiptId } });
      setDone(null);
    },
  };
}

export type UndoStrip = ReturnType<typeof useUndoStrip>;
