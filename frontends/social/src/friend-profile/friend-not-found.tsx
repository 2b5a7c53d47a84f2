import { PageState } from '@ninepocket/ui/states/page-state';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';

export function FriendNotFound() {
  usePageTitle('Friend Not Found');
  return (
    <PageState
      icon={<UserX />}
      title="Friend Not Found"
      text="This profile does not exist, or you do not have permission to see it."
      link={<Link to="/social">Back to Social Hub</Link>}
    />
  );
}
