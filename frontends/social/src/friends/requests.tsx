import { listFriendRequests, type Friendship } from '@ninepocket/contracts/social/friends/friends';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useIsLive } from '@ninepocket/web-kit/live/live';
import { PersonLine } from '../people/person-line.js';
import { RelationActions } from '../people/relation-actions.js';
import { useFocusAfter } from '../people/use-focus-after.js';
import { SectionTitle } from './section-title.js';

const PAGE = 20;
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type RequestsProps = { direction: 'received' | 'sent'; title: string };

/** Nothing is shown without requests: few visits have any. */
export function Requests({ direction, title }: RequestsProps) {
  const isLive = useIsLive();
  const requests = useEndpointPages(
    listFriendRequests,
    { query: { direction, limit: PAGE } },
    { staleTime: 0, live: !isLive },
  );
  const { items, total } = requests;
  const { area, pressed } = useFocusAfter<HTMLElement>(total, 'area');
  if (requests.error && !requests.data)
    return (
      <ErrorState
        title={`${title} could not be loaded`}
        message={problemText(requests.error)}
        onRetry={() => void requests.refetch()}
      />
    );
  return (
    <section ref={area} tabIndex={-1} aria-label={title} onClickCapture={pressed} className="outline-none">
      {items.length > 0 && (
        <>
          <SectionTitle title={title} count={total} />
          <ul className="divide-y divide-line">
            {items.map((request) => (
              <li key={request.id}>
                <Request request={request} direction={direction} />
              </li>
            ))}
          </ul>
          <MoreButton pages={requests} />
        </>
      )}
    </section>
  );
}

const Request = ({ request, direction }: { request: Friendship; direction: RequestsProps['direction'] }) => {
  const isReceived = direction === 'received';
  const person = isReceived ? request.requester : request.recipient;
  return (
    <PersonLine person={person} note={new Date(request.createdAt).toLocaleDateString('en-US', DATE)}>
      <RelationActions
        person={person}
        relation={isReceived ? 'received' : 'requested'}
        friendshipId={request.id}
        brief
      />
    </PersonLine>
  );
};
