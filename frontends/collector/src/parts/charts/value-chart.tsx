import { lazyPart } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { ChartTable } from './chart-table.js';
import { dayText } from '../format/day.js';
import { dollars } from '../format/money.js';
import type { ValuePoint } from './value-chart-drawing.js';

const ValueChartDrawing = lazyPart(() => import('./value-chart-drawing.js'), <Skeleton className="size-full" />);

type ValueChartProps = {
  /** Oldest first. */
  points: readonly ValuePoint[];
  /** What the values are of, e.g. "Value of my collection". */
  label: string;
};

/**
 * Value over time: drawn for the eye (arrow keys move along the line), told in a sentence for the ear, and as a table
 * for both. The drawing's code is fetched when the first chart is shown; its place is kept until then.
 */
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
  if (!first || !last) return `${label}: nothing is known yet.`;
  const values = points.map((point) => point.value);
  return `${label}: ${dollars(first.value)} on ${dayText(first.at)}, ${dollars(last.value)} on ${dayText(last.at)}; lowest ${dollars(Math.min(...values))}, highest ${dollars(Math.max(...values))}.`;
};
