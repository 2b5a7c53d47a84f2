import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { SET_GRID } from './set-tile.js';

export const SetSkeletons = ({ count = 9 }: { count?: number }) => (
  <div role="status" aria-label="Loading sets" className={SET_GRID}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className="h-[140px] rounded-panel" />
    ))}
  </div>
);
