import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useSignIn } from '@ninepocket/web-kit/sign-in/use-sign-in';
import { LogIn } from 'lucide-react';
import { GoogleButton } from '../landing/google-button.js';
import { ResultPanel } from './result-panel.js';

const AccountChooser = lazyDialog(() => import('../landing/account-chooser.js'));

export function SignInFirst() {
  const signIn = useSignIn();
  return (
    <ResultPanel
      icon={<LogIn />}
      title="Sign in to see your subscription"
      text="Use the account you subscribed with. Your payment is safe either way."
      actions={<GoogleButton onClick={() => void signIn.start()} busy={signIn.busy} />}
    >
      {signIn.failure && signIn.choosing === null && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {signIn.failure}
        </p>
      )}
      {signIn.choosing && <AccountChooser accounts={signIn.choosing} signIn={signIn} onClose={signIn.cancel} />}
    </ResultPanel>
  );
}
