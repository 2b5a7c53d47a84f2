import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useSearchParams } from 'react-router';
import { BackLink } from '../parts/back-link.js';
import { HistoryPanel } from './history/history-panel.js';
import { BrokenImages } from './image-lists/broken-images.js';
import { SimilarImages } from './image-lists/similar-images.js';
import { FindImagePanel } from './images/find-image-panel.js';
import { ImagesPanel } from './images/images-panel.js';
import { MatchesPanel } from './matches/matches-panel.js';
import { CardPricePanel } from './prices/card-price-panel.js';
import { EbayPanel } from './prices/ebay-panel.js';
import { PriceGuidePanel } from './prices/price-guide-panel.js';
import { SchedulerPanel } from './scheduler/scheduler-panel.js';

const TABS = [
  { value: 'images', label: 'Images' },
  { value: 'prices', label: 'Prices' },
  { value: 'scheduler', label: 'Scheduler' },
  { value: 'history', label: 'History' },
] as const;
const FIRST = TABS[0].value;

/** Texts of SPEC sections 2 ("Automation") and 8. */
export default function AutomationPage() {
  usePageTitle('Automation');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? FIRST;
  return (
    <>
      <PageHeader title="Automation" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">Jobs that find images and prices. They keep running when you leave this page.</p>
      </PageHeader>
      <Tabs label="Automation" value={tab} tabs={TABS} onValueChange={(next) => setParams({ tab: next })}>
        <TabPanel value="images">
          <div className="flex flex-col gap-6">
            <ImagesPanel />
            <FindImagePanel />
            <BrokenImages />
            <SimilarImages />
          </div>
        </TabPanel>
        <TabPanel value="prices">
          <div className="flex flex-col gap-6">
            <PriceGuidePanel />
            <MatchesPanel />
            <EbayPanel />
            <CardPricePanel />
          </div>
        </TabPanel>
        <TabPanel value="scheduler">
          <SchedulerPanel />
        </TabPanel>
        <TabPanel value="history">
          <HistoryPanel />
        </TabPanel>
      </Tabs>
    </>
  );
}
