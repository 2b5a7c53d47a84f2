import { reportUser } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Textarea } from '@ninepocket/ui/forms/input';
import { Select } from '@ninepocket/ui/forms/select';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { MAX_COMMENT, readReason, REPORT_REASONS } from './report-reasons.rules.js';

type ReportDialogProps = {
  userId: number;
  name: string;
  /** Position of a message in my conversation with the user; without it, the profile is reported. */
  messageSeq?: number;
  /** Of one of the user's copies. */
  photoId?: string;
  onClose: () => void;
};

export default function ReportDialog({ userId, name, messageSeq, photoId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState(REPORT_REASONS[0].value);
  const [comment, setComment] = useState('');
  const report = useAction(reportUser, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Report sent', text: 'Thank you. An admin will review it.' });
      onClose();
    },
  });
  const send = () =>
    report.mutate({ body: { userId, messageSeq: messageSeq ?? null, photoId: photoId ?? null, reason, comment } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report ${messageSeq === undefined ? (photoId ? 'a photo of ' : '') : 'a message from '}${name}`}
      description={`Admins see your report. ${name} does not.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={report.isPending} onClick={send}>
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="What is wrong?">
          {(control) => (
            <Select
              {...control}
              options={REPORT_REASONS}
              value={reason}
              onChange={(event) => setReason(readReason(event.target.value))}
            />
          )}
        </Field>
        <Field label="Comment (optional)" hint="What should an admin know?">
          {(control) => (
            <Textarea
              {...control}
              value={comment}
              maxLength={MAX_COMMENT}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        {report.error && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problemText(report.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
