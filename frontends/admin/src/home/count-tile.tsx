import type { listCardSets, listMainSets } from '@ninepocket/contracts/catalog/catalog';
import type { listImports } from '@ninepocket/contracts/catalog/imports';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { StatTile } from '@ninepocket/ui/layout/stat-tile';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import type { ReactNode } from 'react';
import { plain } from '../parts/counts.rules.js';

type Counted = typeof listMainSets | typeof listCardSets | typeof listImports;

export function CountTile({ list, label, icon }: { list: Counted; label: string; icon: ReactNode }) {
  const { data, error } = useEndpoint<Counted, number | null>(
    list,
    { query: { limit: 1 } },
    { select: (page) => page.total, staleTime: 0 },
  );
  const waiting = data === undefined && !error;
  return (
    <StatTile
      label={label}
      icon={icon}
      value={waiting ? <Skeleton className="h-7 w-16" /> : (data ?? null) === null ? '–' : plain(data ?? 0)}
      hint={error ? 'Could not be loaded' : undefined}
    />
  );
}
