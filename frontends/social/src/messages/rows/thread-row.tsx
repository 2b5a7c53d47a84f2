import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { memo } from 'react';
import { hasOptions } from '../thread/message-state.rules.js';
import { dayText } from '../thread/when.rules.js';
import type { Row } from '../thread/thread-rows.rules.js';
import { MessageBubble } from './message-bubble.js';
import { OutgoingRow } from './outgoing-row.js';

export interface RowActions {
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onReport: (message: Message) => void;
}

type ThreadRowProps = {
  row: Row;
  me: number;
  conversation: Conversation;
  isHighlighted: boolean;
  isTabStop: boolean;
  actions: RowActions;
};

export const ThreadRow = memo(function ThreadRow({ row, me, ...rest }: ThreadRowProps) {
  if (row.kind === 'day')
    return (
      <li className="my-3 flex items-center gap-3 text-xs font-semibold text-muted">
        <span aria-hidden className="h-px grow bg-line" />
        <time dateTime={row.day.toISOString()}>{dayText(row.day)}</time>
        <span aria-hidden className="h-px grow bg-line" />
      </li>
    );
  if (row.kind === 'unread')
    return (
      <li data-row="unread" className="my-2 flex items-center gap-3 text-xs font-bold text-danger">
        <span aria-hidden className="h-0.5 grow bg-danger" />
        New messages
        <span aria-hidden className="h-0.5 grow bg-danger" />
      </li>
    );
  if (row.kind === 'outgoing') return <OutgoingRow friend={rest.conversation.friend} outgoing={row.outgoing} />;
  const { message, startsGroup } = row;
  return (
    <MessageBubble
      message={message}
      startsGroup={startsGroup}
      isMine={message.senderId === me}
      hasOptions={hasOptions(message, me)}
      {...rest}
    />
  );
});
