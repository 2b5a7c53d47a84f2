import { listNotifications } from '@ninepocket/contracts/social/notifications';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useIsLive } from '@ninepocket/web-kit/live/live';
import { useRef } from 'react';
import { NoNotifications } from './no-notifications.js';
import { NotificationLine } from './notification-line.js';
import { NotificationSkeletons } from './notification-skeletons.js';
import { UnreadMessagesLine } from './unread-messages-line.js';
import { usePendingRequests } from './use-pending-requests.js';
import { useReadMarks } from './use-read-marks.js';

const PAGE = 10;

export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const isLive = useIsLive();
  const list = useEndpointPages(listNotifications, { query: { limit: PAGE } }, { staleTime: 0, live: !isLive });
  const { items } = list;
  const isNew = useReadMarks(items);
  const pending = usePendingRequests(items.some(({ kind }) => kind === 'friend-request'));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="section-title border-b border-line px-4 py-3 outline-none">
        Notifications
      </h2>
      <UnreadMessagesLine onLeave={onLeave} />
      <QueryView
        explain={problemText}
        query={list}
        failure="Your notifications could not be loaded"
        waiting={<NotificationSkeletons />}
      >
        {() =>
          items.length === 0 ? (
            <NoNotifications />
          ) : (
            <ul className="divide-y divide-line">
              {items.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  isNew={isNew(notification)}
                  friendshipId={
                    notification.kind === 'friend-request' ? pending.get(notification.person?.id ?? 0) : undefined
                  }
                  onLeave={onLeave}
                  onAnswered={() => title.current?.focus()}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-2">
          <Button
            variant="ghost"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            aria-label="Older notifications"
          >
            Older
          </Button>
        </div>
      )}
    </>
  );
}
