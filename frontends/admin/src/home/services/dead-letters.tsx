import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { DeadLetterRow } from './dead-letter-row.js';
import { OPERATIONS, type ServiceName } from './use-service-state.js';

const PAGE = 10;

export function DeadLetters({ service }: { service: ServiceName }) {
  const letters = useEndpointPages(OPERATIONS[service].listDeadLetters, { query: { limit: PAGE } }, { staleTime: 0 });
  return (
    <div className="border-t border-line pt-3">
      <QueryView
        explain={problemText}
        query={letters}
        failure="The dead letters could not be loaded"
        waiting={
          <div role="status" aria-label={`Loading the dead letters of ${service}`}>
            <Skeleton className="h-32 w-full" />
          </div>
        }
      >
        {() => (
          <>
            <ul aria-label={`Dead letters of ${service}`} className="flex flex-col gap-4">
              {letters.items.map((letter) => (
                <DeadLetterRow key={letter.id} service={service} letter={letter} />
              ))}
            </ul>
            <MoreButton pages={letters} />
          </>
        )}
      </QueryView>
    </div>
  );
}
