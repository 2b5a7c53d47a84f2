import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useSession } from '@ninepocket/web-kit/session/session';
import { landing, signedIn } from './first-pages.js';
import { PageSpinner } from './page-spinner.js';

/**
 * Landing page or product (SPEC section 2). Somebody who was here before sees the layout at once, with the spinner in
 * its middle until sign-in is sure.
 */
export function Gate() {
  const { status } = useSession();
  const known = useCurrentUser() !== null;
  if (status === 'signedOut') return <landing.Page />;
  return status === 'signedIn' || known ? <signedIn.Page /> : <PageSpinner />;
}
