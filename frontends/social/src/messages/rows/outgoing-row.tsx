import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { Progress } from '@ninepocket/ui/states/progress';
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '../name.rules.js';
import { useReportedSend } from '../composer/use-reported-send.js';
import { BlobImage } from '@ninepocket/ui/cards/blob-image';
import { cancelSend } from '../thread/send-message.js';
import type { Outgoing } from '../thread/thread.rules.js';
import { timeText } from '../thread/when.rules.js';
import { Bubble } from './bubble.js';
import { MessageContent } from './message-content.js';
import { StateMark } from './state-mark.js';

type OutgoingRowProps = { friend: Conversation['friend']; outgoing: Outgoing };

/** A message that is not stored yet. */
export function OutgoingRow({ friend, outgoing }: OutgoingRowProps) {
  const { content, image, state, refusal, progress, createdAt } = outgoing;
  const client = useQueryClient();
  const { retry } = useReportedSend(friend.id);
  const isFailed = state === 'failed';
  return (
    <li data-row={outgoing.key} className="mt-1 flex flex-col items-end gap-1">
      <Bubble isMine>
        <span className="sr-only">You: </span>
        {image && <BlobImage blob={image} alt="Image to send" className="max-h-80 max-w-72 rounded-control" />}
        {content && <MessageContent content={content} friendId={friend.id} friendName={nameOf(friend)} />}
        {image && !isFailed && <Progress label="Upload" value={progress} max={1} className="mt-2" />}
        <p className="flex items-center justify-end gap-1 text-xs">
          {timeText(new Date(createdAt))} <StateMark state={state} />
        </p>
      </Bubble>
      {isFailed && (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-1 text-sm font-semibold text-danger">
          {refusal ? `Not sent: ${refusal}` : 'Not sent'}
          {!refusal && (
            <Button size="sm" variant="secondary" onClick={() => void retry(outgoing)}>
              Retry
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => cancelSend(client, friend.id, outgoing)}>
            Discard
          </Button>
        </p>
      )}
      {state === 'waiting' && (
        <p role="status" className="text-sm text-muted">
          Not sent yet. It will be sent automatically.
        </p>
      )}
      {(state === 'waiting' || (image && !isFailed)) && (
        <Button size="sm" variant="ghost" onClick={() => cancelSend(client, friend.id, outgoing)}>
          Cancel
        </Button>
      )}
    </li>
  );
}
