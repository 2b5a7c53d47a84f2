import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useSession } from '@ninepocket/web-kit/session/session';
import { landing, signedIn } from './first-pages.js';
import { PageSpinner } from './page-spinner.js';

/**
 * Landing page or product (SPEC section 2). A returning user sees the layout immediately, with a spinner until sign-in
 * is confirmed.
 */
export function Gate() {
  const { status } = useSession();
  const known = useCurrentUser() !== null;
  if (status === 'signedOut') return <landing.Page />;
  return status === 'signedIn' || known ? <signedIn.Page /> : <PageSpinner />;
}
