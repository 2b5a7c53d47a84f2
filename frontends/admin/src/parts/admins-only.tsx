import { ErrorState } from '@ninepocket/ui/states/error-state';
import { PageState } from '@ninepocket/ui/states/page-state';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { session } from '@ninepocket/web-kit/session/session';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Hides the admin screens from other users. This is only a convenience: the gateway and the services authorize every
 * call.
 */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (!user)
    return (
      <>
        <h1 className="sr-only">Admin</h1>
        <ErrorState
          title="Your account could not be loaded"
          message="The server cannot be reached. Check your connection and try again."
          onRetry={() => void session.retrySync()}
        />
      </>
    );
  return user.isAdmin ? children : <NoAdmin />;
}

function NoAdmin() {
  usePageTitle('For admins');
  return (
    <PageState
      icon={<ShieldAlert />}
      title="This area is for admins"
      text="Your account has no admin rights. If it should, ask another admin to grant them."
    />
  );
}
