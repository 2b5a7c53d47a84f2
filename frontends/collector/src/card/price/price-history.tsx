import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { dayText } from '../../parts/format/day.js';
import { ValueChart } from '../../parts/charts/value-chart.js';
import { historyLine } from './price.rules.js';

type PriceHistoryProps = { label: string; history: CardPricing['history']; now: number };

export function PriceHistory({ label, history, now }: PriceHistoryProps) {
  const line = historyLine(history, now);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="mb-2 text-sm font-semibold">Price history</h4>
      {line.length === 0 && <p className="text-sm text-muted">It starts with the first price found.</p>}
      {line[0] && line.length === 1 && (
        <p className="text-sm text-muted">First price: {dayText(line[0].at)}. The chart starts with the next update.</p>
      )}
      {line.length > 1 && <ValueChart label={label} points={line} />}
    </div>
  );
}
