import { Hero } from '@ninepocket/ui/layout/hero';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { QuickSearch } from './quick-search.js';

/** Who is here, the beta notice (SPEC section 1), and the quick search. The shell shows the same while this loads. */
export function Welcome() {
  const user = useCurrentUser();
  return (
    <Hero title={`Hello, ${user?.name ?? 'collector'}!`} text="Beta: more cards are added daily.">
      <QuickSearch />
    </Hero>
  );
}
