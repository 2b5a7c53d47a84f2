import { listFeed } from '@ninepocket/contracts/social/feed';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { groupFeed } from '@ninepocket/web-kit/feed/feed-line.rules';
import { useNewActivity } from '@ninepocket/web-kit/feed/use-new-activity';
import { useRef } from 'react';
import { FeedLine } from './feed-line.js';

const PAGE = 30;

/** What friends did, newest first. */
export function FriendFeed() {
  const feed = useEndpointPages(listFeed, { query: { limit: PAGE } }, { staleTime: 0 });
  const isNew = useNewActivity(feed);
  const heading = useRef<HTMLHeadingElement>(null);
  const showNew = () => {
    heading.current?.focus();
    void feed.refetch();
  };
  return (
    <section aria-labelledby="friend-feed">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3 large-text:flex-wrap">
        <h2 id="friend-feed" ref={heading} tabIndex={-1} className="section-title outline-none">
          Activity
        </h2>
        <span role="status">
          {isNew && (
            <Button size="sm" busy={feed.isRefetching} onClick={showNew}>
              New activity
            </Button>
          )}
        </span>
      </div>
      <QueryView
        explain={problemText}
        query={feed}
        failure="Your friends’ activity could not be loaded"
        waiting={<Loading />}
      >
        {() =>
          feed.items.length === 0 ? (
            <p className="rounded-panel border-2 border-dashed border-edge px-5 py-6 text-center text-balance text-muted">
              Nothing new yet. What your friends add, complete, earn and list will appear here.
            </p>
          ) : (
            <>
              <ol className="divide-y divide-line">
                {groupFeed(feed.items).map((group) => (
                  <FeedLine key={group[0].id} group={group} />
                ))}
              </ol>
              {feed.hasNextPage && (
                <div className="mt-3 flex justify-center">
                  <Button
                    variant="secondary"
                    busy={feed.isFetchingNextPage}
                    onClick={() => void feed.fetchNextPage()}
                    aria-label="Older activity"
                  >
                    Older
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading activity" className="grid gap-5 py-3">
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex items-start gap-3">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <Skeleton className="h-20 grow" />
      </div>
    ))}
  </div>
);
