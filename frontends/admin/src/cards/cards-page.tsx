import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useSearchParams } from 'react-router';
import { BulkImport } from '../imports/bulk-import.js';
import { BackLink } from '../parts/back-link.js';
import { AddCard } from './add-card.js';
import { CreateSet } from './create-set.js';
import { UploadSetCsv } from './upload-set-csv.js';

const TABS = [
  { value: 'add-card', label: 'Add Individual Card' },
  { value: 'create-set', label: 'Create Card Set' },
  { value: 'upload-csv', label: 'Upload CSV' },
  { value: 'bulk-import', label: 'Bulk Import' },
] as const;

export default function CardsPage() {
  usePageTitle('Card Management');
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = TABS.some(({ value }) => value === asked) ? asked! : TABS[0].value;
  return (
    <>
      <PageHeader title="Card Management" back={<BackLink to="/admin">Admin</BackLink>} />
      <Tabs
        label="Ways to add cards"
        value={tab}
        onValueChange={(value) => setParams({ tab: value }, { replace: true })}
        tabs={TABS}
      >
        <TabPanel value="add-card">
          <AddCard />
        </TabPanel>
        <TabPanel value="create-set">
          <CreateSet />
        </TabPanel>
        <TabPanel value="upload-csv">
          <UploadSetCsv />
        </TabPanel>
        <TabPanel value="bulk-import">
          <BulkImport />
        </TabPanel>
      </Tabs>
    </>
  );
}
