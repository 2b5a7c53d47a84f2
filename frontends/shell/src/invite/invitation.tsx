import type { Person } from '@ninepocket/contracts/social/friends/person';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { chooseInvite } from '@ninepocket/web-kit/session/invite-choice';
import { useSignIn } from '@ninepocket/web-kit/sign-in/use-sign-in';
import { GoogleButton } from '../landing/google-button.js';
import { LegalNotice } from '../landing/legal-notice.js';

const AccountChooser = lazyDialog(() => import('../landing/account-chooser.js'));

type InvitationProps = { code: string; inviter: Omit<Person, 'id'> };

export function Invitation({ code, inviter: { displayName, username, photoURL } }: InvitationProps) {
  const signIn = useSignIn();
  const name = displayName || username;
  const start = () => {
    chooseInvite(code);
    void signIn.start();
  };
  return (
    <section className="panel mx-auto max-w-xl overflow-hidden text-center">
      <div className="halftone flex justify-center border-b-2 border-outline bg-primary py-8">
        <Avatar name={name} src={photoURL} size="lg" className="bg-surface text-ink" />
      </div>
      <div className="px-5 py-7 sm:px-8">
        <h1 className="page-title break-words">{name} invites you to Ninepocket</h1>
        <p className="mt-1 break-all text-muted">@{username}</p>
        <p className="mx-auto mt-4 max-w-md text-lg wrap-anywhere text-muted">
          Track your trading cards, see what is still missing, and compare collections with {name}. Signing in sends{' '}
          {name} your friend request.
        </p>
        <div className="mt-6 flex justify-center">
          <GoogleButton onClick={start} busy={signIn.busy} />
        </div>
        {signIn.failure && signIn.choosing === null && (
          <p role="alert" className="mt-3 font-semibold text-danger">
            {signIn.failure}
          </p>
        )}
        <LegalNotice />
      </div>
      {signIn.choosing && <AccountChooser accounts={signIn.choosing} signIn={signIn} onClose={signIn.cancel} />}
    </section>
  );
}
