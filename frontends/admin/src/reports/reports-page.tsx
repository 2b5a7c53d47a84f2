import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useSearchParams } from 'react-router';
import { BackLink } from '../parts/back-link.js';
import { ReportList } from './report-list.js';

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

export default function ReportsPage() {
  usePageTitle('Reports');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'closed' ? 'closed' : 'open';
  return (
    <>
      <PageHeader title="Reports" back={<BackLink to="/admin">Admin</BackLink>}>
        <p className="text-muted">Messages, photos and profiles that users have reported.</p>
      </PageHeader>
      <Tabs
        label="Reports"
        value={tab}
        onValueChange={(value) => setParams(value === 'open' ? {} : { tab: value }, { replace: true })}
        tabs={TABS}
      >
        <TabPanel value="open">
          <ReportList status="open" />
        </TabPanel>
        <TabPanel value="closed">
          <ReportList status="closed" />
        </TabPanel>
      </Tabs>
    </>
  );
}
