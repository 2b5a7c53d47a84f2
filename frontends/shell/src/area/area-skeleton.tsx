import { Skeleton } from '@ninepocket/ui/skeleton';

const TILES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The outline that most screens have: a title, a line of tools, tiles. */
export const AreaSkeleton = () => (
  <div role="status" aria-label="Loading">
    <Skeleton className="h-10 w-56 max-w-full" />
    <Skeleton className="mt-6 h-12 w-full" />
    <div className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {TILES.map((tile) => (
        <Skeleton key={tile} className="h-44" />
      ))}
    </div>
  </div>
);
