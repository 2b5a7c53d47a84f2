import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { lazyPart } from '@ninepocket/ui/states/lazy';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useSearchParams } from 'react-router';
import { HubSkeleton } from './hub-skeleton.js';
import { HUB_TABS, readHubTab } from './hub-tabs.rules.js';

const FriendsTab = lazyPart(() => import('../friends/friends-tab.js'), <HubSkeleton />);
const MessagesTab = lazyPart(() => import('../messages/messages-tab.js'), <HubSkeleton />);
const BadgesTab = lazyPart(() => import('../badges/badges-tab.js'), <HubSkeleton />);

export default function HubPage() {
  usePageTitle('Social Hub');
  const [query, setQuery] = useSearchParams();
  const tab = readHubTab(query.get('tab'));
  // On phones an open conversation needs the height; it has a button of its own that leads back.
  const isChatting = tab === 'messages' && query.has('with');
  return (
    <div className={isChatting ? 'max-md:[&>header]:sr-only max-md:[&_[role=tablist]]:hidden' : undefined}>
      <PageHeader title="Social Hub" />
      <Tabs
        label="Social Hub"
        value={tab}
        onValueChange={(value) => setQuery({ tab: value }, { preventScrollReset: true })}
        tabs={HUB_TABS}
      >
        <TabPanel value="friends">
          <FriendsTab />
        </TabPanel>
        <TabPanel value="messages">
          <MessagesTab />
        </TabPanel>
        <TabPanel value="badges">
          <BadgesTab />
        </TabPanel>
      </Tabs>
    </div>
  );
}
