import { deleteMessage, restoreMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useCallback, useRef } from 'react';

/** A toast replaces the one before, so deletions within this time share one. */
const TOGETHER_MS = 8_000;

/** Deletes a message of the current user. The toast restores it, and those that were deleted just before. */
export const useDeleteMessage = (friendId: number): ((message: Message) => void) => {
  const restore = useAction(restoreMessage, {
    onError: (error) => toast({ tone: 'error', title: 'The message could not be restored', text: problemText(error) }),
  });
  const latest = useRef({ seqs: [] as number[], at: 0 });
  const undo = (seqs: number[]) => {
    latest.current = { seqs: [], at: 0 };
    for (const seq of seqs) restore.mutate({ params: { friendId, seq } });
  };
  const { mutate } = useAction(deleteMessage, {
    onSuccess: (deleted) => {
      const { seqs: before, at } = latest.current;
      const seqs = Date.now() - at < TOGETHER_MS ? [...before, deleted.seq] : [deleted.seq];
      latest.current = { seqs, at: Date.now() };
      toast({
        tone: 'success',
        title: seqs.length === 1 ? 'Message deleted' : `${seqs.length} messages deleted`,
        action: { label: 'Undo', onClick: () => undo(seqs) },
      });
    },
    onError: (error) => toast({ tone: 'error', title: 'The message could not be deleted', text: problemText(error) }),
  });
  return useCallback(({ seq }) => mutate({ params: { friendId, seq } }), [friendId, mutate]);
};
