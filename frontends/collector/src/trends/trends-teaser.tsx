import { SUPER_HERO_PRICE } from '@ninepocket/contracts/plans';
import { getStats } from '@ninepocket/contracts/stats';
import { Button } from '@ninepocket/ui/button';
import { Skeleton } from '@ninepocket/ui/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { askToUpgrade } from '@ninepocket/web-kit/upgrade';
import { ArrowDownUp, ChartLine, PiggyBank, Target, Zap } from 'lucide-react';
import { dollars } from '../parts/money.rules.js';

const GIVES = [
  { icon: ChartLine, text: 'Your collection’s value over time: what you added, what you sold, and what prices did' },
  { icon: PiggyBank, text: 'Profit and loss, of what you hold and of what you sold' },
  { icon: ArrowDownUp, text: 'Which of your cards rose and fell most' },
  { icon: Target, text: 'What it would cost to finish each of your sets' },
];

/** What a SIDE_KICK sees of the trends: what their cards are worth now, and what there is beyond. */
export const TrendsTeaser = () => (
  <section
    aria-labelledby="teaser-title"
    className="panel mx-auto flex max-w-2xl flex-col items-center overflow-hidden bg-surface text-center"
  >
    <div className="halftone w-full border-b-2 border-outline bg-primary px-6 py-8 text-on-primary">
      <WorthNow />
    </div>
    <div className="flex flex-col items-center gap-5 p-6 sm:p-8">
      <h2 id="teaser-title" className="display text-2xl sm:text-3xl">
        See where it is going
      </h2>
      <ul className="grid gap-3 text-left">
        {GIVES.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" /> {text}
          </li>
        ))}
      </ul>
      <Button size="lg" onClick={askToUpgrade}>
        <Zap aria-hidden /> Upgrade to SUPER HERO
      </Button>
      <p className="text-sm text-muted">
        ${SUPER_HERO_PRICE} a month. Cancel anytime. Your history is kept from your first card on, whatever your plan.
      </p>
    </div>
  </section>
);

/** A collection that cannot be asked about, or is empty, costs this figure only. */
function WorthNow() {
  const { data, isPending } = useEndpoint(getStats, {}, { staleTime: 0 });
  if (isPending) return <Skeleton className="mx-auto h-[76px] w-56 opacity-40" />;
  if (!data || data.totalCards === 0) return <ChartLine aria-hidden className="mx-auto size-[76px]" />;
  return (
    <>
      <p className="font-semibold">Your cards are worth</p>
      <p className="display mt-1 text-5xl">{dollars(data.totalValue)}</p>
    </>
  );
}
