import { ErrorState } from '@ninepocket/ui/states/error-state';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { StatLink } from './stat-link.js';
import { figuresOf } from './figures.js';
import { useStats } from './use-stats.js';

const GRID = 'grid grid-cols-2 gap-4 large-text:grid-cols-1 xl:grid-cols-4';
const SKELETONS = [1, 2, 3, 4];

export function StatTiles() {
  const stats = useStats();
  if (stats.data) {
    return (
      <section aria-label="My collection in figures">
        <ul className={GRID}>
          {figuresOf(stats.data).map((figure) => (
            <StatLink key={figure.label} figure={figure} />
          ))}
        </ul>
      </section>
    );
  }
  if (stats.error) {
    return (
      <ErrorState
        title="Failed to load statistics"
        message={problemText(stats.error)}
        onRetry={() => void stats.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading statistics" className={GRID}>
      {SKELETONS.map((tile) => (
        <Skeleton key={tile} className="h-[132px] rounded-panel" />
      ))}
    </div>
  );
}
