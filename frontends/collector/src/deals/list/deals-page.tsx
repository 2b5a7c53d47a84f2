import { dealCounts } from '@ninepocket/contracts/collection/deals/deals';
import { DEAL_BOXES } from '@ninepocket/contracts/collection/deals/deal-limits';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { TabPanel, Tabs } from '@ninepocket/ui/layout/tabs';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { plain } from '../../parts/format/counts.js';
import { BOX_LABELS, readBox } from './boxes.js';
import { DealList } from './deal-list.js';

export default function DealsPage() {
  usePageTitle('Deals');
  const [params, changeParams] = useUrlParams();
  const { data: counts } = useEndpoint(dealCounts);
  const labelOf = (box: (typeof DEAL_BOXES)[number]): string => {
    const open = box === 'ended' ? 0 : (counts?.[box] ?? 0);
    return open > 0 ? `${BOX_LABELS[box]} (${plain(open)})` : BOX_LABELS[box];
  };
  return (
    <>
      <PageHeader title="Deals">
        <p className="text-muted">Offers and agreed trades. No money passes through Ninepocket.</p>
      </PageHeader>
      <Tabs
        label="Deals"
        value={readBox(params.get('box'))}
        onValueChange={(box) => changeParams({ box: box === 'mine' ? '' : box }, { replace: true })}
        tabs={DEAL_BOXES.map((box) => ({ value: box, label: labelOf(box) }))}
      >
        {DEAL_BOXES.map((box) => (
          <TabPanel key={box} value={box}>
            <DealList box={box} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
