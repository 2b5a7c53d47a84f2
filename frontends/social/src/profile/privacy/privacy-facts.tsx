import type { Profile } from '@ninepocket/contracts/social/social';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Eye, EyeOff } from 'lucide-react';
import { Fact, Facts } from '../facts.js';
import { visibilityOf } from './privacy.rules.js';

export const PrivacyFacts = ({ profile }: { profile: Profile }) => (
  <Facts>
    <Fact name="Profile is visible to">{visibilityOf(profile.profileVisibility)?.label}</Fact>
    <Fact name="Email">{shown(profile.showEmail)}</Fact>
    <Fact name="Collection">{shown(profile.showCollection)}</Fact>
    <Fact name="Wishlist">{shown(profile.showWishlist)}</Fact>
    <Fact name="Activity">{shown(profile.friendActivity)}</Fact>
    <Fact name="Open to trades">{onOrOff(profile.openToTrades)}</Fact>
    <Fact name="Price alerts">{onOrOff(profile.priceAlerts)}</Fact>
    <Fact name="Email updates">{onOrOff(profile.emailUpdates)}</Fact>
  </Facts>
);

const onOrOff = (isOn: boolean) => <Badge tone={isOn ? 'success' : undefined}>{isOn ? 'On' : 'Off'}</Badge>;

const shown = (isShown: boolean) =>
  isShown ? (
    <Badge tone="success">
      <Eye aria-hidden /> Shown
    </Badge>
  ) : (
    <Badge>
      <EyeOff aria-hidden /> Hidden
    </Badge>
  );
