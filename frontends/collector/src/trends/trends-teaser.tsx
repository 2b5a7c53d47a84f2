import { getStats } from '@ninepocket/contracts/collection/stats';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { ArrowDownUp, ChartLine, PiggyBank, Target } from 'lucide-react';
import { dollars } from '../parts/format/money.js';
import { UpgradePanel } from '../parts/page/upgrade-panel.js';

const BENEFITS = [
  { icon: ChartLine, text: 'Your collection’s value over time: what you added, what you sold, and what prices did' },
  { icon: PiggyBank, text: 'Profit and loss on the cards you hold and the cards you sold' },
  { icon: ArrowDownUp, text: 'Your biggest winners and losers' },
  { icon: Target, text: 'What it would cost to finish each of your sets' },
];

export const TrendsTeaser = () => (
  <UpgradePanel
    head={<WorthNow />}
    title="See where your collection is headed"
    benefits={BENEFITS}
    note="Your history is recorded from your first card, on any plan."
  />
);

/** If this fails, only the value is missing. */
function WorthNow() {
  const { data, isPending } = useEndpoint(getStats, {}, { staleTime: 0 });
  if (isPending) return <Skeleton className="mx-auto h-[76px] w-56 opacity-40" />;
  if (!data || data.totalCards === 0) return <ChartLine aria-hidden className="mx-auto size-[76px]" />;
  const unpriced = unpricedText({ unpricedCopies: data.unpricedCards, unpricedSlabs: data.unpricedSlabs });
  return (
    <>
      <p className="font-semibold">Your cards are worth</p>
      <p className="display mt-1 text-5xl">{dollars(data.totalValue)}</p>
      {unpriced && <p className="mt-1 text-sm">Not included: {unpriced}</p>}
    </>
  );
}
