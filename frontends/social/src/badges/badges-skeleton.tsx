import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { BADGE_GRID } from './badge-section.js';

const PREVIEW = [1, 2, 3, 4, 5, 6, 7, 8];

export const BadgesSkeleton = () => (
  <div role="status" aria-label="Loading your Super Powers" className="grid gap-8">
    <Skeleton className="h-28 rounded-panel" />
    <div className={BADGE_GRID}>
      {PREVIEW.map((tile) => (
        <Skeleton key={tile} className="h-44 rounded-panel" />
      ))}
    </div>
  </div>
);
