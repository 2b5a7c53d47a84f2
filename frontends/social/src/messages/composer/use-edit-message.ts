import { editMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

export const useEditMessage = (friendId: number) => {
  const { mutate } = useAction(editMessage, {
    onError: (error) => toast({ tone: 'error', title: 'The message could not be edited', text: problemText(error) }),
  });
  return ({ seq }: Message, content: string): void => mutate({ params: { friendId, seq }, body: { content } });
};
