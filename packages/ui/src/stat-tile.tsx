import type { ReactNode } from 'react';

type StatTileProps = { label: string; value: ReactNode; hint?: ReactNode; icon: ReactNode };

/** One figure with its name. */
export function StatTile({ label, value, hint, icon }: StatTileProps) {
  return (
    <div className="flex items-start gap-3 rounded-panel border border-line bg-surface p-4">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm text-muted">{label}</p>
        <p className="display text-2xl">{value}</p>
        {hint && <div className="mt-1 text-sm text-muted">{hint}</div>}
      </div>
    </div>
  );
}
