import { Hero } from '@ninepocket/ui/layout/hero';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useLocation } from 'react-router';
import { titleAt } from '../layout/navigation.js';

const TILES = [1, 2, 3, 4, 5, 6, 7, 8];

export function AreaSkeleton() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  if (pathname === '/' && user)
    return (
      <Hero title={`Hello, ${user.name}!`}>
        <div role="status" aria-label="Loading" className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-5">
          {TILES.slice(0, 5).map((tile) => (
            <Skeleton key={tile} className="aspect-card w-full" />
          ))}
        </div>
      </Hero>
    );
  const title = titleAt(pathname);
  return (
    <>
      {title && <PageHeader title={title} />}
      <div role="status" aria-label="Loading">
        {!title && <Skeleton className="mb-6 h-10 w-56 max-w-full" />}
        <Skeleton className="h-12 w-full" />
        <div className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {TILES.map((tile) => (
            <Skeleton key={tile} className="h-44" />
          ))}
        </div>
      </div>
    </>
  );
}
