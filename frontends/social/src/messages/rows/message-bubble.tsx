import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { cn } from '@ninepocket/ui/cn';
import { MessageImage } from '../images/message-image.js';
import { nameOf } from '../name.rules.js';
import { stateOf } from '../thread/message-state.rules.js';
import { timeText } from '../thread/when.rules.js';
import { Bubble } from './bubble.js';
import { DealCard } from './deal-card.js';
import { MessageContent } from './message-content.js';
import { MessageMenu } from './message-menu.js';
import { StateMark } from './state-mark.js';
import type { RowActions } from './thread-row.js';

type MessageBubbleProps = {
  message: Message;
  startsGroup: boolean;
  isMine: boolean;
  conversation: Conversation;
  isHighlighted: boolean;
  hasOptions: boolean;
  isTabStop: boolean;
  actions: RowActions;
};

export function MessageBubble(props: MessageBubbleProps) {
  const { message, startsGroup, isMine, conversation, isHighlighted, hasOptions, isTabStop, actions } = props;
  const { friend, theirs } = conversation;
  const { content, image, deal, createdAt, editedAt, deletedAt } = message;
  const sender = isMine ? 'You' : nameOf(friend);
  const at = new Date(createdAt);
  return (
    <li
      data-row={message.seq}
      className={cn('group flex items-end gap-1', isMine && 'flex-row-reverse', startsGroup ? 'mt-3' : 'mt-1')}
    >
      <Bubble id={`message-${message.seq}`} isMine={isMine} isQuiet={deletedAt !== null} isHighlighted={isHighlighted}>
        <span className="sr-only">{sender}: </span>
        {deletedAt ? (
          <p>Message deleted</p>
        ) : (
          <>
            {deal && <DealCard deal={deal} friend={{ id: friend.id, name: nameOf(friend) }} />}
            {image && <MessageImage image={image} label={`image from ${isMine ? 'you' : sender}`} />}
            {content && <MessageContent content={content} friendId={friend.id} friendName={nameOf(friend)} />}
          </>
        )}
        <p className={cn('flex items-center justify-end gap-1 text-xs', !isMine && 'text-muted')}>
          {editedAt && !deletedAt && <span>edited</span>}
          <time dateTime={createdAt} title={at.toLocaleString('en')}>
            {timeText(at)}
          </time>
          {isMine && !deletedAt && <StateMark state={stateOf(message, theirs)} />}
        </p>
      </Bubble>
      {hasOptions && <MessageMenu message={message} isMine={isMine} isTabStop={isTabStop} actions={actions} />}
    </li>
  );
}
