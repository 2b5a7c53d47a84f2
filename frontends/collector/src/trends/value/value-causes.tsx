import { cn } from '@ninepocket/ui/cn';
import { signedDollars } from '../../parts/format/money.js';

const CAUSES = [
  { cause: 'bought', name: 'Added', bar: 'bg-primary' },
  { cause: 'sold', name: 'Sold', bar: 'bg-warning' },
  { cause: 'market', name: 'Prices', bar: 'bg-success' },
  { cause: 'corrected', name: 'Removed, corrected', bar: 'bg-muted' },
] as const;

export function ValueCauses({ causes }: { causes: Record<(typeof CAUSES)[number]['cause'], number> }) {
  const most = Math.max(...Object.values(causes).map(Math.abs), 0.01);
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(2rem,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm">
      {CAUSES.map(({ cause, name, bar }) => (
        <div key={cause} className="contents">
          <dt>{name}</dt>
          <dd aria-hidden className="relative h-3 min-w-0 rounded-full bg-sunken">
            <span
              className={cn(
                'absolute inset-y-0',
                causes[cause] < 0 ? 'right-1/2 rounded-l-full' : 'left-1/2 rounded-r-full',
                cause === 'market' && causes[cause] < 0 ? 'bg-danger' : bar,
              )}
              style={{ width: `${(Math.abs(causes[cause]) / most) * 50}%` }}
            />
            <span className="absolute inset-y-[-2px] left-1/2 w-px bg-edge" />
          </dd>
          <dd className="text-right font-semibold">{signedDollars(causes[cause])}</dd>
        </div>
      ))}
    </dl>
  );
}
