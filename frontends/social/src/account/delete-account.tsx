import { getSubscription } from '@ninepocket/contracts/billing/subscription';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { session } from '@ninepocket/web-kit/session/session';
import { Trash2 } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { isRunning } from '../profile/billing/subscription-text.rules.js';

export function DeleteAccount({ username }: { username: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const subscription = useEndpoint(getSubscription).data;
  const remove = useAction(deleteAccount, {
    invalidate: false,
    // Here and not at mutate(), because a refused call of the deleted user may end the session first, which unmounts this.
    onSuccess: ({ id }) => {
      void navigate(`/account-deleted/${id}`, { replace: true });
      void session.endAfterAccountDeletion();
    },
  });
  const same = typed.trim().toLowerCase() === username.toLowerCase();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!same || remove.isPending) return;
    remove.mutate({ body: { confirm: typed } });
  };
  const change = (next: boolean) => {
    setOpen(next);
    setTyped('');
    remove.reset();
  };
  return (
    <>
      <Button variant="danger" onClick={() => change(true)}>
        <Trash2 aria-hidden /> Delete my account
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        title="Delete your account?"
        description="This cannot be undone. You may want to download your data first."
      >
        <form onSubmit={submit} className="flex flex-col gap-5">
          {(!subscription || isRunning(subscription)) && (
            <p className="font-semibold">
              A SUPER HERO subscription is canceled immediately. Time you have already paid for is not refunded.
            </p>
          )}
          <Field label={`Type ${username} to confirm`} error={remove.error ? problemText(remove.error) : undefined}>
            {(control) => (
              <Input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" variant="secondary" onClick={() => change(false)}>
              Keep my account
            </Button>
            <Button type="submit" variant="danger" disabled={!same} busy={remove.isPending}>
              Delete permanently
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
