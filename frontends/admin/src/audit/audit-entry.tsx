import type { AuditRecord } from '@ninepocket/contracts/catalog/audit';
import { Badge } from '@ninepocket/ui/brand/badge';
import { ChevronDown } from 'lucide-react';
import { momentText } from '../parts/moment.rules.js';
import { AuditDiff } from './audit-diff.js';
import { actionText, fieldText } from './audit.rules.js';

type AuditEntryProps = { record: AuditRecord; actor: string; onChooseActor: (() => void) | undefined };

export const AuditEntry = ({ record, actor, onChooseActor }: AuditEntryProps) => (
  <li>
    <details className="group panel">
      <summary className="focus-ring flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-control p-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 -rotate-90 text-muted transition-transform group-open:rotate-0"
        />
        <span className="min-w-0 grow basis-52">
          <span className="block font-semibold wrap-anywhere">{record.target.label}</span>
          <span className="block text-sm text-muted">{actionText(record.action)}</span>
        </span>
        <span className="pl-8 text-sm text-muted md:pl-0 md:text-right">
          <span className="block font-semibold text-ink wrap-anywhere">{actor}</span>
          <time dateTime={record.at}>{momentText(record.at)}</time>
        </span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-4">
        <AuditDiff record={record} />
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge>{fieldText(record.service)}</Badge>
          <span>
            {fieldText(record.target.type)} {record.target.id}
          </span>
          {record.requestId && <span className="break-all">Request {record.requestId}</span>}
          {onChooseActor && (
            <button
              type="button"
              onClick={onChooseActor}
              className="focus-ring min-h-9 rounded-control font-semibold text-accent hover:underline"
            >
              All changes by {actor}
            </button>
          )}
        </p>
      </div>
    </details>
  </li>
);
