import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { FriendActivity } from './friend-activity.js';
import { SetsInReach } from './sets-in-reach.js';
import { StatTiles } from './stat-tiles.js';
import { TrendingCards } from './trending-cards.js';
import { Welcome } from './welcome.js';

export default function HomePage() {
  usePageTitle('Dashboard');
  return (
    <div className="flex flex-col gap-8">
      <Welcome />
      <SetsInReach />
      <StatTiles />
      <TrendingCards />
      <FriendActivity />
    </div>
  );
}
