import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useSearchParams } from 'react-router';
import { BackLink } from '../parts/back-link.js';
import { DuplicateList } from './duplicate-list.js';
import { MergeHistory } from './merge-history.js';

const TABS = [
  { value: 'possible', label: 'Possible' },
  { value: 'dismissed', label: 'Not duplicates' },
  { value: 'history', label: 'History' },
];

export default function DuplicatesPage() {
  usePageTitle('Duplicates');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'possible';
  return (
    <>
      <PageHeader title="Duplicates" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">
          Pairs of cards that are probably the same. Merging them moves what collectors have to the card that stays.
        </p>
      </PageHeader>
      <Tabs
        label="Duplicates"
        value={tab}
        onValueChange={(value) => setParams(value === 'possible' ? {} : { tab: value }, { replace: true })}
        tabs={TABS}
      >
        <TabPanel value="possible">
          <DuplicateList dismissed={false} />
        </TabPanel>
        <TabPanel value="dismissed">
          <DuplicateList dismissed />
        </TabPanel>
        <TabPanel value="history">
          <MergeHistory />
        </TabPanel>
      </Tabs>
    </>
  );
}
