import { listAuditRecords } from '@ninepocket/contracts/catalog/audit';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { ScrollText, SearchX } from 'lucide-react';
import { BackLink } from '../parts/back-link.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { useActors } from '../parts/use-actors.js';
import { AuditEntry } from './audit-entry.js';
import { AuditFilters } from './audit-filters.js';
import { auditQueryOf, readAuditView } from './audit.rules.js';
import { ExportButton } from './export-button.js';

const NO_FILTERS = { q: '', service: '', from: '', to: '', actor: '' };

export default function AuditPage() {
  usePageTitle('Audit Log');
  const { filters: view, change } = useUrlFilters(readAuditView);
  const query = auditQueryOf(view);
  const records = useEndpointPages(listAuditRecords, { query }, { staleTime: 0 });
  const nameOf = useActors([view.actor, ...records.items.map(({ actorId }) => actorId)]);
  const isFiltered = Object.keys(query).length > 0;
  const clear = (
    <Button variant="secondary" onClick={() => change(NO_FILTERS)}>
      Show all changes
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Audit Log"
        back={<BackLink to="/admin">Admin</BackLink>}
        actions={<ExportButton view={view} />}
      >
        <p className="text-muted">Every change made by an admin or a job. Entries cannot be edited or deleted.</p>
      </PageHeader>
      <AuditFilters view={view} onChange={change} />
      {view.actor !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          Only changes by {nameOf(view.actor)} {clear}
        </p>
      )}
      <QueryView
        explain={problemText}
        query={records}
        failure="The audit log could not be loaded"
        waiting={<ListSkeleton label="Loading the audit log" />}
      >
        {() =>
          records.items.length > 0 ? (
            <>
              <ul aria-label="Changes" className="flex flex-col gap-2">
                {records.items.map((record) => (
                  <AuditEntry
                    key={record.id}
                    record={record}
                    actor={nameOf(record.actorId)}
                    onChooseActor={
                      record.actorId === null
                        ? undefined
                        : () => change({ ...NO_FILTERS, actor: String(record.actorId) }, { push: true })
                    }
                  />
                ))}
              </ul>
              <MoreButton pages={records} />
            </>
          ) : isFiltered ? (
            <EmptyState
              icon={<SearchX />}
              title="No changes found"
              text="Try other words, another area or other days."
              action={clear}
            />
          ) : (
            <EmptyState
              icon={<ScrollText />}
              title="No changes yet"
              text="Changes to cards, sets, users and jobs appear here."
            />
          )
        }
      </QueryView>
    </>
  );
}
