import { listConversations } from '@ninepocket/contracts/social/messages/messages';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Button } from '@ninepocket/ui/forms/button';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { usePoll } from '../use-poll.js';
import { ConversationRow } from './conversation-row.js';
import { ListSkeleton } from './list-skeleton.js';
import { OtherFriends } from './other-friends.js';
import { useMarkDelivered } from './use-mark-delivered.js';

/** From this many conversations on, they can be searched by name. */
const SEARCH_FROM = 8;

export function ConversationList({ openId }: { openId: number | null }) {
  const [q, setQ] = useState('');
  const list = useEndpointPages(listConversations, { query: { q: q || undefined } }, usePoll());
  const { items, hasNextPage } = list;
  useMarkDelivered(items);

  if (list.error && items.length === 0)
    return (
      <div className="p-3">
        <ErrorState
          title="Your conversations could not be loaded"
          message={problemText(list.error)}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  return (
    <nav aria-label="Conversations" className="grid grid-cols-1 gap-1 p-2">
      {(q !== '' || items.length >= SEARCH_FROM) && (
        <SearchField label="Search conversations" value={q} onSearch={setQ} className="mb-1" />
      )}
      {list.isPending && <ListSkeleton />}
      {q !== '' && !list.isPending && items.length === 0 && (
        <p className="p-3 text-sm text-muted">No conversation with this name.</p>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {items.map((conversation) => (
          <li key={conversation.friend.id}>
            <ConversationRow conversation={conversation} isOpen={conversation.friend.id === openId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
      {!list.isPending && !hasNextPage && q === '' && <OtherFriends conversations={items} openId={openId} />}
    </nav>
  );
}
