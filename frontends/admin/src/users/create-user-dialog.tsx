import { createUser } from '@ninepocket/contracts/social/social';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useState } from 'react';
import { UserDialog } from './user-dialog.js';
import { bodyOf, NEW_USER, NEW_USER_PLANS } from './user-form.rules.js';

const FAILURE = 'Failed to create user';

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(NEW_USER);
  const create = useAction(createUser);
  const save = () =>
    create.mutate(
      { body: bodyOf(form) },
      {
        onSuccess: ({ username }) => {
          toast({ tone: 'success', title: 'User created successfully', text: username });
          onClose();
        },
        onError: (error) => toast({ tone: 'error', title: FAILURE, text: problemText(error) }),
      },
    );
  return (
    <UserDialog
      title="Create New User"
      submitLabel="Create User"
      failure={FAILURE}
      plans={NEW_USER_PLANS}
      form={form}
      onChange={setForm}
      onSubmit={save}
      onClose={onClose}
      busy={create.isPending}
      error={create.error}
    />
  );
}
