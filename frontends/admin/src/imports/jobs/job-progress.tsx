import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { Progress } from '@ninepocket/ui/states/progress';
import { count, plain } from '../../parts/counts.rules.js';

export const JobProgress = ({ job, lost }: { job: ImportJob; lost: boolean }) => (
  <div className="px-4 pb-3">
    <Progress label={`Import of ${job.fileName}`} value={job.processedRows} max={job.totalRows} />
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
      <span>
        {job.status === 'waiting'
          ? 'Waiting in the queue'
          : `${plain(job.processedRows)} of ${count(job.totalRows, 'row')} processed`}
      </span>
      {lost && <span role="status">Connection lost. The import is still running; reconnecting…</span>}
    </p>
  </div>
);
