import { getConversation } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Link } from 'react-router';
import { useThread } from '../thread/use-thread.js';
import { MESSAGES_LINK } from '../use-open-conversation.js';
import { usePoll } from '../use-poll.js';
import { ConversationView } from './conversation-view.js';
import { PaneSkeleton } from './pane-skeleton.js';

/** Loads a conversation. What is on screen stays there when a later refresh fails. */
export function ConversationPane({ friendId }: { friendId: number }) {
  const conversation = useEndpoint(getConversation, { params: { friendId } }, usePoll());
  const { thread, error: threadError, retry } = useThread(friendId);
  if (conversation.data && thread) return <ConversationView conversation={conversation.data} thread={thread} />;
  const error = conversation.data ? threadError : (conversation.error ?? threadError);
  if (!error) return <PaneSkeleton />;
  const isMissing = isNotFound(error);
  return (
    <div className="flex h-full flex-col justify-center overflow-y-auto p-4">
      <ErrorState
        title={isMissing ? 'This conversation is not available' : 'The conversation could not be loaded'}
        message={
          isMissing
            ? 'You can write to friends, and to collectors who accepted your message request.'
            : problemText(error)
        }
        onRetry={
          isMissing
            ? undefined
            : () => {
                void conversation.refetch();
                retry();
              }
        }
        action={
          <Button asChild variant="secondary">
            <Link to={MESSAGES_LINK}>All messages</Link>
          </Button>
        }
      />
    </div>
  );
}
