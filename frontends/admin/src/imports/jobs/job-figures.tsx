import type { ImportJob, ImportPreview } from '@ninepocket/contracts/catalog/imports';
import { cn } from '@ninepocket/ui/cn';
import { plain } from '../../parts/counts.rules.js';

export const JobFigures = ({ job }: { job: ImportJob }) => (
  <Figures>
    <Figure label="Sets created" value={job.setsInserted} />
    <Figure label="Existing sets" value={job.setsSkipped} />
    <Figure label="Cards added" value={job.cardsInserted} />
    <Figure label="Cards updated" value={job.cardsUpdated} />
    <Figure label="Cards skipped" value={job.cardsSkipped} />
    <Figure label="Rows rejected" value={job.rowsRefused} bad={job.rowsRefused > 0} />
  </Figures>
);

export const PreviewFigures = ({ preview, refused }: { preview: ImportPreview; refused: number }) => (
  <Figures>
    <Figure label="New sets" value={preview.newSets} />
    <Figure label="Existing sets" value={preview.existingSets} />
    <Figure label="New cards" value={preview.newCards} />
    <Figure label="Updated cards" value={preview.updatedCards} />
    <Figure label="Unchanged cards" value={preview.unchangedCards} />
    <Figure label="Rows rejected" value={refused} bad={refused > 0} />
  </Figures>
);

export const UndoFigures = ({ undo }: { undo: NonNullable<ImportJob['undo']> }) => (
  <Figures>
    <Figure label="Cards removed" value={undo.cardsRemoved} />
    <Figure label="Cards restored" value={undo.cardsRestored} />
    <Figure label="Sets removed" value={undo.setsRemoved} />
    <Figure label="Skipped: changed since" value={undo.changedSince} bad={undo.changedSince > 0} />
    <Figure label="Skipped: removed since" value={undo.removedSince} />
  </Figures>
);

const Figures = ({ children }: { children: React.ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">{children}</dl>
);

const Figure = ({ label, value, bad }: { label: string; value: number; bad?: boolean }) => (
  <div
    className={cn(
      'flex flex-col-reverse justify-end rounded-control bg-paper px-3 py-2',
      bad && 'bg-danger-soft text-danger',
    )}
  >
    <dt className={cn('text-sm', !bad && 'text-muted')}>{label}</dt>
    <dd className="display text-2xl">{plain(value)}</dd>
  </div>
);
