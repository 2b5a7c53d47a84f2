import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { useNow } from '../people/use-now.js';
import { FriendTile } from './friend-tile.js';
import { NoFriends } from './no-friends.js';
import { SectionTitle } from './section-title.js';
import { useFriends } from './use-friends.js';

/** SPEC section 9. */
const PREVIEW = 8;

export function FriendGrid() {
  const [expanded, setExpanded] = useState(false);
  const [q, setQ] = useState('');
  const friends = useFriends(q);
  const now = useNow();
  const { items, total } = friends;
  const shown = expanded ? items : items.slice(0, PREVIEW);
  const more = (total ?? items.length) - shown.length;
  const isEmpty = friends.data !== undefined && items.length === 0 && q === '';
  return (
    <section aria-label="Friends">
      {!isEmpty && (
        <SectionTitle title="Friends" count={q ? null : total}>
          {expanded && <SearchField label="Search friends" value={q} onSearch={setQ} className="sm:max-w-64" />}
        </SectionTitle>
      )}
      <QueryView explain={problemText} query={friends} failure="Your friends could not be loaded" waiting={<Loading />}>
        {() =>
          isEmpty ? (
            <NoFriends />
          ) : (
            <>
              {items.length === 0 && <p role="status">None of your friends is named “{q}”.</p>}
              <ul className={GRID}>
                {shown.map((friend) => (
                  <li key={friend.id}>
                    <FriendTile friend={friend} now={now} />
                  </li>
                ))}
              </ul>
              {!expanded && more > 0 && (
                <div className="mt-4 flex justify-center">
                  <Button
                    variant="secondary"
                    aria-label={`Show ${more} more friends`}
                    onClick={() => setExpanded(true)}
                  >
                    +{more} more
                  </Button>
                </div>
              )}
              {expanded && <MoreButton pages={friends} />}
            </>
          )
        }
      </QueryView>
    </section>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3';

const Loading = () => (
  <div role="status" aria-label="Loading friends" className={GRID}>
    {Array.from({ length: PREVIEW }, (_, index) => (
      <Skeleton key={index} className="h-19 rounded-panel" />
    ))}
  </div>
);
