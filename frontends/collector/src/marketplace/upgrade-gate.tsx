import { BadgePercent, Crown, Store, Tags } from 'lucide-react';
import { UpgradePanel } from '../parts/page/upgrade-panel.js';

const GIVES = [
  { icon: Store, text: 'Browse every card that other collectors have for sale' },
  { icon: BadgePercent, text: 'See at once how each price stands to the market' },
  { icon: Tags, text: 'List your own cards, and find those on your wishlist for your price' },
];

/** What a SIDE_KICK sees instead of the marketplace (SPEC section 2): what it is, and the way in. */
export const UpgradeGate = () => (
  <UpgradePanel
    head={<Crown aria-hidden className="size-16" />}
    title="The marketplace is for Super Heroes"
    gives={GIVES}
  />
);
