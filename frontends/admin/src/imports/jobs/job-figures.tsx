import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { cn } from '@ninepocket/ui/cn';
import { plain } from '../../parts/counts.rules.js';

export const JobFigures = ({ job }: { job: ImportJob }) => (
  <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
    <Figure label="Sets created" value={job.setsInserted} />
    <Figure label="Existing sets" value={job.setsSkipped} />
    <Figure label="Cards added" value={job.cardsInserted} />
    <Figure label="Existing cards" value={job.cardsSkipped} />
    <Figure label="Rows rejected" value={job.rowsRefused} bad={job.rowsRefused > 0} />
  </dl>
);

const Figure = ({ label, value, bad }: { label: string; value: number; bad?: boolean }) => (
  <div
    className={cn(
      'flex flex-col-reverse justify-end rounded-control bg-paper px-3 py-2 last:col-span-2 md:last:col-span-1',
      bad && 'bg-danger-soft text-danger',
    )}
  >
    <dt className={cn('text-sm', !bad && 'text-muted')}>{label}</dt>
    <dd className="display text-2xl tabular-nums">{plain(value)}</dd>
  </div>
);
