import { getAutomationOverview } from '@ninepocket/contracts/automation/jobs';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Link } from 'react-router';
import { JOB_NAMES } from '../automation/job-names.js';
import { Panel } from '../parts/panel.js';
import { RunSummary } from '../automation/runs/run-summary.js';
import { count, plain } from '../parts/counts.rules.js';

/** Milliseconds between updates. */
const REFRESH_MS = 10_000;

/** The last run of each kind that automation does. */
export function RunsPanel() {
  const overview = useEndpoint(getAutomationOverview, {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  return (
    <Panel
      title="Automation"
      actions={
        <Link
          to="/admin/automation?tab=history"
          className="focus-ring inline-flex min-h-9 items-center rounded-control text-sm font-semibold text-accent hover:underline"
        >
          All runs
        </Link>
      }
    >
      <QueryView
        explain={problemText}
        query={overview}
        failure="The last runs could not be loaded"
        waiting={
          <div role="status" aria-label="Loading the last runs">
            <Skeleton className="h-96 w-full md:h-48" />
          </div>
        }
      >
        {({ lastRuns, failedLastDay, matchesWaiting }) => (
          <div className="flex flex-col gap-4">
            {lastRuns.length === 0 ? (
              <p className="text-muted">Nothing has run yet.</p>
            ) : (
              <ul aria-label="Last runs" className="grid grid-cols-1 gap-4 md:grid-cols-2">
                {lastRuns.map((run) => (
                  <li key={run.id}>
                    <h3 className="item-title mb-1">{JOB_NAMES[run.kind]}</h3>
                    <RunSummary run={run} />
                  </li>
                ))}
              </ul>
            )}
            <p className="text-sm text-muted">
              {failedLastDay === 0 ? 'No run failed' : `${count(failedLastDay, 'run')} failed`} in the last 24 hours.
              {matchesWaiting > 0 && ` Price matches to approve: ${plain(matchesWaiting)}.`}
            </p>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
