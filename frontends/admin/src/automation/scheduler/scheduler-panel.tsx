import { getSchedulerStatus, type SchedulerStatus } from '@ninepocket/contracts/automation/jobs';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { SchedulePanel } from './schedule-panel.js';
import { SchedulerSettings } from './scheduler-settings.js';

const FAILURE = 'Failed to load scheduler status. Please check your connection and try again.';
/** Milliseconds; runs start and end without this page. */
const BUSY_MS = 2000;
const IDLE_MS = 15_000;
const refresh = ({ state }: { state: { data: SchedulerStatus | undefined } }): number =>
  state.data?.activeJobs ? BUSY_MS : IDLE_MS;

export function SchedulerPanel() {
  const status = useEndpoint(getSchedulerStatus, {}, { staleTime: 0, refetchInterval: refresh });
  return (
    <QueryView
      explain={() => FAILURE}
      query={status}
      failure="Scheduler"
      waiting={
        <div role="status" aria-label="Loading scheduler status" className="flex flex-col gap-6">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      }
    >
      {(data) => (
        <div className="flex flex-col gap-6">
          <SchedulerSettings status={data} />
          <div className="grid gap-6 lg:grid-cols-2">
            {data.schedules.map((schedule) => (
              <SchedulePanel
                key={schedule.name}
                status={schedule}
                schedulerEnabled={data.enabled}
                running={data.activeRuns.some(({ kind }) => kind === schedule.kind)}
              />
            ))}
          </div>
        </div>
      )}
    </QueryView>
  );
}
