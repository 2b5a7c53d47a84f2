import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { StatTile } from '@ninepocket/ui/layout/stat-tile';
import { Award, DollarSign, Layers, Users } from 'lucide-react';
import { Figure } from './figure.js';
import { unpricedOf, valueText } from './format.rules.js';

export const FriendStats = ({ stats }: { stats: FriendProfile['stats'] }) => (
  <div className="mb-6 grid grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4">
    <StatTile label="Cards Collected" icon={<Layers />} value={<Figure value={stats.totalCards} />} />
    <StatTile
      label="Collection Value"
      icon={<DollarSign />}
      value={<Figure value={stats.totalValue} show={(value) => valueText(value, stats.totalCards)} />}
      hint={unpricedOf(stats)}
    />
    <StatTile label="Friends" icon={<Users />} value={<Figure value={stats.friendsCount} />} />
    <StatTile label="Super Powers" icon={<Award />} value={<Figure value={stats.badgesCount} />} />
  </div>
);
