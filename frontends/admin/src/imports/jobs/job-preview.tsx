import type { ImportJob, ImportPreview } from '@ninepocket/contracts/catalog/imports';
import { Badge } from '@ninepocket/ui/brand/badge';
import { count, plain } from '../../parts/counts.rules.js';
import { momentText } from '../../parts/moment.rules.js';
import { PreviewFigures } from './job-figures.js';
import { changesOf, respelledText, skippedText } from './preview.rules.js';

/** What the import would do: nothing has been written yet. */
export function JobPreview({ job, preview }: { job: ImportJob; preview: ImportPreview }) {
  const { spellings = [] } = preview;
  return (
    <>
      {job.sameFile && (
        <p role="status" className="rounded-control bg-warning-soft p-3 text-warning">
          The same file was already imported on {momentText(job.sameFile.importedAt)}.
        </p>
      )}
      <PreviewFigures preview={preview} refused={job.rowsRefused} />
      {skippedText(preview) && <p className="text-sm text-muted">{skippedText(preview)}</p>}
      {spellings.length > 0 && (
        <div>
          <h4 className="item-title mb-1">Spelled differently</h4>
          <p className="mb-2 text-sm text-muted">{respelledText(preview)}</p>
          <ul className="flex flex-col divide-y divide-line border-y border-line text-sm">
            {spellings.map(({ kind, written, takenAs }) => (
              <li key={`${kind} ${written}`} className="py-2 break-words">
                <span className="text-muted">{kind === 'set' ? 'Set' : 'Card'}:</span> {written}{' '}
                <span className="text-muted">is taken as</span> <span className="font-semibold">{takenAs}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview.refused.length > 0 && (
        <div>
          <h4 className="item-title mb-2">Why rows are rejected</h4>
          <ul className="flex flex-col gap-1 text-sm">
            {preview.refused.map(({ reason, rows }) => (
              <li key={reason}>
                <span className="font-semibold">{count(rows, 'row')}</span>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview.sample.length > 0 && (
        <div>
          <h4 className="item-title mb-2">First {plain(preview.sample.length)} changes</h4>
          <ul className="flex flex-col divide-y divide-line border-y border-line text-sm">
            {preview.sample.map((row) => (
              <li key={`${row.set}|${row.year}|${row.cardNumber}|${row.name}`} className="flex flex-col gap-0.5 py-2">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold break-words">
                    {row.name} #{row.cardNumber}
                  </span>
                  <Badge tone={row.before ? 'warning' : 'success'}>{row.before ? 'Updated' : 'New'}</Badge>
                </span>
                <span className="break-words text-muted">
                  {row.year} {row.set}
                </span>
                {changesOf(row).map((text) => (
                  <span key={text} className="break-words">
                    {text}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
