import { cn } from '@ninepocket/ui/cn';
import type { SpreadWidth } from './turn.rules.js';

type BlankPagesProps = { width: SpreadWidth; rows?: number; columns?: number; loading?: boolean };

/** Pages with empty pockets, as high as those with cards. */
export const BlankPages = ({ width, rows = 3, columns = 3, loading = false }: BlankPagesProps) => (
  <div aria-hidden className={cn('binder-spread', width === 2 && 'binder-spread-wide')}>
    {Array.from({ length: width }, (_, page) => (
      <div
        key={page}
        className={cn('binder-sheet', width === 2 && page === 0 ? 'binder-sheet-left' : 'binder-sheet-right')}
      >
        <div className="min-h-7" />
        <div className="grid gap-1.5 sm:gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {Array.from({ length: rows * columns }, (_pocket, index) => (
            <div
              key={index}
              className={loading ? 'aspect-card animate-shimmer rounded-[7px] bg-sunken opacity-40' : 'binder-pocket'}
            />
          ))}
        </div>
      </div>
    ))}
  </div>
);
