import { updateUser, type AdminUser } from '@ninepocket/contracts/social/social';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { session } from '@ninepocket/web-kit/session/session';
import { useState } from 'react';
import { UserDialog } from './user-dialog.js';
import { changesIn, formOf, PLANS } from './user-form.rules.js';

const FAILURE = 'Failed to update user';

type EditUserDialogProps = { user: AdminUser; isOwn: boolean; onClose: () => void };

export function EditUserDialog({ user, isOwn, onClose }: EditUserDialogProps) {
  const [form, setForm] = useState(() => formOf(user));
  const [asking, setAsking] = useState(false);
  const update = useAction(updateUser);
  const changes = changesIn(user, form);

  const save = () =>
    update.mutate(
      { params: { id: user.id }, body: changes },
      {
        onSuccess: ({ username }) => {
          toast({ tone: 'success', title: 'User updated successfully', text: username });
          onClose();
          if (isOwn) void session.retrySync();
        },
        onError: (error) => {
          setAsking(false);
          toast({ tone: 'error', title: FAILURE, text: problemText(error) });
        },
      },
    );
  const submit = () => {
    if (Object.keys(changes).length === 0) return onClose();
    if (isOwn && changes.isAdmin === false) return setAsking(true);
    save();
  };

  return asking ? (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsking(false)}
      title="Remove your own admin privileges?"
      description="You will lose access to all admin screens immediately. Only another admin can restore it."
      confirmLabel="Remove my admin privileges"
      busy={update.isPending}
      onConfirm={save}
    />
  ) : (
    <UserDialog
      title="Edit User"
      submitLabel="Save"
      failure={FAILURE}
      plans={PLANS}
      form={form}
      onChange={setForm}
      onSubmit={submit}
      onClose={onClose}
      busy={update.isPending}
      error={update.error}
    />
  );
}
