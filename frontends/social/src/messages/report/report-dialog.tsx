import { reportUser, type Message } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from './report-reasons.js';

const MAX_COMMENT = 1_000;

type ReportDialogProps = {
  userId: number;
  name: string;
  /** Null reports the profile. */
  message: Message | null;
  onClose: () => void;
};

export default function ReportDialog({ userId, name, message, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [comment, setComment] = useState('');
  const report = useAction(reportUser, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Thank you. An admin will review your report.' });
      onClose();
    },
    onError: (error) => toast({ tone: 'error', title: 'The report could not be sent', text: problemText(error) }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message ? 'Report this message' : `Report ${name}`}
      description={`${name} is not notified.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={report.isPending}
            onClick={() => report.mutate({ body: { userId, messageSeq: message?.seq ?? null, reason, comment } })}
          >
            Send report
          </Button>
        </>
      }
    >
      <fieldset className="mb-4 grid gap-1">
        <legend className="mb-1 text-sm font-semibold">Reason</legend>
        {REPORT_REASONS.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-4.5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Field label="Comment (optional)">
        {(control) => (
          <Textarea
            {...control}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
