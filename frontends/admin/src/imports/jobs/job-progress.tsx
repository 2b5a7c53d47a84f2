import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { Progress } from '@ninepocket/ui/states/progress';
import { count, plain } from '../../parts/counts.rules.js';
import { isRemoving, progressOf } from './job.rules.js';
import { paceText, type Pace } from './pace.rules.js';

type JobProgressProps = { job: ImportJob; lost: boolean; pace: Pace | null };

export function JobProgress({ job, lost, pace }: JobProgressProps) {
  const { done, total } = progressOf(job);
  return (
    <div className="px-4 pb-3">
      <Progress label={`Import of ${job.fileName}`} value={done} max={total} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{stageText(job)}</span>
        {lost ? (
          <span role="status">Connection lost. The import is still running; reconnecting…</span>
        ) : (
          <span>{paceText(pace, job)}</span>
        )}
      </p>
    </div>
  );
}

const stageText = (job: ImportJob): string => {
  const { done, total } = progressOf(job);
  if (job.status === 'checking') return 'Comparing the file with the catalog';
  if (job.status === 'waiting') return 'Waiting in the queue';
  if (isRemoving(job)) return `${plain(done)} of ${count(total, 'card')} removed or restored`;
  return `${plain(done)} of ${count(total, 'row')} processed`;
};
