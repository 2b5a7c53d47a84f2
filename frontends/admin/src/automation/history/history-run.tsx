import { getJobRun, type JobRun } from '@ninepocket/contracts/automation/jobs';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Collapsible } from '@ninepocket/ui/layout/collapsible';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useState } from 'react';
import { JOB_NAMES } from '../job-names.js';
import { RunLog } from '../runs/run-log.js';
import { RunSummary } from '../runs/run-summary.js';
import { EMPTY_LOG, isActive, logAfter, starterText } from '../runs/run.rules.js';

export function HistoryRun({ run, nameOf }: { run: JobRun; nameOf: (id: number) => string }) {
  const me = useCurrentUser();
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="item-title">{JOB_NAMES[run.kind]}</h3>
        <p className="text-sm text-muted">{starterText(run, me?.id, nameOf)}</p>
      </div>
      <RunSummary run={run} />
      <Collapsible
        open={open}
        onOpenChange={setOpen}
        className="pt-2"
        trigger={
          <Button variant="ghost" size="sm" className="-ml-3">
            {open ? 'Hide log' : 'Show log'}
          </Button>
        }
      >
        <StoredLog run={run} />
      </Collapsible>
    </li>
  );
}

const REFRESH_MS = 3000;

function StoredLog({ run }: { run: JobRun }) {
  const detail = useEndpoint(
    getJobRun,
    { params: { id: run.id } },
    { staleTime: 0, refetchInterval: isActive(run) && REFRESH_MS },
  );
  return (
    <QueryView
      explain={problemText}
      query={detail}
      failure="The log could not be loaded"
      waiting={<Skeleton className="h-56 w-full" />}
    >
      {({ lines }) => <RunLog log={logAfter(EMPTY_LOG, lines)} />}
    </QueryView>
  );
}
