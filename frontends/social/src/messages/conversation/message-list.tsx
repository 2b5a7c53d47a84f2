import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, type Ref } from 'react';
import { nameOf } from '../name.rules.js';
import { rowsOf, unreadOf, withOutgoingRows } from '../thread/thread-rows.rules.js';
import { loadAround, PAGE } from '../thread/thread-query.js';
import { endSeq, firstSeq, hasNewer, hasOlder, type Thread } from '../thread/thread.rules.js';
import { JumpButtons } from './jump-buttons.js';
import { ThreadRow, type RowActions } from '../rows/thread-row.js';
import { useOptionsFocus } from './use-options-focus.js';
import { useScrollAnchor } from './use-scroll-anchor.js';

/** More is loaded when less than this is left above or below, in pixels. */
const LOAD_AHEAD_PX = 600;

export interface ListControl {
  /** Scrolls to a message. False when it is not loaded. */
  goToRow: (row: string) => boolean;
  goToEnd: () => void;
}

type MessageListProps = {
  conversation: Conversation;
  thread: Thread;
  unreadAfter: number | null;
  /** The message that was jumped to, for a moment. */
  highlighted: number | null;
  actions: RowActions;
  onJump: (seq: number) => void;
  control: Ref<ListControl>;
  /** Escape was pressed. */
  onLeave: () => void;
};

export function MessageList(props: MessageListProps) {
  const { conversation, thread, unreadAfter, highlighted, actions, onJump, control, onLeave } = props;
  const { friend } = conversation;
  const me = useCurrentUser()?.id ?? 0;
  const client = useQueryClient();
  const { messages, outgoing } = thread;
  const isAtLast = !hasNewer(thread);
  const rows = useMemo(
    () => withOutgoingRows(rowsOf(messages, unreadAfter, me), isAtLast ? outgoing : []),
    [messages, unreadAfter, me, outgoing, isAtLast],
  );
  const unread = useMemo(() => unreadOf(messages, unreadAfter, me), [messages, unreadAfter, me]);
  const { box, isAtEnd, remember, goToEnd, goToRow } = useScrollAnchor(isAtLast);
  const { tabStop, ...optionsFocus } = useOptionsFocus(messages, me, box, onLeave);

  // A failure shows nothing: the next scroll or press tries again.
  const load = (seq: number, then?: () => void) => void loadAround(client, friend.id, seq).then(then, () => undefined);
  const loadMore = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    const below = scrollHeight - scrollTop - clientHeight;
    if (scrollTop < LOAD_AHEAD_PX && hasOlder(thread)) load(firstSeq(thread) - PAGE / 2);
    if (below < LOAD_AHEAD_PX && !isAtLast) load(endSeq(thread) + PAGE / 2);
  };
  const loaded = useEffectEvent(loadMore);
  useEffect(() => loaded(), [messages]);

  const toEnd = () => (isAtLast ? goToEnd() : load(thread.lastSeq - PAGE / 2, goToEnd));
  useImperativeHandle(control, () => ({ goToRow, goToEnd: toEnd }));
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="region"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        {...optionsFocus}
        onScroll={() => {
          remember();
          loadMore();
        }}
        className="focus-ring h-full overflow-y-auto overscroll-contain px-3 py-2 [overflow-anchor:none] focus-visible:outline-offset-[-3px] sm:px-4"
      >
        <ol className="flex min-h-full flex-col justify-end">
          {!hasOlder(thread) && (
            <li className="py-6 text-center text-sm text-balance wrap-anywhere text-muted">
              This is the start of your conversation with {nameOf(friend)}.
            </li>
          )}
          {rows.map((row) => (
            <ThreadRow
              key={row.key}
              row={row}
              me={me}
              conversation={conversation}
              isHighlighted={row.kind === 'message' && row.message.seq === highlighted}
              isTabStop={row.kind === 'message' && row.message.seq === tabStop}
              actions={actions}
            />
          ))}
        </ol>
      </div>
      <JumpButtons
        key={unreadAfter}
        box={box}
        unread={unread}
        onUnread={() => unreadAfter !== null && (goToRow('unread') || onJump(unreadAfter + 1))}
        onEnd={isAtEnd ? null : toEnd}
      />
    </div>
  );
}
