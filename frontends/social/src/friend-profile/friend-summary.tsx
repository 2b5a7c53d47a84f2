import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import type { ReactNode } from 'react';
import { Figure } from './figure.js';
import { count, unpricedOf, valueText } from './format.rules.js';

const days = (value: number): string => count(value, 'day');

export const FriendSummary = ({ stats }: { stats: FriendProfile['stats'] }) => (
  <div className="grid gap-4 md:grid-cols-2">
    <Facts title="Collection Summary">
      <Fact name="Total Cards" value={<Figure value={stats.totalCards} />} />
      <Fact
        name="Collection Value"
        value={<Figure value={stats.totalValue} show={(value) => valueText(value, stats.totalCards)} />}
        note={unpricedOf(stats)}
      />
      <Fact name="Completed Sets" value={<Figure value={stats.completedSets} />} />
      <Fact name="Wishlist Items" value={<Figure value={stats.wishlistItems} />} />
    </Facts>
    <Facts title="Activity">
      <Fact name="Login Streak" value={<Figure value={stats.loginStreak} show={days} />} />
      <Fact name="Friends" value={<Figure value={stats.friendsCount} />} />
      <Fact name="Super Powers" value={<Figure value={stats.badgesCount} />} />
    </Facts>
  </div>
);

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel-flat p-5">
    <h2 className="section-title">{title}</h2>
    <dl className="mt-3 divide-y divide-line">{children}</dl>
  </section>
);

const Fact = ({ name, value, note }: { name: string; value: ReactNode; note?: string | undefined }) => (
  <div className="flex items-center justify-between gap-4 py-2.5">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right font-semibold">
      {value}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </dd>
  </div>
);
