import { listFeed } from '@ninepocket/contracts/social/feed';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { groupFeed } from '@ninepocket/web-kit/feed/feed-line.rules';
import { useNewActivity } from '@ninepocket/web-kit/feed/use-new-activity';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { SectionHead } from '../parts/page/section-head.js';
import { ActivityLine } from './activity-line.js';

const SHOWN = 5;
/** Several items may share a line. */
const LOADED = 30;
const FRIENDS = '/social?tab=friends';

/** The feed of the Social Hub in short. */
export function FriendActivity() {
  const feed = useEndpoint(listFeed, { query: { limit: LOADED } }, { staleTime: 0 });
  const isNew = useNewActivity(feed);
  const isEmpty = feed.data?.items.length === 0;
  return (
    <section aria-labelledby="friend-activity">
      <SectionHead
        id="friend-activity"
        title="Friends' activity"
        more={isEmpty ? undefined : { to: FRIENDS, label: 'Social Hub' }}
      >
        <span role="status">
          {isNew && (
            <Button size="sm" busy={feed.isRefetching} onClick={() => void feed.refetch()}>
              New activity
            </Button>
          )}
        </span>
      </SectionHead>
      <QueryView
        explain={problemText}
        query={feed}
        failure="Your friends’ activity could not be loaded"
        waiting={<Loading />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Users />}
              title="No activity from friends yet"
              text="Find friends and see what they add, complete and list for sale."
              action={
                <Button asChild>
                  <Link to={FRIENDS}>Find Friends</Link>
                </Button>
              }
            />
          ) : (
            <ol className="divide-y divide-line panel-flat px-4">
              {groupFeed(items)
                .slice(0, SHOWN)
                .map((group) => (
                  <ActivityLine key={group[0].id} group={group} />
                ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading friends' activity" className="grid gap-3">
    {Array.from({ length: SHOWN }, (_, index) => (
      <Skeleton key={index} className="h-14" />
    ))}
  </div>
);
