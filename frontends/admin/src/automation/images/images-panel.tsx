import { findCardImage, getMissingImages } from '@ninepocket/contracts/automation/image-runs';
import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Notice } from '../../imports/notice.js';
import { Panel } from '../../parts/panel.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { ProviderLine } from '../providers/provider-line.js';
import { isActive } from '../runs/run.rules.js';
import { RunView } from '../runs/run-view.js';
import { useLastRun } from '../runs/use-last-run.js';
import { MissingImages } from './missing-images.js';
import { StartImageRun } from './start-image-run.js';

const CONFIGURATION_ERROR = 'Missing required configuration. Please check environment variables.';

const announce = (last: RunEvent | undefined): void => {
  // The line of a run names what is complete, as the toast's title does.
  const text = last?.message?.replace(/^Bulk Update Complete: /, '');
  if (last?.type === 'complete') toast({ tone: 'success', title: 'Bulk Update Complete', text });
  else if (last?.type === 'error') toast({ tone: 'error', title: 'Failed to perform bulk image update', text });
};

export function ImagesPanel() {
  const missing = useEndpoint(getMissingImages, {}, { staleTime: 0 });
  const last = useLastRun('image-search');
  const invalidate = useInvalidate();
  const end = (event: RunEvent | undefined) => {
    void invalidate(findCardImage);
    announce(event);
  };
  const running = Boolean(missing.data?.activeRun) || Boolean(last.data && isActive(last.data));
  return (
    <Panel title="Bulk image processing">
      <ProviderLine provider="image-search" />
      <QueryView
        explain={problemText}
        query={missing}
        failure="Failed to load missing images information"
        waiting={<PanelSkeleton label="Loading missing images" />}
      >
        {(info) => (
          <>
            {!info.configReady && (
              <Notice
                title="Configuration Error"
                text={`${CONFIGURATION_ERROR} Missing: ${info.missingConfig.join(', ')}.`}
              />
            )}
            <MissingImages count={info.count} samples={info.sampleCards} />
            <StartImageRun ready={info.configReady && info.count > 0} running={running} />
          </>
        )}
      </QueryView>
      {last.error && <Notice title="The last run could not be loaded" text={problemText(last.error)} />}
      {last.data && <RunView key={last.data.id} run={last.data} label="Bulk image processing" onEnd={end} />}
    </Panel>
  );
}
