import { sendMessage } from '@ninepocket/contracts/social/messages/messages';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { isLive } from '@ninepocket/web-kit/live/live';
import { useQueryClient } from '@tanstack/react-query';
import { send, sendNew } from '../thread/send-message.js';
import type { Outgoing } from '../thread/thread.rules.js';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Texts of SPEC section 8. A refusal also says why; without a response, the message itself offers Retry. */
const report = (error: unknown, image: Outgoing['image']): void => {
  if (isAbort(error)) return;
  const reason = error instanceof ProblemError && error.status >= 400 && error.status < 500 ? error.text : undefined;
  if (image)
    toast({ tone: 'error', title: 'Upload failed', text: reason ?? 'Could not send image. Please try again.' });
  else toast({ tone: 'error', title: 'Failed to send message', text: reason });
};

/** Sends messages and reports failures in a toast. */
export const useReportedSend = (friendId: number) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const run = async (sending: Promise<void>, image: Outgoing['image']) => {
    try {
      await sending;
      if (image) toast({ tone: 'success', title: 'Image sent!' });
      if (!isLive()) void invalidate(sendMessage);
    } catch (error) {
      report(error, image);
    }
  };
  return {
    send: (content: string, image: Outgoing['image']) => run(sendNew(client, friendId, content, image), image),
    retry: (outgoing: Outgoing) => run(send(client, friendId, outgoing), outgoing.image),
  };
};
