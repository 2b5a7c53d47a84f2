import { dayText } from '../../parts/format/day.js';
import { ValueChart } from '../../parts/charts/value-chart.js';

type PriceHistoryProps = { label: string; line: { at: string; value: number }[] };

/** A chart of two prices or more. */
export const PriceHistory = ({ label, line }: PriceHistoryProps) => (
  <div className="mt-4 border-t border-line pt-4 text-sm">
    {line[0] && line.length === 1 && (
      <p className="text-muted">First price: {dayText(line[0].at)}. The chart starts with the next update.</p>
    )}
    {line.length > 1 && (
      <>
        <h4 className="mb-2 font-semibold">Price history</h4>
        <ValueChart label={label} points={line} />
      </>
    )}
  </div>
);
