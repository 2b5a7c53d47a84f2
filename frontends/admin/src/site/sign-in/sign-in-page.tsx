import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { session, useSession } from '@ninepocket/web-kit/session/session';
import { useSignIn } from '@ninepocket/web-kit/sign-in/use-sign-in';
import { useEffect } from 'react';
import { AccountChooser } from './account-chooser.js';
import { GoogleMark } from '@ninepocket/ui/brand/google-mark';
import { CenteredPanel } from '../centered-panel.js';

export function SignInPage() {
  usePageTitle('Sign in · Admin');
  const { expired } = useSession();
  const signIn = useSignIn();
  // Every visitor of this page is about to sign in, so Firebase loads while they read.
  useEffect(() => session.prepare(), []);
  return (
    <CenteredPanel title="Sign in">
      <p className="text-muted">
        {expired
          ? 'Your session has ended. Please sign in again.'
          : 'For admins, who keep the catalog complete and accurate.'}
      </p>
      {signIn.choosing ? (
        <AccountChooser
          accounts={signIn.choosing}
          busy={signIn.busy}
          onChoose={(account) => void signIn.choose(account)}
          onCancel={() => signIn.cancel()}
        />
      ) : (
        <Button size="lg" busy={signIn.busy} onClick={() => void signIn.start()}>
          {!signIn.busy && <GoogleMark />}
          Continue with Google
        </Button>
      )}
      {signIn.failure && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {signIn.failure}
        </p>
      )}
    </CenteredPanel>
  );
}
