import { importErrors, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { loadFile, saveFile } from '@ninepocket/web-kit/api/download';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { plain } from '../../parts/counts.rules.js';
import { moreErrors } from './job.rules.js';

/** SPEC section 2: at most five rows, then how many more. */
export function JobErrors({ job }: { job: ImportJob }) {
  const download = useMutation({
    mutationFn: () => loadFile(importErrors, { params: { id: job.id } }),
    onSuccess: (file) => saveFile('errors.csv', file),
    onError: (error) => toast({ tone: 'error', title: 'Download failed', text: problemText(error) }),
  });
  const more = moreErrors(job);
  return (
    <div>
      <h4 className="item-title mb-2">Rejected rows</h4>
      <ul className="flex flex-col divide-y divide-line border-y border-line text-sm">
        {job.firstErrors.map(({ line, reason, row }) => (
          <li key={line} className="flex flex-col gap-x-4 gap-y-0.5 py-2 sm:flex-row">
            <span className="shrink-0 font-semibold sm:w-20">Line {line}</span>
            <span className="min-w-0 grow">
              <span className="block break-words">{reason}</span>
              <code className="block font-mono text-xs break-all text-muted">{row}</code>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {more > 0 && <p className="text-sm text-muted">… and {plain(more)} more</p>}
        <Button variant="secondary" size="sm" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden />} Download errors.csv
        </Button>
      </div>
    </div>
  );
}
