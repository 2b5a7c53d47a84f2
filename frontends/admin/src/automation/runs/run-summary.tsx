import type { JobRun } from '@ninepocket/contracts/automation/jobs';
import { Badge } from '@ninepocket/ui/brand/badge';
import { momentText } from '../../parts/moment.rules.js';
import { countsText, stateLabel } from './run.rules.js';

/** A run in two lines. */
export function RunSummary({ run }: { run: JobRun }) {
  const { text, tone } = stateLabel(run);
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{text}</Badge> <span className="text-muted">{momentText(run.createdAt)}</span>
      </p>
      <p className="mt-1 text-muted">{countsText(run)}</p>
      {run.message && <p className="break-words">{run.message}</p>}
    </div>
  );
}
