import { dollars } from '../../parts/format/money.js';
import { ValueChart } from '../../parts/charts/value-chart.js';
import { Change } from '../movers/change.js';
import {
  causesOf,
  causesText,
  changeText,
  notIncludedText,
  RANGE_TEXTS,
  type Point,
  type Range,
} from '../trend-text.js';
import { ValueCauses } from './value-causes.js';

type PortfolioPanelProps = { range: Range; points: readonly Point[]; unpricedCopies: number; unpricedSlabs: number };

export function PortfolioPanel({ range, points, ...unpriced }: PortfolioPanelProps) {
  const now = points.at(-1)?.value ?? 0;
  const causes = causesOf(points);
  const notIncluded = notIncludedText(unpriced);
  return (
    <div className="panel p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <p>
          <span className="text-sm text-muted">Worth today</span>
          <span className="display block text-4xl md:text-5xl">{dollars(now)}</span>
        </p>
        <p className="text-sm">
          <Change amount={causes.market}>{changeText(now - causes.market, now)}</Change>{' '}
          <span className="text-muted">from prices over {RANGE_TEXTS[range]}</span>
        </p>
      </div>
      <ValueChart label="Value of my collection" points={points.map(({ day, value }) => ({ at: day, value }))} />
      {points.length < 4 && (
        <p className="mt-2 text-sm text-muted">Your history has just begun. A new point is added every day.</p>
      )}
      <h2 className="section-title mt-5">What changed</h2>
      <p className="mt-1">{causesText(causes)}</p>
      <ValueCauses causes={causes} />
      {notIncluded && <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{notIncluded}</p>}
    </div>
  );
}
