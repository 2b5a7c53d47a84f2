import { editMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';

type WhatNow = {
  /** The message cannot be edited any more, e.g. because it was deleted in another tab. */
  onRefused: () => void;
  /** Without a connection, or in an outage. */
  onFailed: () => void;
};

export const useEditMessage = (friendId: number) => {
  const { mutate } = useAction(editMessage);
  return ({ seq }: Message, content: string, { onRefused, onFailed }: WhatNow): void =>
    mutate(
      { params: { friendId, seq }, body: { content } },
      {
        onError: (error) => {
          const isRefused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
          const text = isRefused ? `${problemText(error)} Your text is in the message field.` : problemText(error);
          toast({ tone: 'error', title: 'The message could not be edited', text });
          (isRefused ? onRefused : onFailed)();
        },
      },
    );
};
