import { SUPER_HERO_PRICE } from '@ninepocket/contracts/plans';
import { Button } from '@ninepocket/ui/button';
import { askToUpgrade } from '@ninepocket/web-kit/upgrade';
import { BadgePercent, Crown, Store, Tags, Zap } from 'lucide-react';

const GIVES = [
  { icon: Store, text: 'Browse every card that other collectors have for sale' },
  { icon: BadgePercent, text: 'See at once how each price stands to the market' },
  { icon: Tags, text: 'List your own cards, and find those on your wishlist for your price' },
];

/** What a SIDE_KICK sees instead of the marketplace (SPEC section 2): what it is, and the way in. */
export const UpgradeGate = () => (
  <section
    aria-labelledby="gate-title"
    className="panel mx-auto flex max-w-2xl flex-col items-center overflow-hidden bg-surface text-center"
  >
    <div className="halftone flex w-full justify-center border-b-2 border-outline bg-primary py-8 text-on-primary">
      <Crown aria-hidden className="size-16" />
    </div>
    <div className="flex flex-col items-center gap-5 p-6 sm:p-8">
      <h2 id="gate-title" className="display text-2xl sm:text-3xl">
        The marketplace is for Super Heroes
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
      <p className="text-sm text-muted">${SUPER_HERO_PRICE} a month. Cancel anytime.</p>
    </div>
  </section>
);
