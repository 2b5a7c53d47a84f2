import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PROFILE_TABS, readTab, type ProfileTab } from './tabs.rules.js';

export function useProfileTab(): [ProfileTab, (tab: ProfileTab) => void] {
  const [query, setQuery] = useSearchParams();
  return [readTab(query.get('tab')), (tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })];
}

type ProfileTabsProps = {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  panels: Record<ProfileTab, ReactNode>;
};

export const ProfileTabs = ({ tab, onTab, panels }: ProfileTabsProps) => (
  <Tabs label="Profile" value={tab} onValueChange={(value) => onTab(readTab(value))} tabs={PROFILE_TABS}>
    {PROFILE_TABS.map(({ value }) => (
      <TabPanel key={value} value={value}>
        {panels[value]}
      </TabPanel>
    ))}
  </Tabs>
);
