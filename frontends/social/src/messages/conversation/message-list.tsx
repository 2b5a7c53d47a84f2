import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react';
import { nameOf } from '../name.rules.js';
import { loadLatest, loadNewer, loadOlder } from '../thread/load-thread.js';
import { countUnread, rowsOf, withOutgoingRows } from '../thread/thread-rows.rules.js';
import { hasNewer, hasOlder, type Thread } from '../thread/thread.rules.js';
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
  const { messages, outgoing } = thread;
  const isAtLast = !hasNewer(thread);
  const rows = useMemo(
    () => withOutgoingRows(rowsOf(messages, unreadAfter, me), isAtLast ? outgoing : []),
    [messages, unreadAfter, me, outgoing, isAtLast],
  );
  const { box, isAtEnd, remember, goToEnd, goToRow } = useScrollAnchor(isAtLast);
  const { tabStop, ...optionsFocus } = useOptionsFocus(messages, box, onLeave);

  const loadMore = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    // A failure shows nothing: the next scroll tries again.
    if (scrollTop < LOAD_AHEAD_PX) loadOlder(friend.id).catch(() => undefined);
    if (scrollHeight - scrollTop - clientHeight < LOAD_AHEAD_PX) loadNewer(friend.id).catch(() => undefined);
  };
  useEffect(loadMore, [box, friend.id, messages]);
  useImperativeHandle(control, () => ({ goToRow, goToEnd }), [goToRow, goToEnd]);

  const toEnd = () => {
    if (isAtLast) return goToEnd();
    loadLatest(friend.id).then(goToEnd, () => undefined);
  };
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
        unread={countUnread(messages, unreadAfter, me)}
        onUnread={() => unreadAfter !== null && (goToRow('unread') || onJump(unreadAfter + 1))}
        onEnd={isAtEnd ? null : toEnd}
      />
    </div>
  );
}
