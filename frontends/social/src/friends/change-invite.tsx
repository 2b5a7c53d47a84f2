import { createInvite, revokeInvite } from '@ninepocket/contracts/social/friends/friends';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

type ChangeInviteProps = { change: 'replace' | 'revoke' | null; onClose: () => void; onConfirm: () => void };

const failed = (error: Error) => toast({ tone: 'error', title: 'Failed to change the link', text: problemText(error) });

export function ChangeInvite({ change, onClose, onConfirm }: ChangeInviteProps) {
  const replace = useAction(createInvite, {
    onSuccess: () => toast({ tone: 'success', title: 'New invite link created' }),
    onError: failed,
  });
  const revoke = useAction(revokeInvite, {
    onSuccess: () => toast({ title: 'Invite link revoked' }),
    onError: failed,
  });
  const confirm = (action: () => void) => () => {
    onConfirm();
    action();
  };
  return (
    <>
      <ConfirmDialog
        open={change === 'replace'}
        onOpenChange={onClose}
        title="Replace the link?"
        description="You get a new link, and the current one stops working everywhere you have sent it."
        confirmLabel="Replace"
        busy={replace.isPending}
        onConfirm={confirm(() => replace.mutate({}, { onSettled: onClose }))}
      />
      <ConfirmDialog
        open={change === 'revoke'}
        onOpenChange={onClose}
        title="Revoke the link?"
        description="It stops working everywhere you have sent it. Requests that you already received stay."
        confirmLabel="Revoke"
        busy={revoke.isPending}
        onConfirm={confirm(() => revoke.mutate({}, { onSettled: onClose }))}
      />
    </>
  );
}
