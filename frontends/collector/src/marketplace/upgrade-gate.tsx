import { BadgePercent, Crown, Store, Tags } from 'lucide-react';
import { UpgradePanel } from '../parts/page/upgrade-panel.js';

const BENEFITS = [
  { icon: Store, text: 'Browse every card that other collectors have for sale' },
  { icon: BadgePercent, text: 'See how each price compares to the market' },
  { icon: Tags, text: 'List your own cards, and find wishlist cards at your price' },
];

export const UpgradeGate = () => (
  <UpgradePanel
    head={<Crown aria-hidden className="size-16" />}
    title="The marketplace is for Super Heroes"
    benefits={BENEFITS}
  />
);
