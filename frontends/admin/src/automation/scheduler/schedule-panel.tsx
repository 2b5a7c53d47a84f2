import { pauseSchedule, resumeSchedule, type ScheduleStatus } from '@ninepocket/contracts/automation/jobs';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { CirclePlay, Pause, Pencil, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { count, plain } from '../../parts/counts.rules.js';
import { SCHEDULE_TITLES } from '../job-names.js';
import { Panel } from '../../parts/panel.js';
import { RunSummary } from '../runs/run-summary.js';
import { NextRuns } from './next-runs.js';
import { ScheduleForm } from './schedule-form.js';
import { useStartSchedule } from './use-start-schedule.js';

type SchedulePanelProps = { status: ScheduleStatus; schedulerEnabled: boolean; running: boolean };

const FAILED = 'Failed to update scheduler configuration';
const refused = (error: unknown) => toast({ tone: 'error', title: FAILED, text: problemText(error) });

export function SchedulePanel({ status, schedulerEnabled, running }: SchedulePanelProps) {
  const [editing, setEditing] = useState(false);
  const closed = useRef(false);
  const { start, isPending } = useStartSchedule(status.name);
  const pause = useAction(pauseSchedule, { onError: refused });
  const resume = useAction(resumeSchedule, { onError: refused });
  const title = SCHEDULE_TITLES[status.name];
  const params = { params: { name: status.name } };
  const state = () => {
    if (!status.enabled) return <Badge tone="warning">Paused</Badge>;
    return schedulerEnabled ? <Badge tone="success">On</Badge> : <Badge>Scheduler inactive</Badge>;
  };
  return (
    <Panel title={title} actions={state()}>
      {editing ? (
        <ScheduleForm
          status={status}
          onClose={() => {
            closed.current = true;
            setEditing(false);
          }}
        />
      ) : (
        <>
          <p className="text-sm">
            <code className="rounded-control bg-sunken px-2 py-1 font-mono">{status.schedule}</code>{' '}
            <span className="text-muted">
              up to {count(status.batchSize, 'card')} per run
              {status.maxPerDay !== null && `, ${plain(status.processedToday)} of ${plain(status.maxPerDay)} today`}
            </span>
          </p>
          {status.nextRuns.length > 0 ? (
            <NextRuns runs={status.nextRuns} timeZone={status.timeZone} />
          ) : (
            <p className="min-h-25 text-sm text-muted">
              No next run: {status.enabled ? 'the scheduler is inactive.' : 'this schedule is paused.'}
            </p>
          )}
          {status.lastRun ? (
            <RunSummary run={status.lastRun} />
          ) : (
            <p className="text-sm text-muted">It has not run yet.</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              busy={isPending}
              disabled={running}
              aria-label={`Run ${title} now`}
              onClick={start}
            >
              <CirclePlay aria-hidden /> {running ? 'Running' : 'Run now'}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              busy={pause.isPending || resume.isPending}
              aria-label={`${status.enabled ? 'Pause' : 'Resume'} ${title}`}
              onClick={() => (status.enabled ? pause : resume).mutate(params)}
            >
              {status.enabled ? <Pause aria-hidden /> : <Play aria-hidden />} {status.enabled ? 'Pause' : 'Resume'}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Edit ${title}`}
              // Closing the form returns the focus to this button.
              ref={(button) => {
                if (closed.current) button?.focus();
                closed.current = false;
              }}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden /> Edit
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
