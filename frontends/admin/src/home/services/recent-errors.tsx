import type { RecentError } from '@ninepocket/contracts/http/service-operations';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { ChevronDown } from 'lucide-react';
import { plain } from '../../parts/counts.rules.js';

type RecentErrorsProps = { service: string; errors: RecentError[] };

export const RecentErrors = ({ service, errors }: RecentErrorsProps) => (
  <details className="group border-t border-line pt-1">
    <summary className="focus-ring flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control text-sm font-semibold [&::-webkit-details-marker]:hidden">
      <ChevronDown aria-hidden className="size-4 -rotate-90 text-muted transition-transform group-open:rotate-0" />
      Most frequent errors
    </summary>
    <ul aria-label={`Errors of ${service}`} className="flex flex-col gap-3 pb-1 text-sm">
      {errors.map(({ method, route, status, code, count, lastAt, lastRequestId }) => (
        <li key={`${method} ${route} ${status} ${code}`}>
          <p className="font-semibold wrap-anywhere">
            {method} {route}
          </p>
          <p className="text-muted">
            {plain(count)} × {status} {code}, last <TimeAgo at={lastAt} />
          </p>
          <p className="break-all text-muted">Request {lastRequestId}</p>
        </li>
      ))}
    </ul>
  </details>
);
