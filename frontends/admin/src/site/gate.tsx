import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useSession } from '@ninepocket/web-kit/session/session';
import { Spinner } from '@ninepocket/ui/states/spinner';
import { Frame } from './frame/frame.js';
import { NotAdminPage } from './not-admin-page.js';
import { SignInPage } from './sign-in/sign-in-page.js';

export function Gate() {
  const { status } = useSession();
  const user = useCurrentUser();
  if (status === 'signedOut') return <SignInPage />;
  if (user) return user.isAdmin ? <Frame user={user} /> : <NotAdminPage user={user} />;
  // Signed in, but the account could not be loaded. The screens show this and offer Retry.
  return status === 'signedIn' ? <Frame user={null} /> : <Loading />;
}

const Loading = () => (
  <div className="flex min-h-dvh items-center justify-center text-3xl text-muted">
    <Spinner label="Loading" />
  </div>
);
