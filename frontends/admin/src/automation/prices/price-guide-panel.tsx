import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import {
  approvePriceMatches,
  getPriceChartingConfig,
  getPriceGuideRun,
} from '@ninepocket/contracts/automation/price-guide';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Notice } from '../../imports/notice.js';
import { Panel } from '../../parts/panel.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { ProviderLine } from '../providers/provider-line.js';
import { isActive } from '../runs/run.rules.js';
import { RunView } from '../runs/run-view.js';
import { useLastRun } from '../runs/use-last-run.js';
import { GuideResult } from './guide-result.js';
import { importedText } from './prices.rules.js';
import { StartGuideRun } from './start-guide-run.js';

const announce = async (last: RunEvent | undefined): Promise<void> => {
  if (last?.type === 'error')
    return toast({
      tone: 'error',
      title: 'Import Failed',
      text: last.message ?? 'Failed to import PriceCharting data',
    });
  if (last?.type !== 'complete') return;
  const run = await api.callOrNull(getPriceGuideRun, { params: { id: last.runId } }).catch(() => null);
  toast({ tone: 'success', title: 'Import Complete', text: run ? importedText(run.result) : undefined });
};

export function PriceGuidePanel() {
  const config = useEndpoint(getPriceChartingConfig, {}, { staleTime: 0 });
  const last = useLastRun('price-guide');
  const invalidate = useInvalidate();
  const end = (event: RunEvent | undefined) => {
    // A run changes what an approval changes: prices, and what waits for approval.
    void invalidate(approvePriceMatches);
    void announce(event);
  };
  const running = Boolean(config.data?.activeRun) || Boolean(last.data && isActive(last.data));
  return (
    <Panel title="PriceCharting import">
      <ProviderLine provider="pricecharting" />
      <QueryView
        explain={problemText}
        query={config}
        failure="Failed to check PriceCharting configuration"
        waiting={<PanelSkeleton label="Checking the PriceCharting configuration" />}
      >
        {({ ready, missingConfig }) => (
          <>
            {!ready && (
              <Notice
                title="PriceCharting configuration is not ready"
                text={`Missing: ${missingConfig.join(', ')}. Set it in the environment of the automation service.`}
              />
            )}
            <StartGuideRun ready={ready} running={running} />
          </>
        )}
      </QueryView>
      {last.error && <Notice title="The last run could not be loaded" text={problemText(last.error)} />}
      {last.data && (
        <>
          <RunView key={last.data.id} run={last.data} label="PriceCharting import" onEnd={end} />
          <GuideResult run={last.data} />
        </>
      )}
    </Panel>
  );
}
