import { ErrorState } from '@ninepocket/ui/states/error-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useSession } from '@ninepocket/web-kit/session/session';
import { LoaderCircle } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CheckoutOutcome } from './checkout-outcome.js';
import { BarePage } from '../layout/bare-page.js';
import { ResultPanel } from './result-panel.js';
import { SignInFirst } from './sign-in-first.js';
import { useCheckoutResult } from './use-checkout-result.js';

export default function SuccessPage() {
  usePageTitle('Subscription');
  const { status } = useSession();
  const user = useCurrentUser();
  const [query] = useSearchParams();
  return (
    <BarePage>
      {status === 'signedOut' ? (
        <SignInFirst />
      ) : user || status === 'signedIn' ? (
        <Confirmation key={user?.id} sessionId={query.get('session_id')} />
      ) : (
        <Checking />
      )}
    </BarePage>
  );
}

const Checking = () => <ResultPanel icon={<LoaderCircle className="animate-spin" />} title="Checking your payment…" />;

function Confirmation({ sessionId }: { sessionId: string | null }) {
  const { result, error, retry } = useCheckoutResult(sessionId);
  if (result) return <CheckoutOutcome result={result} />;
  if (!error) return <Checking />;
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="sr-only">Subscription</h1>
      <ErrorState
        title="Your payment could not be checked"
        message={`${problemText(error)} If you have paid, SUPER HERO starts even if you leave this page.`}
        onRetry={retry}
      />
    </div>
  );
}
