import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { useMemo, useRef, useState } from 'react';
import { Composer, type ComposerControl } from '../composer/composer.js';
import { DropZone } from '../composer/drop-zone.js';
import { nameOf } from '../name.rules.js';
import type { Thread } from '../thread/thread.rules.js';
import { useReadReceipts } from '../thread/use-read-receipts.js';
import { Arrivals } from './arrivals.js';
import { ConversationDialogs, type OpenDialog } from './conversation-dialogs.js';
import { ConversationHeader } from './conversation-header.js';
import { MessageList, type ListControl } from './message-list.js';
import { SearchPanel } from '../search/search-panel.js';
import type { RowActions } from '../rows/thread-row.js';
import { TypingLine } from './typing-line.js';
import { useDeleteMessage } from './use-delete-message.js';
import { useJump } from '../search/use-jump.js';

type ConversationViewProps = { conversation: Conversation; thread: Thread };

export function ConversationView({ conversation, thread }: ConversationViewProps) {
  const { friend, canSend } = conversation;
  const unreadAfter = useReadReceipts(friend.id, thread, conversation);
  const list = useRef<ListControl>(null);
  const { jump, highlighted } = useJump(friend.id, list);
  const [isSearching, setSearching] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const remove = useDeleteMessage(friend.id);
  const composer = useRef<ComposerControl>(null);
  const actions = useMemo(
    (): RowActions => ({
      onEdit: setEditing,
      onDelete: remove,
      onReport: (message) => setDialog({ kind: 'report', message }),
    }),
    [remove],
  );
  return (
    <DropZone
      disabled={!canSend}
      onDrop={(file) => composer.current?.addImage(file)}
      label={`Conversation with ${nameOf(friend)}`}
    >
      <ConversationHeader
        conversation={conversation}
        onSearch={() => setSearching(true)}
        onReport={() => setDialog({ kind: 'report', message: null })}
        onBlock={() => setDialog({ kind: 'block' })}
      />
      {isSearching && <SearchPanel friend={friend} onJump={jump} onClose={() => setSearching(false)} />}
      <MessageList
        conversation={conversation}
        thread={thread}
        unreadAfter={unreadAfter}
        highlighted={highlighted}
        actions={actions}
        onJump={jump}
        control={list}
        onLeave={() => composer.current?.focus()}
      />
      <TypingLine friend={friend} />
      <Arrivals friend={friend} />
      {canSend ? (
        <Composer
          friend={friend}
          thread={thread}
          editing={editing}
          onEdit={setEditing}
          control={composer}
          onSent={() => list.current?.goToEnd()}
        />
      ) : (
        <p className="border-t border-line p-4 text-center text-sm text-muted">
          You cannot write to each other now. Your history stays here.
        </p>
      )}
      {dialog && <ConversationDialogs friend={friend} open={dialog} onClose={() => setDialog(null)} />}
    </DropZone>
  );
}
