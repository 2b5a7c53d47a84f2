import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { ReactNode } from 'react';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 large-text:grid-cols-1 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6';

type CardGridProps<Item> = {
  label: string;
  items: Item[];
  keyOf: (item: Item) => number;
  render: (item: Item) => ReactNode;
};

export const CardGrid = <Item,>({ label, items, keyOf, render }: CardGridProps<Item>) =>
  items.length > 0 && (
    <ul aria-label={label} className={GRID}>
      {items.map((item) => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </ul>
  );

export const CardGridSkeleton = ({ label, count }: { label: string; count: number }) => (
  <div role="status">
    <p className="mb-3 text-sm text-muted">{label}</p>
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-card w-full" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <Skeleton className="mt-1 h-5 w-1/2" />
        </div>
      ))}
    </div>
  </div>
);
