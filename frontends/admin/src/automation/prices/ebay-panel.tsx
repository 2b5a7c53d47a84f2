import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import { refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Notice } from '../../imports/notice.js';
import { Panel } from '../../parts/panel.js';
import { ProviderLine } from '../providers/provider-line.js';
import { isActive } from '../runs/run.rules.js';
import { RunView } from '../runs/run-view.js';
import { useLastRun } from '../runs/use-last-run.js';
import { useStartSchedule } from '../scheduler/use-start-schedule.js';

const announce = (last: RunEvent | undefined): void => {
  const text = last?.message ?? undefined;
  if (last?.type === 'complete') toast({ tone: 'success', title: 'Price refresh complete', text });
  else if (last?.type === 'error') toast({ tone: 'error', title: 'Failed to refresh pricing data', text });
};

export function EbayPanel() {
  const last = useLastRun('price-refresh');
  const invalidate = useInvalidate();
  const end = (event: RunEvent | undefined) => {
    void invalidate(refreshCardPricing);
    announce(event);
  };
  const { start, isPending } = useStartSchedule('priceRefresh');
  const running = Boolean(last.data && isActive(last.data));
  return (
    <Panel title="eBay price refresh">
      <ProviderLine provider="ebay" />
      <p className="text-sm text-muted">
        Looks up the last sales of the cards whose prices are the oldest. The number of cards is set in the scheduler.
      </p>
      <Button className="sm:self-start" busy={isPending} disabled={running} onClick={start}>
        Refresh Prices
      </Button>
      {last.error && <Notice title="The last run could not be loaded" text={problemText(last.error)} />}
      {last.data && <RunView key={last.data.id} run={last.data} label="eBay price refresh" onEnd={end} />}
    </Panel>
  );
}
