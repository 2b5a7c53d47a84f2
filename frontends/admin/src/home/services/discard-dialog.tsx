import type { DeadLetter } from '@ninepocket/contracts/http/service-operations';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { isDeadJob } from './dead-letter.rules.js';
import { OPERATIONS, type ServiceName } from './use-service-state.js';

type DiscardDialogProps = { service: ServiceName; letter: DeadLetter; onClose: () => void };

export function DiscardDialog({ service, letter, onClose }: DiscardDialogProps) {
  const { id, name } = letter;
  const isJob = isDeadJob(letter);
  const endpoint = OPERATIONS[service].discardDeadLetter;
  const discard = useAction(endpoint);
  const invalidate = useInvalidate();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isJob ? 'Discard this job?' : 'Discard this event?'}
      description={
        isJob
          ? `${service} will not do ${name} for this case. This cannot be undone.`
          : `${service} will never handle ${name}, and may stay out of date. This cannot be undone.`
      }
      confirmLabel="Discard"
      busy={discard.isPending}
      onConfirm={() =>
        discard.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ tone: 'success', title: 'Dead letter discarded', text: name }),
            onError: (problem) => {
              toast({ tone: 'error', title: 'The dead letter was not discarded', text: problemText(problem) });
              void invalidate(endpoint);
            },
            onSettled: onClose,
          },
        )
      }
    />
  );
}
