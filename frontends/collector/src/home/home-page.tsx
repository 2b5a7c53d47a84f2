import { Button } from '@ninepocket/ui/button';
import { usePageTitle } from '@ninepocket/web-kit/page-title';
import { useCurrentUser } from '@ninepocket/web-kit/current-user';
import { Link } from 'react-router';
import { UsageBar } from '../collection/usage-bar.js';
import { RecentAdditions } from './recent-additions.js';

/** Home for those who are signed in: how full the collection is, and what came last. */
export default function HomePage() {
  usePageTitle('Dashboard');
  const user = useCurrentUser();
  return (
    <>
      <section className="panel mb-10 overflow-hidden">
        <div className="halftone bg-primary px-5 py-6 text-on-primary sm:px-8 sm:py-8">
          <h1 className="display text-3xl break-words md:text-5xl">Hello, {user?.name ?? 'collector'}!</h1>
          <p className="mt-2 max-w-prose font-medium">Beta: more cards are added daily.</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-2 border-outline px-5 py-5 sm:px-8">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="mb-2 text-sm font-semibold text-muted">Your collection</h2>
            <UsageBar />
          </div>
          <Button asChild size="lg">
            <Link to="/browse">Browse Cards</Link>
          </Button>
        </div>
      </section>
      <RecentAdditions />
    </>
  );
}
