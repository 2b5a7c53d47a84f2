import { FREE_COPIES, SUPER_HERO_PRICE } from '@ninepocket/contracts/billing/plans';
import type { Profile } from '@ninepocket/contracts/social/social';
import { Fact, Facts } from '../facts.js';
import { CopiesUsed } from './copies-used.js';

const STATUS: Record<Profile['subscriptionStatus'], string> = {
  active: 'Active',
  past_due: 'Payment is due',
  cancelled: 'Cancelled',
};

export const BillingTab = ({ profile }: { profile: Profile }) => (
  <>
    <Facts>
      <Fact name="Plan">{profile.plan === 'SUPER_HERO' ? 'SUPER HERO' : 'SIDE KICK'}</Fact>
      <Fact name="Price">{profile.plan === 'SUPER_HERO' ? `$${SUPER_HERO_PRICE} a month` : 'Free'}</Fact>
      <Fact name="Status">{STATUS[profile.subscriptionStatus]}</Fact>
      <Fact name="Cards">
        <CopiesUsed plan={profile.plan} />
      </Fact>
    </Facts>
    {profile.plan === 'SIDE_KICK' && (
      <p className="mt-4 rounded-panel border border-line bg-surface px-5 py-4 text-sm text-muted">
        <strong className="text-ink">Upgrading here is coming soon.</strong> SUPER HERO removes the limit of{' '}
        {FREE_COPIES} cards, for ${SUPER_HERO_PRICE} a month.
      </p>
    )}
  </>
);
