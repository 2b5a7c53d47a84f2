import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { CSSProperties } from 'react';
import { BlankPages } from './blank-pages.js';
import type { SpreadWidth } from './turn.rules.js';

type BinderSkeletonProps = {
  width: SpreadWidth;
  bar: boolean;
  rows: number;
  columns: number;
  /** Of the cover. */
  style: CSSProperties;
};

/** As high as the binder, and as wide. */
export const BinderSkeleton = ({ width, bar, rows, columns, style }: BinderSkeletonProps) => (
  <div role="status" aria-label="Loading the binder">
    {bar && <Skeleton className="mb-3 h-11 w-72 max-w-full" />}
    <div className="binder-cover" style={style}>
      <BlankPages width={width} rows={rows} columns={columns} loading />
    </div>
  </div>
);
