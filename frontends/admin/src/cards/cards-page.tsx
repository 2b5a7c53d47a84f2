import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useState } from 'react';
import { BulkImport } from '../imports/bulk-import.js';
import { BackLink } from '../parts/back-link.js';

const TABS = [{ value: 'bulk-import', label: 'Bulk Import' }] as const;

export default function CardsPage() {
  usePageTitle('Card Management');
  const [tab, setTab] = useState<string>(TABS[0].value);
  return (
    <>
      <PageHeader title="Card Management" back={<BackLink to="/admin">Admin</BackLink>} />
      <Tabs label="Ways to add cards" value={tab} onValueChange={setTab} tabs={TABS}>
        <TabPanel value="bulk-import">
          <BulkImport />
        </TabPanel>
      </Tabs>
    </>
  );
}
