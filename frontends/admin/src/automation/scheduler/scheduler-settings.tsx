import { configureScheduler, stopScheduler, type SchedulerStatus } from '@ninepocket/contracts/automation/jobs';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Select } from '@ninepocket/ui/forms/select';
import { Switch } from '@ninepocket/ui/forms/switch';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMemo, useState } from 'react';
import { count, plain } from '../../parts/counts.rules.js';
import { Panel } from '../../parts/panel.js';
import { timeZones } from './schedule-text.rules.js';

export function SchedulerSettings({ status }: { status: SchedulerStatus }) {
  const [stopping, setStopping] = useState(false);
  const { timeZone } = status.config;
  const zones = useMemo(() => timeZones(timeZone), [timeZone]);
  const configure = useAction(configureScheduler, {
    onSuccess: () => toast({ tone: 'success', title: 'Scheduler configuration updated successfully' }),
    onError: (error) =>
      toast({ tone: 'error', title: 'Failed to update scheduler configuration', text: problemText(error) }),
  });
  const stop = useAction(stopScheduler, {
    onSuccess: () => toast({ tone: 'success', title: 'All scheduled jobs stopped' }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to stop scheduler', text: problemText(error) }),
    onSettled: () => setStopping(false),
  });
  return (
    <Panel
      title="Scheduler"
      actions={<Badge tone={status.enabled ? 'success' : 'neutral'}>{status.enabled ? 'Active' : 'Inactive'}</Badge>}
    >
      <dl className="grid grid-cols-1 gap-2 text-sm sm:grid-cols-3">
        <Figure name="Running jobs" value={plain(status.activeJobs)} />
        <Figure name="Images processed today" value={count(status.dailyProcessedCount, 'card')} />
        <Figure name="Day (UTC)" value={status.lastResetDate} />
      </dl>
      <Switch
        label="Run scheduled jobs"
        hint="While it is off, nothing starts on its own."
        checked={status.enabled}
        disabled={configure.isPending}
        onCheckedChange={(enabled) => configure.mutate({ body: { enabled } })}
      />
      <Field label="Time zone" hint="Schedules follow the clock of this zone, including daylight saving time.">
        {(aria) => (
          <Select
            {...aria}
            options={zones}
            value={timeZone}
            disabled={configure.isPending}
            onChange={({ target }) => configure.mutate({ body: { timeZone: target.value } })}
          />
        )}
      </Field>
      <Button
        variant="danger"
        className="sm:self-start"
        disabled={!status.enabled && status.activeJobs === 0}
        onClick={() => setStopping(true)}
      >
        Stop All
      </Button>
      <ConfirmDialog
        open={stopping}
        onOpenChange={setStopping}
        title="Stop all jobs"
        description={`The scheduler becomes inactive, and ${count(status.activeJobs, 'running job')} will be canceled.`}
        confirmLabel="Stop All"
        cancelLabel="Keep running"
        busy={stop.isPending}
        onConfirm={() => stop.mutate({})}
      />
    </Panel>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-3 sm:block">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);
