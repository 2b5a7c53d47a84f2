import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';

/** The route is `/friend-profile/:userId`. */
export default function FriendProfilePage() {
  usePageTitle('Friend profile');
  return <PageHeader title="Friend profile" />;
}
