import { photoUrl } from '@ninepocket/contracts/collection/holdings/photos';
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
import { MAX_COMMENT, PHOTO_REASONS, readReason, REPORT_REASONS } from './report-reasons.rules.js';

type ReportDialogProps = {
  userId: number;
  name: string;
  /** Position of a message in my conversation with the user; without it, the profile is reported. */
  messageSeq?: number;
  /** Of a message request of the user. */
  requestId?: number;
  /** Of one of the user's copies. */
  photoId?: string;
  onClose: () => void;
};

export default function ReportDialog({ userId, name, messageSeq, requestId, photoId, onClose }: ReportDialogProps) {
  const reasons = photoId === undefined ? REPORT_REASONS : PHOTO_REASONS;
  const [reason, setReason] = useState(reasons[0].value);
  const [comment, setComment] = useState('');
  const report = useAction(reportUser, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Report sent', text: 'Thank you. An admin will review it.' });
      onClose();
    },
  });
  const send = () =>
    report.mutate({
      body: {
        userId,
        messageSeq: messageSeq ?? null,
        requestId: requestId ?? null,
        photoId: photoId ?? null,
        reason,
        comment,
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(name, messageSeq ?? requestId, photoId)}
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
        {photoId !== undefined && <img src={photoUrl(photoId)} alt="" className="h-36 rounded-md object-contain" />}
        <Field label="What is wrong?">
          {(control) => (
            <Select
              {...control}
              options={reasons}
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

const titleOf = (name: string, messageSeq?: number, photoId?: string): string => {
  if (messageSeq !== undefined) return `Report a message from ${name}`;
  return photoId === undefined ? `Report ${name}` : `Report ${name}’s photo`;
};
