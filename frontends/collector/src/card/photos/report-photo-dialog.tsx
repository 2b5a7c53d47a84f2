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
import { FormProblem } from '../copies/form-problem.js';

const REASONS = [
  { value: 'inappropriate', label: 'Inappropriate photo' },
  { value: 'scam', label: 'Not their card, or a fake' },
  { value: 'spam', label: 'Spam' },
  { value: 'other', label: 'Something else' },
] as const;
const MAX_COMMENT = 1000;

type ReportPhotoDialogProps = {
  user: { id: number; username: string };
  /** Front and back are chosen from, if there are both. */
  photoIds: readonly string[];
  onClose: () => void;
};

export default function ReportPhotoDialog({ user, photoIds, onClose }: ReportPhotoDialogProps) {
  const [reason, setReason] = useState<(typeof REASONS)[number]['value']>('inappropriate');
  const [comment, setComment] = useState('');
  const [photoId, setPhotoId] = useState(photoIds[0] ?? null);
  const report = useAction(reportUser, {
    onSuccess: () => {
      toast({ tone: 'success', title: 'Report sent', text: 'Thank you. An admin will review it.' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report a photo"
      description={`Admins see your report. ${user.username} does not.`}
      footer={
        <>
          <FormProblem text={report.error ? problemText(report.error) : undefined} />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={report.isPending}
            onClick={() => report.mutate({ body: { userId: user.id, photoId, reason, comment } })}
          >
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {photoId !== null && <img src={photoUrl(photoId)} alt="" className="h-36 rounded-md object-contain" />}
        {photoIds.length > 1 && (
          <Field label="Which photo?">
            {(control) => (
              <Select
                {...control}
                options={photoIds.map((value, at) => ({ value, label: at === 0 ? 'Front' : 'Back' }))}
                value={photoId ?? ''}
                onChange={({ target }) => setPhotoId(target.value)}
              />
            )}
          </Field>
        )}
        <Field label="What is wrong?">
          {(control) => (
            <Select
              {...control}
              options={REASONS}
              value={reason}
              onChange={({ target }) =>
                setReason(REASONS.find(({ value }) => value === target.value)?.value ?? 'other')
              }
            />
          )}
        </Field>
        <Field label="Comment (optional)" hint="What should an admin know?">
          {(control) => (
            <Textarea
              {...control}
              value={comment}
              maxLength={MAX_COMMENT}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
