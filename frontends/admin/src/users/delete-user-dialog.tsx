import { deleteUser, type AdminUser } from '@ninepocket/contracts/social/social';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useAction(deleteUser);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete user"
      description={`Are you sure you want to delete user "${user.username}"? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: user.id } },
          {
            onSuccess: () => toast({ tone: 'success', title: 'User deleted successfully', text: user.username }),
            onError: (error) => toast({ tone: 'error', title: 'Failed to delete user', text: problemText(error) }),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
