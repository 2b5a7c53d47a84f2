import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';

/** The route is `/invite/:code`. */
export default function InvitePage() {
  usePageTitle('Invitation');
  return <PageHeader title="Invitation" />;
}
