import { deleteMessage, restoreMessage, type Message } from '@ninepocket/contracts/social/messages';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useCallback } from 'react';
import { withChange } from '../thread/thread.rules.js';
import { updateThread } from '../thread/threads.js';

/** Deletes a message of the current user. The toast restores it. */
export const useDeleteMessage = (friendId: number): ((message: Message) => void) => {
  const apply = (changed: Message) => updateThread(friendId, (thread) => withChange(thread, changed));
  const restore = useAction(restoreMessage, {
    onSuccess: apply,
    onError: (error) => toast({ tone: 'error', title: 'The message could not be restored', text: problemText(error) }),
  });
  const { mutate } = useAction(deleteMessage, {
    onSuccess: (deleted) => {
      apply(deleted);
      toast({
        tone: 'success',
        title: 'Message deleted',
        text: 'Its text is gone for both of you.',
        action: { label: 'Undo', onClick: () => restore.mutate({ params: { friendId, seq: deleted.seq } }) },
      });
    },
    onError: (error) => toast({ tone: 'error', title: 'The message could not be deleted', text: problemText(error) }),
  });
  return useCallback(({ seq }) => mutate({ params: { friendId, seq } }), [friendId, mutate]);
};
