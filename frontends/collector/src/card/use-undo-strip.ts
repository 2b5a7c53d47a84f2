import { combineHoldings } from '@ninepocket/contracts/collection/collection';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useState } from 'react';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { count } from '../parts/format/counts.js';
import { undoneText } from '../card-actions/undo/undo-text.js';

export type Done = { text: string; receiptId: number };

/**
 * Removes or combines copies, and offers undo of this and other changes inside the dialog: while it is open, the keyboard cannot
 * reach a toast.
 */
export function useUndoStrip() {
  const [done, setDone] = useState<Done | null>(null);
  const { mutate: removeCopies } = useAction(removeHoldings, {
    onSuccess: ({ receiptId }) =>
      setDone(receiptId === null ? null : { text: 'Card removed from collection', receiptId }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to remove card', text: problemText(error) }),
  });
  const { mutate: combineCopies } = useAction(combineHoldings, {
    onSuccess: ({ quantity, receiptId }) =>
      setDone(receiptId === null ? null : { text: `Combined: ${count(quantity, 'copy', 'copies')}`, receiptId }),
    onError: (error) => toast({ tone: 'error', title: 'Could not be combined', text: problemText(error) }),
  });
  const { mutate: undoChange } = useAction(undoReceipt, {
    onSuccess: (undone) => toast({ tone: 'success', title: 'Undone', text: undoneText(undone) }),
    onError: (error) => toast({ tone: 'error', title: 'Could not be undone', text: problemText(error) }),
  });
  return {
    done,
    setDone,
    remove: (holdingId: number) => removeCopies({ body: { holdingIds: [holdingId] } }),
    combine: (id: number) => combineCopies({ params: { id } }),
    undo: () => {
      if (done) undoChange({ params: { id: done.receiptId } });
      setDone(null);
    },
  };
}

export type UndoStrip = ReturnType<typeof useUndoStrip>;
