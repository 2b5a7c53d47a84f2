import { cn } from '@ninepocket/ui/cn';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConversationPane } from './conversation/conversation-pane.js';
import { NoConversation } from './conversation/no-conversation.js';
import { ConversationList } from './list/conversation-list.js';
import { MessageRequests } from './requests/message-requests.js';
import { resumeUnsent } from './thread/send-message.js';
import { useOpenConversation } from './use-open-conversation.js';

/** One pane on phones, two from 768 px. */
export default function MessagesTab() {
  const friendId = useOpenConversation();
  const client = useQueryClient();
  useEffect(() => {
    // Without a connection, the next visit tries again.
    resumeUnsent(client).catch(() => undefined);
  }, [client]);
  return (
    <div className="panel grid h-[80vh] min-h-96 grid-cols-1 grid-rows-1 overflow-clip md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={cn('min-h-0 overflow-y-auto border-line md:border-r', friendId !== null && 'max-md:hidden')}>
        <MessageRequests />
        <ConversationList openId={friendId} />
      </div>
      <div className={cn('min-h-0 min-w-0', friendId === null && 'max-md:hidden')}>
        {friendId === null ? <NoConversation /> : <ConversationPane key={friendId} friendId={friendId} />}
      </div>
    </div>
  );
}
