import type { ReactNode } from 'react';

type StatTileProps = { label: string; value: ReactNode; hint?: ReactNode; icon: ReactNode };

export function StatTile({ label, value, hint, icon }: StatTileProps) {
  return (
    <div className="@container panel-flat p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="hidden size-10 shrink-0 @min-[10rem]:flex items-center justify-center rounded-control border-2 border-outline bg-primary text-on-primary [&_svg]:size-5"
        >
          {icon}
        </span>
        <div className="min-w-0 grow">
          <p className="text-sm text-muted">{label}</p>
          <div className="display text-2xl">{value}</div>
        </div>
      </div>
      {hint && <div className="mt-1 text-sm text-muted">{hint}</div>}
    </div>
  );
}
