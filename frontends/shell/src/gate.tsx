import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useSession } from '@ninepocket/web-kit/session/session';
import { lazy } from 'react';
import { useMatch } from 'react-router';
import { landing, signedIn } from './first-pages.js';
import { PageSpinner } from './page-spinner.js';

const InviteLanding = lazy(() => import('./invite/invite-landing.js'));

/**
 * Landing page, invitation or product (SPEC section 2). A returning user sees the layout immediately, with a spinner until sign-in
 * is confirmed.
 */
export function Gate() {
  const { status } = useSession();
  const known = useCurrentUser() !== null;
  const code = useMatch('/invite/:code')?.params.code;
  if (status === 'signedOut') return code ? <InviteLanding code={code} /> : <landing.Page />;
  return status === 'signedIn' || known ? <signedIn.Page /> : <PageSpinner />;
}
