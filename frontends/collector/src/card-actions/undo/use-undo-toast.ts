import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { toast, type ToastMessage } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useCallback } from 'react';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { undoneText } from './undo-text.js';

export function useUndo() {
  // The toasts belong to the action because the component that offered it may be gone by then.
  const { mutate, isPending, variables } = useAction(undoReceipt, {
    onSuccess: (done) => toast({ tone: 'success', title: 'Undone', text: undoneText(done) }),
    onError: (error) => toast({ tone: 'error', title: 'Could not be undone', text: problemText(error) }),
  });
  const undo = useCallback(
    (id: number, { onUndone }: { onUndone?: () => void } = {}) => mutate({ params: { id } }, { onSuccess: onUndone }),
    [mutate],
  );
  return { undo, undoing: isPending ? Number(variables.params.id) : null };
}

/** Without a receipt there is no Undo. */
export function useUndoToast() {
  const { undo } = useUndo();
  return useCallback(
    (message: ToastMessage, receiptId: number | null = null) =>
      toast({ ...message, ...(receiptId !== null && { action: { label: 'Undo', onClick: () => undo(receiptId) } }) }),
    [undo],
  );
}
