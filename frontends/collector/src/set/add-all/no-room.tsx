import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { count } from '../../parts/format/counts.js';

export const NoRoom = ({ places, onLeave }: { places: number; onLeave: () => void }) => (
  <p role="alert" className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
    {places === 0 ? 'Your collection is full.' : `Your plan has room for ${count(places, 'more card', 'more cards')}.`}{' '}
    SUPER HERO has no limit.{' '}
    <button
      type="button"
      onClick={() => {
        onLeave();
        openUpgradeDialog();
      }}
      className="focus-ring rounded-sm font-semibold underline"
    >
      Upgrade to SUPER HERO
    </button>
  </p>
);
