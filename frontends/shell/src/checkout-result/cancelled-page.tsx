import { Button } from '@ninepocket/ui/forms/button';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useSession } from '@ninepocket/web-kit/session/session';
import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { ResultFrame } from './result-frame.js';
import { ResultPanel } from './result-panel.js';
import { UpgradeButton } from './upgrade-button.js';

export default function CancelledPage() {
  usePageTitle('Upgrade cancelled');
  const isSignedOut = useSession().status === 'signedOut';
  return (
    <ResultFrame>
      <ResultPanel
        icon={<CircleX />}
        title="Upgrade cancelled"
        text="No charges were made. Your plan and your cards are unchanged, and you can upgrade at any time."
        actions={
          <>
            <Button asChild>
              <Link to="/">{isSignedOut ? 'Sign in' : 'Return to the dashboard'}</Link>
            </Button>
            {!isSignedOut && <UpgradeButton>Try again</UpgradeButton>}
          </>
        }
      />
    </ResultFrame>
  );
}
