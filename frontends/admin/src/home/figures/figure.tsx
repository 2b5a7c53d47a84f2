import { cn } from '@ninepocket/ui/cn';
import { Button } from '@ninepocket/ui/forms/button';
import { StatTile } from '@ninepocket/ui/layout/stat-tile';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { ReactNode } from 'react';

type FigureProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  label: string;
  icon: ReactNode;
  value: (data: Data) => string;
  hint: (data: Data) => ReactNode;
};

/** Two lines, so that a tile keeps its height. */
const HINT = 'min-h-10';

export function Figure<Data>({ query, label, icon, value, hint }: FigureProps<Data>) {
  const { data, isError, refetch } = query;
  if (data !== undefined && !isError)
    return <StatTile label={label} icon={icon} value={value(data)} hint={<div className={HINT}>{hint(data)}</div>} />;
  if (!isError)
    return (
      <StatTile
        label={label}
        icon={icon}
        value={<Skeleton className="h-8 w-16" />}
        hint={
          <div className={HINT}>
            <Skeleton className="h-5 w-24 max-w-full" />
          </div>
        }
      />
    );
  return (
    <StatTile
      label={label}
      icon={icon}
      value="–"
      hint={
        <span className={cn(HINT, 'flex flex-wrap items-start gap-x-2')}>
          Not available
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Retry: ${label}`}
            onClick={() => void refetch()}
            className="-my-2"
          >
            Retry
          </Button>
        </span>
      }
    />
  );
}
