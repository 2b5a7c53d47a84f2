import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { RecentAdditions } from './recent-additions.js';
import { StatTiles } from './stat-tiles.js';
import { TrendingCards } from './trending-cards.js';
import { Welcome } from './welcome.js';

/** Dashboard (SPEC section 2): a quick search, my collection in figures, what others want, what came last. */
export default function HomePage() {
  usePageTitle('Dashboard');
  return (
    <div className="flex flex-col gap-10">
      <Welcome />
      <StatTiles />
      <TrendingCards />
      <RecentAdditions />
    </div>
  );
}
