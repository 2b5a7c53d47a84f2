import { updateUser, type AdminUser } from '@ninepocket/contracts/social/social';
import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { differencesOf } from '@ninepocket/ui/forms/differences.rules';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { currentOf } from '@ninepocket/web-kit/api/edit-conflict';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { session } from '@ninepocket/web-kit/session/session';
import { useState } from 'react';
import { PlanGrantFields } from './plan-grant-fields.js';
import { UserDialog } from './user-dialog.js';
import { bodyOf, changesIn, FIELD_LABELS, formOf, NO_GRANT, PLANS, type UserForm } from './user-form.rules.js';

const FAILURE = 'Failed to update user';

type EditUserDialogProps = { user: AdminUser; isOwn: boolean; onClose: () => void };

export function EditUserDialog({ user, isOwn, onClose }: EditUserDialogProps) {
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState(() => formOf(user));
  const [asking, setAsking] = useState(false);
  const [theirs, setTheirs] = useState<AdminUser | null>(null);
  const update = useAction(updateUser);

  const change = (next: UserForm) => {
    const isGranted = next.plan === form.plan ? next.grant : next.plan === seen.plan ? null : (next.grant ?? NO_GRANT);
    setForm({ ...next, grant: isGranted });
  };
  const saveOver = (base: AdminUser) =>
    update.mutate(
      { params: { id: user.id }, body: { ...changesIn(base, form), version: base.version } },
      {
        onSuccess: ({ username }) => {
          toast({ tone: 'success', title: 'User updated successfully', text: username });
          onClose();
          if (isOwn) void session.retrySync();
        },
        onError: (error) => {
          setAsking(false);
          const current = currentOf<AdminUser>(error);
          setTheirs(current);
          if (!current) toast({ tone: 'error', title: FAILURE, text: problemText(error) });
        },
      },
    );
  const submit = () => {
    if (Object.keys(changesIn(seen, form)).length === 0) return onClose();
    if (isOwn && !form.isAdmin && seen.isAdmin) return setAsking(true);
    saveOver(seen);
  };
  const keepMine = (current: AdminUser) => {
    setSeen(current);
    setTheirs(null);
    saveOver(current);
  };
  const showTheirs = (current: AdminUser) => {
    setSeen(current);
    setForm(formOf(current));
    setTheirs(null);
    update.reset();
  };

  return asking ? (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsking(false)}
      title="Remove your own admin privileges?"
      description="You will lose access to all admin screens immediately. Only another admin can restore it."
      confirmLabel="Remove my admin privileges"
      busy={update.isPending}
      onConfirm={() => saveOver(seen)}
    />
  ) : (
    <UserDialog
      title="Edit User"
      submitLabel="Save"
      failure={FAILURE}
      plans={PLANS}
      form={form}
      onChange={change}
      onSubmit={submit}
      onClose={onClose}
      busy={update.isPending}
      error={theirs ? null : update.error}
      conflict={
        theirs && (
          <ConflictNotice
            differences={differencesOf({ ...bodyOf(form) }, { ...bodyOf(theirs) }, FIELD_LABELS)}
            busy={update.isPending}
            onKeepMine={() => keepMine(theirs)}
            onUseTheirs={() => showTheirs(theirs)}
          />
        )
      }
      planFields={(errors) => <PlanGrantFields user={seen} form={form} onChange={setForm} errors={errors} />}
    />
  );
}
