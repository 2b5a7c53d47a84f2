import { closeReport, type Report } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useId, useState, type FormEvent } from 'react';
import type { Closing } from './report-entry.js';
import { MAX_NOTE, titleOf } from './report-text.rules.js';

type CloseReportDialogProps = { report: Report; as: Closing; onClose: () => void };

const TEXTS = {
  resolved: { title: 'Resolve report', label: 'Resolve', done: 'Report resolved', failure: 'Failed to resolve report' },
  dismissed: {
    title: 'Dismiss report',
    label: 'Dismiss',
    done: 'Report dismissed',
    failure: 'Failed to dismiss report',
  },
};

export function CloseReportDialog({ report, as, onClose }: CloseReportDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const invalidate = useInvalidate();
  const { title, label, done, failure } = TEXTS[as];
  const close = useAction(closeReport, {
    onSuccess: () => {
      toast({ tone: 'success', title: done, text: titleOf(report) });
      onClose();
    },
    onError: (error) => {
      toast({ tone: 'error', title: failure, text: problemText(error) });
      // Another admin may have closed it, or its user may have been deleted.
      void invalidate(closeReport);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close.mutate({ params: { id: report.id }, body: { status: as, note } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={titleOf(report)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={close.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label="Note (optional)"
          hint={
            as === 'resolved' ? 'What did you do? Only admins see it.' : 'Why is no action needed? Only admins see it.'
          }
        >
          {(control) => (
            <Textarea {...control} maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
