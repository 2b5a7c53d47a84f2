import { cancelJobRun, type JobRun, type RunEvent } from '@ninepocket/contracts/automation/jobs';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { Progress } from '@ninepocket/ui/states/progress';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { count, plain } from '../../parts/counts.rules.js';
import { momentText } from '../../parts/moment.rules.js';
import { RunLog } from './run-log.js';
import { countsOf, isActive, percentOf, stateLabel } from './run.rules.js';
import { useLiveRun } from './use-live-run.js';

type RunViewProps = { run: JobRun; label: string; onEnd: (last: RunEvent | undefined) => void };

/** Needs the run's id as its key. */
export function RunView({ run, label, onEnd }: RunViewProps) {
  const { log, lost } = useLiveRun(run, onEnd);
  const cancel = useAction(cancelJobRun, {
    onError: (error) => toast({ tone: 'error', title: 'Failed to cancel', text: problemText(error) }),
  });
  const { text, tone } = stateLabel(run);
  const counts = countsOf(run, log);
  const { current, total, successCount, failureCount } = counts;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="item-title">{isActive(run) ? 'Progress' : 'Last run'}</h3>
        <Badge tone={tone}>{text}</Badge>
        <span className="grow text-sm text-muted">{momentText(run.createdAt)}</span>
        {isActive(run) && (
          <Button
            variant="secondary"
            size="sm"
            busy={cancel.isPending}
            disabled={run.cancelRequested}
            onClick={() => cancel.mutate({ params: { id: run.id } })}
          >
            Cancel
          </Button>
        )}
      </div>
      <Progress label={label} value={current} max={total ?? 0} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {percentOf(counts)}% · {plain(current)} of {total === null ? '…' : count(total, 'card')}
        </span>
        <span>
          {plain(successCount)} succeeded, {plain(failureCount)} failed
        </span>
      </p>
      {lost && (
        <p role="status" className="text-sm text-muted">
          Connection lost. The run continues; reconnecting…
        </p>
      )}
      {run.message && <p className="text-sm break-words">{run.message}</p>}
      <RunLog log={log} />
    </div>
  );
}
