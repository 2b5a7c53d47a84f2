import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';

export function FriendNotFound() {
  usePageTitle('Friend Not Found');
  return (
    <>
      <h1 className="sr-only">Friend profile</h1>
      <EmptyState
        icon={<UserX />}
        title="Friend Not Found"
        text="This profile does not exist, or you may not see it."
        action={
          <Button asChild>
            <Link to="/social">Back to Social Hub</Link>
          </Button>
        }
      />
    </>
  );
}
