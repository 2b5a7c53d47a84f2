import { blockUser } from '@ninepocket/contracts/social/friends/friends';
import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { nameOf } from '../name.rules.js';

const ReportDialog = lazyDialog(() => import('../report/report-dialog.js'));

export type OpenDialog = { kind: 'report'; message: Message | null } | { kind: 'block' };

type ConversationDialogsProps = { friend: Conversation['friend']; open: OpenDialog; onClose: () => void };

export function ConversationDialogs({ friend, open, onClose }: ConversationDialogsProps) {
  if (open.kind === 'report')
    return <ReportDialog userId={friend.id} name={nameOf(friend)} message={open.message} onClose={onClose} />;
  return <ConfirmBlock friend={friend} onClose={onClose} />;
}

function ConfirmBlock({ friend, onClose }: { friend: Conversation['friend']; onClose: () => void }) {
  const block = useAction(blockUser, {
    onSuccess: () => {
      toast({ tone: 'success', title: `${nameOf(friend)} is blocked` });
      onClose();
    },
    onError: (error) => toast({ tone: 'error', title: 'The user could not be blocked', text: problemText(error) }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block ${nameOf(friend)}?`}
      description="This ends your friendship. Neither of you can message the other. They are not notified."
      confirmLabel="Block"
      busy={block.isPending}
      onConfirm={() => block.mutate({ params: { userId: friend.id } })}
    />
  );
}
