import { Hero } from '@ninepocket/ui/layout/hero';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { CollectionWorth } from './collection-worth.js';
import { LatestCards } from './latest-cards.js';

/** Its head is also drawn by the shell while this remote loads. */
export function Welcome() {
  const user = useCurrentUser();
  return (
    <Hero title={`Hello, ${user?.name ?? 'collector'}!`} aside={<CollectionWorth />}>
      <LatestCards />
    </Hero>
  );
}
