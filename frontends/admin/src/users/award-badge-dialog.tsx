import { awardBadge, type UserBadge } from '@ninepocket/contracts/social/badges';
import type { AdminUser } from '@ninepocket/contracts/social/social';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

type AwardBadgeDialogProps = { user: AdminUser; badge: UserBadge; onClose: () => void };

export function AwardBadgeDialog({ user, badge, onClose }: AwardBadgeDialogProps) {
  const award = useAction(awardBadge);
  const confirm = () =>
    award.mutate(
      { params: { id: user.id, badgeId: badge.id } },
      {
        onSuccess: () => toast({ tone: 'success', title: 'Badge awarded', text: `${badge.name} to ${user.username}` }),
        onError: (error) => toast({ tone: 'error', title: 'Failed to award badge', text: problemText(error) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Award ${badge.name}?`}
      description={`${user.username} is notified immediately and gets ${badge.points} points. This cannot be undone.`}
      confirmLabel="Award"
      busy={award.isPending}
      onConfirm={confirm}
    />
  );
}
