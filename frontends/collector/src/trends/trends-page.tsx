import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { TrendsScreen } from './trends-screen.js';
import { TrendsTeaser } from './trends-teaser.js';

export default function TrendsPage() {
  usePageTitle('Market Trends');
  const user = useCurrentUser();
  const closed = user?.plan === 'SIDE_KICK' && !user.isAdmin;
  return (
    <>
      <PageHeader title="Market Trends" />
      {closed ? <TrendsTeaser /> : <TrendsScreen />}
    </>
  );
}
