import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { dayText } from '../../parts/format/day.js';
import { ValueChart } from '../../parts/charts/value-chart.js';
import { historyLine } from './price.rules.js';

type PriceHistoryProps = { label: string; history: CardPricing['history']; now: number };

export function PriceHistory({ label, history, now }: PriceHistoryProps) {
  const first = history[0];
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="mb-2 text-sm font-semibold">Price history</h4>
      {!first && <p className="text-sm text-muted">It starts with the first price found.</p>}
      {first && history.length === 1 && (
        <p className="mb-2 text-sm text-muted">Since {dayText(first.at)}. Each new price adds to it.</p>
      )}
      {first && <ValueChart label={label} points={historyLine(history, now)} />}
    </div>
  );
}
