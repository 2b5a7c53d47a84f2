import type { ServiceState } from '@ninepocket/contracts/http/service-operations';
import { Badge } from '@ninepocket/ui/brand/badge';
import { cn } from '@ninepocket/ui/cn';
import { Button } from '@ninepocket/ui/forms/button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useId } from 'react';
import { plain } from '../../parts/counts.rules.js';
import { DeadLetters } from './dead-letters.js';
import { RecentErrors } from './recent-errors.js';
import { consumersText, jobsText, outboxText } from './service.rules.js';
import { useServiceState, type ServiceName } from './use-service-state.js';

export function ServiceCard({ service }: { service: ServiceName }) {
  const id = useId();
  const { data, error, isError, refetch } = useServiceState(service);
  return (
    <li
      aria-labelledby={id}
      className={cn('panel flex min-w-0 flex-col gap-3 p-4', data?.deadLetters && !isError && 'lg:col-span-2')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="item-title capitalize">
          {service}
        </h3>
        {isError ? (
          <Badge tone="danger">Unavailable</Badge>
        ) : data?.nats === 'unavailable' ? (
          <Badge tone="warning">Degraded</Badge>
        ) : data ? (
          <Badge tone="success">Healthy</Badge>
        ) : (
          <Skeleton className="h-5 w-16" />
        )}
        {!isError && (
          <p className="grow text-sm text-muted max-sm:basis-full sm:text-right">
            {data ? (
              <>
                Version {data.version}, started <TimeAgo at={data.startedAt} />
              </>
            ) : (
              'Loading…'
            )}
          </p>
        )}
      </div>
      {isError ? (
        <div role="alert" className="flex min-h-24 flex-col items-start justify-center gap-2 text-sm">
          {problemText(error)}
          <Button variant="secondary" size="sm" aria-label={`Retry: ${service}`} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : data ? (
        <Details service={service} state={data} />
      ) : (
        <div role="status" aria-label={`Loading ${service}`}>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </li>
  );
}

const Details = ({ service, state }: { service: ServiceName; state: ServiceState }) => (
  <>
    <dl className="grid min-h-24 grid-cols-2 gap-x-4 gap-y-2 text-sm">
      <Detail term="Outbox">{outboxText(state.outbox)}</Detail>
      <Detail term="Events to handle">{consumersText(state.consumers)}</Detail>
      <Detail term="Background jobs">{jobsText(state.jobs)}</Detail>
      <Detail term="Dead letters">{state.deadLetters === 0 ? 'No dead letters.' : plain(state.deadLetters)}</Detail>
      <Detail term="Errors of the last day">{state.errorCount === 0 ? 'No errors.' : plain(state.errorCount)}</Detail>
    </dl>
    {state.deadLetters > 0 && <DeadLetters service={service} />}
    {state.errors.length > 0 && <RecentErrors service={service} errors={state.errors} />}
  </>
);

const Detail = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt className="text-muted">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
