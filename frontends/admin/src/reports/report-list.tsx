import { listReports, type Report } from '@ninepocket/contracts/social/messages/messages';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { Flag, FlagOff } from 'lucide-react';
import { useState } from 'react';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { useActors } from '../parts/use-actors.js';
import { CloseReportDialog } from './close-report-dialog.js';
import { ReportEntry, type Closing } from './report-entry.js';

const PAGE = 20;

export function ReportList({ status }: { status: 'open' | 'closed' }) {
  const reports = useEndpointPages(listReports, { query: { status, limit: PAGE } }, { live: true });
  const nameOf = useActors(reports.items.map(({ closedBy }) => closedBy));
  const [closing, setClosing] = useState<{ report: Report; as: Closing } | null>(null);
  const empty =
    status === 'open' ? (
      <EmptyState icon={<FlagOff />} title="No open reports" text="New reports appear here immediately." />
    ) : (
      <EmptyState
        icon={<Flag />}
        title="No closed reports"
        text="Reports that you resolve or dismiss are listed here."
      />
    );
  return (
    <>
      <QueryView
        query={reports}
        failure="Reports could not be loaded"
        explain={problemText}
        waiting={<ListSkeleton label="Loading reports" />}
      >
        {() =>
          reports.items.length === 0 ? (
            empty
          ) : (
            <>
              <ul aria-label={status === 'open' ? 'Open reports' : 'Closed reports'} className="flex flex-col gap-4">
                {reports.items.map((report) => (
                  <ReportEntry
                    key={report.id}
                    report={report}
                    closedBy={report.closedBy === null ? null : nameOf(report.closedBy)}
                    onClose={(as) => setClosing({ report, as })}
                  />
                ))}
              </ul>
              <MoreButton pages={reports} />
            </>
          )
        }
      </QueryView>
      {closing && <CloseReportDialog {...closing} onClose={() => setClosing(null)} />}
    </>
  );
}
