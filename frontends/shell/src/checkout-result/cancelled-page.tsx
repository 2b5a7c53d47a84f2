import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { isPaused } from '@ninepocket/web-kit/billing/paused.rules';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useSession } from '@ninepocket/web-kit/session/session';
import { CircleX, Crown } from 'lucide-react';
import { Link } from 'react-router';
import { BarePage } from '../layout/bare-page.js';
import { ResultPanel } from './result-panel.js';
import { UpgradeButton } from './upgrade-button.js';

export default function CancelledPage() {
  usePageTitle('Upgrade canceled');
  const isSignedOut = useSession().status === 'signedOut';
  const user = useCurrentUser();
  const isHero = user?.plan === 'SUPER_HERO';
  const hasSubscription = isHero || (user !== null && isPaused(user));
  return (
    <BarePage>
      <ResultPanel
        {...(isHero ? HERO : CANCELLED)}
        text={hasSubscription ? UNCHANGED : `${UNCHANGED} You can upgrade at any time.`}
        actions={
          <>
            <Button asChild>
              <Link to="/">{isSignedOut ? 'Sign in' : 'Return to the dashboard'}</Link>
            </Button>
            {hasSubscription && (
              <Button asChild variant="secondary">
                <Link to="/profile?tab=billing">View billing</Link>
              </Button>
            )}
            {!isSignedOut && !hasSubscription && <UpgradeButton>Try again</UpgradeButton>}
          </>
        }
      />
    </BarePage>
  );
}

const UNCHANGED = 'No charges were made. Your plan and your cards are unchanged.';
const CANCELLED = { icon: <CircleX />, title: 'Upgrade canceled' };
const HERO = { icon: <Crown />, title: 'You are a SUPER HERO' };
