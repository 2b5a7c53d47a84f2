import { listMessageRequests } from '@ninepocket/contracts/social/messages/message-requests';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useFocusAfter } from '../../people/use-focus-after.js';
import { usePoll } from '../use-poll.js';
import { RequestCard } from './request-card.js';

const PAGE = 20;

/** Nothing is shown without requests: few visits have any. */
export function MessageRequests() {
  const requests = useEndpointPages(listMessageRequests, { query: { limit: PAGE } }, usePoll());
  const { items, total } = requests;
  const { area, pressed } = useFocusAfter<HTMLElement>(total, 'area');
  if (requests.error && items.length === 0)
    return (
      <div className="p-3">
        <ErrorState
          title="Your message requests could not be loaded"
          message={problemText(requests.error)}
          onRetry={() => void requests.refetch()}
        />
      </div>
    );
  return (
    <section ref={area} tabIndex={-1} aria-label="Message requests" onClickCapture={pressed} className="outline-none">
      {items.length > 0 && (
        <div className="border-b border-line p-2">
          <h2 className="px-2 py-1 text-sm font-semibold text-muted">Message requests ({total ?? items.length})</h2>
          <ul className="grid grid-cols-1 gap-2">
            {items.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
          <MoreButton pages={requests} />
        </div>
      )}
    </section>
  );
}
