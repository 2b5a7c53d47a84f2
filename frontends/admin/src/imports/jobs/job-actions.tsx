import { cancelImport, startImport, undoImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { Button } from '@ninepocket/ui/forms/button';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { count, plain } from '../../parts/counts.rules.js';

const CANCELLABLE: readonly ImportJob['status'][] = ['checking', 'preview', 'waiting', 'running'];

/** Toast texts of the start are those of SPEC section 8. */
export function JobActions({ job }: { job: ImportJob }) {
  const [asking, setAsking] = useState(false);
  const params = { id: job.id };
  const onError = (error: Error) => toast({ tone: 'error', title: 'Not possible', text: problemText(error) });
  const start = useAction(startImport, {
    onError,
    onSuccess: ({ totalRows }) =>
      toast({
        tone: 'success',
        title: 'Bulk Import Started!',
        text: `Processing ${plain(totalRows)} rows in background. Progress is shown under Imports.`,
      }),
  });
  const cancel = useAction(cancelImport, {
    onError,
    onSuccess: ({ status }) =>
      toast({
        title: 'Import canceled',
        text: status === 'cancelled' ? 'Nothing was written.' : 'What was already written is being removed.',
      }),
  });
  const undo = useAction(undoImport, { onError, onSuccess: () => setAsking(false) });
  const cards = job.preview ? job.preview.newCards + job.preview.updatedCards : 0;
  const written = job.cardsInserted + job.cardsUpdated;

  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {job.status === 'preview' && (
        <Button busy={start.isPending} disabled={cards === 0} onClick={() => start.mutate({ params })}>
          Import {count(cards, 'card')}
        </Button>
      )}
      {CANCELLABLE.includes(job.status) && (
        <Button variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          Cancel import
        </Button>
      )}
      {job.canUndo && written > 0 && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Undo import
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={`${count(job.cardsInserted, 'added card')} will be removed and ${count(job.cardsUpdated, 'updated card')} restored. Cards that were changed since stay. Collectors keep the cards that they own.`}
        confirmLabel="Undo import"
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params })}
      />
    </div>
  );
}
