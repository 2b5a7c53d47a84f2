import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { Badge } from '@ninepocket/ui/brand/badge';
import { cn } from '@ninepocket/ui/cn';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { count } from '../../parts/counts.rules.js';
import { momentText } from '../../parts/moment.rules.js';
import { sizeText } from '../upload/csv-file.rules.js';
import { Notice } from '../notice.js';
import { JobActions } from './job-actions.js';
import { JobErrors } from './job-errors.js';
import { JobFigures, UndoFigures } from './job-figures.js';
import { JobPreview } from './job-preview.js';
import { JobProgress } from './job-progress.js';
import { isActive, statusLabel } from './job.rules.js';
import { useLiveJob } from './use-live-job.js';

type JobCardProps = { listed: ImportJob; by: string; follow: boolean; newest: boolean };

export function JobCard({ listed, by, follow, newest }: JobCardProps) {
  const { job, lost, pace } = useLiveJob(listed, follow);
  const [open, setOpen] = useState(newest || isActive(listed) || listed.status === 'preview');
  const me = useCurrentUser();
  const details = useId();
  const { text, tone } = statusLabel(job);
  return (
    <li className="panel-flat">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
          className="focus-ring flex w-full items-center gap-3 rounded-panel px-4 py-3 text-left hover:bg-sunken"
        >
          <span className="min-w-0 grow">
            <span className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-bold break-all">{job.fileName}</span>
              <Badge tone={tone}>{text}</Badge>
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{momentText(job.createdAt)}</span>
              <span>{job.uploadedBy === me?.id ? 'by you' : `by ${by}`}</span>
              <span>{sizeText(job.fileBytes)}</span>
              <span>{count(job.totalRows, 'row')}</span>
            </span>
          </span>
          <ChevronDown aria-hidden className={cn('size-5 shrink-0 transition-transform', open && 'rotate-180')} />
        </button>
      </h3>
      {isActive(job) && <JobProgress job={job} lost={lost} pace={pace} />}
      <div id={details} hidden={!open} className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {job.failure && <Notice title="Import failed" text={job.failure} />}
        <Outcome job={job} />
        {job.rowsRefused > 0 && <JobErrors job={job} />}
        <JobActions job={job} />
      </div>
    </li>
  );
}

function Outcome({ job }: { job: ImportJob }) {
  if (job.status === 'preview' && job.preview) return <JobPreview job={job} preview={job.preview} />;
  if (job.status === 'checking') return <p>Nothing is written before you have seen a preview.</p>;
  if (job.status === 'cancelled' && !job.undo) return <p>Canceled before anything was written.</p>;
  if (job.undo) return <UndoFigures undo={job.undo} />;
  return <JobFigures job={job} />;
}
