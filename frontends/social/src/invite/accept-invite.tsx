import { acceptInvite } from '@ninepocket/contracts/social/friends/friends';
import type { Person } from '@ninepocket/contracts/social/friends/person';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { forgetInvite, isInviteChosen } from '@ninepocket/web-kit/session/invite-choice';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { nameOf } from '../people/person.rules.js';

type AcceptInviteProps = { code: string; inviter: Omit<Person, 'id'> };

export function AcceptInvite({ code, inviter }: AcceptInviteProps) {
  const name = nameOf(inviter);
  const navigate = useNavigate();
  const [isChosen] = useState(() => isInviteChosen(code));
  const { mutate, isPending, error } = useAction(acceptInvite, {
    onSuccess: ({ status }) => {
      toast({
        tone: 'success',
        title: status === 'accepted' ? `You and ${name} are friends` : `Friend request sent to ${name}`,
      });
      void navigate('/social?tab=friends', { replace: true });
    },
    onError: (failure) => toast({ tone: 'error', title: 'Failed to send friend request', text: problemText(failure) }),
  });
  useEffect(() => {
    // The user accepted it before signing in.
    forgetInvite();
    if (isChosen) mutate({ params: { code } });
  }, [isChosen, mutate, code]);
  return (
    <section className="panel mx-auto max-w-xl overflow-hidden text-center">
      <div className="halftone flex justify-center border-b-2 border-outline bg-primary py-7">
        <Avatar name={name} src={inviter.photoURL} size="lg" className="bg-surface text-ink" />
      </div>
      <div className="px-5 py-7">
        <h1 className="page-title break-words">{name} wants to be your friend</h1>
        <p className="mt-1 break-all text-muted">@{inviter.username}</p>
        <p className="mx-auto mt-3 max-w-sm text-muted">
          As friends you can chat and compare your collections. {name} confirms your request.
        </p>
        {error && (
          <p role="alert" className="mt-4 font-semibold text-danger">
            {problemText(error)}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button busy={isPending} onClick={() => mutate({ params: { code } })}>
            {!isPending && <UserPlus aria-hidden />} Send friend request
          </Button>
          <Button asChild variant="secondary">
            <Link to="/social?tab=friends">Not now</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
