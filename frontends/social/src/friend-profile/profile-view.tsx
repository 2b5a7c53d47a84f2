import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { nameOf } from '../people/person.rules.js';
import { CompareTab } from './compare/compare-tab.js';
import { FriendCollection } from './lists/friend-collection.js';
import { FriendHeader } from './friend-header.js';
import { FriendStats } from './friend-stats.js';
import { FriendSummary } from './friend-summary.js';
import { FriendWishlist } from './lists/friend-wishlist.js';
import { readTab, tabsOf } from './profile-tabs.rules.js';

export function ProfileView({ profile }: { profile: FriendProfile }) {
  const [params, setParams] = useSearchParams();
  if (!profile.canViewProfile) return <ForFriendsOnly profile={profile} />;
  const tabs = tabsOf(profile).map(({ value, label, locked }) => ({
    value,
    label,
    ...(locked && { disabled: true, icon: <Lock aria-label="Private" /> }),
  }));
  return (
    <>
      <FriendHeader profile={profile} />
      <FriendStats stats={profile.stats} />
      <Tabs
        label="Profile"
        value={readTab(params.get('tab'), profile)}
        onValueChange={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs}
      >
        <TabPanel value="profile">
          <FriendSummary stats={profile.stats} />
        </TabPanel>
        <TabPanel value="collection">
          <FriendCollection profile={profile} />
        </TabPanel>
        <TabPanel value="wishlist">
          <FriendWishlist profile={profile} />
        </TabPanel>
        <TabPanel value="compare">
          <CompareTab profile={profile} />
        </TabPanel>
      </Tabs>
    </>
  );
}

const ForFriendsOnly = ({ profile }: { profile: FriendProfile }) => (
  <>
    <FriendHeader profile={profile} />
    <EmptyState
      icon={<Lock />}
      title="For friends only"
      text={`${nameOf(profile.user)} shows this profile to friends only.`}
    />
  </>
);
