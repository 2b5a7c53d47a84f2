import { Hero } from '@ninepocket/ui/layout/hero';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { QuickSearch } from './quick-search.js';

/** Also drawn by the shell while this remote loads. */
export function Welcome() {
  const user = useCurrentUser();
  return (
    <Hero title={`Hello, ${user?.name ?? 'collector'}!`} text="Beta: more cards are added daily.">
      <QuickSearch />
    </Hero>
  );
}
