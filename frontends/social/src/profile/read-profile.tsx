import type { Profile } from '@ninepocket/contracts/social/social';
import { Button } from '@ninepocket/ui/forms/button';
import { Pencil } from 'lucide-react';
import { AccountPanel } from '../account/account-panel.js';
import { BillingTab } from './billing/billing-tab.js';
import { PersonalFacts } from './personal/personal-facts.js';
import { PrivacyFacts } from './privacy/privacy-facts.js';
import { ProfileHeader } from './profile-header.js';
import { ProfileTabs, useProfileTab } from './profile-tabs.js';
import { SupportNote } from './support/support-note.js';
import { SocialFacts } from './social/social-facts.js';

export function ReadProfile({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const [tab, setTab] = useProfileTab();
  return (
    <>
      <ProfileHeader
        profile={profile}
        action={
          <Button variant="secondary" onClick={onEdit}>
            <Pencil aria-hidden /> Edit profile
          </Button>
        }
      />
      <ProfileTabs
        tab={tab}
        onTab={setTab}
        panels={{
          personal: <PersonalFacts profile={profile} />,
          social: <SocialFacts profile={profile} />,
          billing: <BillingTab />,
          privacy: (
            <>
              <PrivacyFacts profile={profile} />
              <AccountPanel profile={profile} />
            </>
          ),
        }}
      />
      <SupportNote isHero={profile.plan === 'SUPER_HERO'} />
    </>
  );
}
