import { lazyPart } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { ChartTable } from './chart-table.js';
import { dayText } from '../format/day.js';
import { dollars } from '../format/money.js';
import type { ValuePoint } from './value-chart-drawing.js';

const ValueChartDrawing = lazyPart(() => import('./value-chart-drawing.js'), <Skeleton className="size-full" />);

type ValueChartProps = {
  points: readonly ValuePoint[];
  label: string;
};

export function ValueChart({ points, label }: ValueChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{summaryOf(points, label)}</figcaption>
      <div className="h-56 has-[[role=alert]]:h-auto md:h-72">
        <ValueChartDrawing points={points} label={label} />
      </div>
      <ChartTable
        label={label}
        head="Day"
        rows={points.toReversed().map(({ at, value }) => ({ key: at, name: dayText(at), value: dollars(value) }))}
      />
    </figure>
  );
}

const summaryOf = (points: readonly ValuePoint[], label: string): string => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return `${label}: no data yet.`;
  const values = points.map((point) => point.value);
  return `${label}: ${dollars(first.value)} on ${dayText(first.at)}, ${dollars(last.value)} on ${dayText(last.at)}; lowest ${dollars(Math.min(...values))}, highest ${dollars(Math.max(...values))}.`;
};
