import { listMessages, type Conversation } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SearchResult } from './search-result.js';

type SearchPanelProps = {
  friend: Conversation['friend'];
  onJump: (seq: number) => void;
  onClose: () => void;
};

export function SearchPanel({ friend, onJump, onClose }: SearchPanelProps) {
  const [q, setQ] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="flex max-h-1/2 flex-col border-b border-line bg-raised">
      <div className="flex items-center gap-2 p-2">
        <SearchField inputRef={input} label="Search this conversation" value={q} onSearch={setQ} />
        <IconButton label="Close search" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {q !== '' && <Results friend={friend} q={q} onJump={onJump} />}
    </div>
  );
}

function Results({ friend, q, onJump }: { friend: Conversation['friend']; q: string; onJump: (seq: number) => void }) {
  const found = useEndpointPages(listMessages, { params: { friendId: friend.id }, query: { q, limit: 20 } });
  const { items, isPending, error } = found;
  if (error && items.length === 0)
    return (
      <p role="alert" className="px-4 pb-3 text-sm">
        {problemText(error)}{' '}
        <Button size="sm" variant="ghost" onClick={() => void found.refetch()}>
          Retry
        </Button>
      </p>
    );
  return (
    <>
      <p role="status" className="px-4 pb-2 text-sm text-muted">
        {isPending ? 'Searching…' : items.length === 0 ? 'No messages found.' : 'Newest first'}
      </p>
      <ul className="overflow-y-auto px-2 pb-2">
        {items.map((message) => (
          <li key={message.seq}>
            <SearchResult message={message} friend={friend} onSelect={() => onJump(message.seq)} />
          </li>
        ))}
        {found.hasNextPage && (
          <li className="text-center">
            <Button
              size="sm"
              variant="ghost"
              busy={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              Show more
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
