import { listPriceMatches } from '@ninepocket/contracts/automation/price-guide';
import { Field } from '@ninepocket/ui/forms/field';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { Panel } from '../../parts/panel.js';
import { PanelSkeleton } from '../panel-skeleton.js';
import { ApproveMatches } from './approve-matches.js';
import { MatchRow } from './match-row.js';

const PAGE = 10;
const CONFIDENCES = ['0.5', '0.6', '0.7', '0.8', '0.9', '0.95'];

/** Products that PriceCharting may mean: an admin decides. */
export function MatchesPanel() {
  const [confidence, setConfidence] = useState('0.5');
  const minConfidence = Number(confidence);
  const matches = useEndpointPages(listPriceMatches, { query: { minConfidence, limit: PAGE } }, { staleTime: 0 });
  return (
    <Panel title="Price matches to approve">
      <p className="text-sm text-muted">
        PriceCharting products that are probably these cards. An approved one sets the price now and in later imports.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Confidence" className="sm:w-56">
          {(aria) => (
            <Select
              {...aria}
              value={confidence}
              onChange={({ target }) => setConfidence(target.value)}
              options={CONFIDENCES.map((value, index) => ({
                value,
                label: index === 0 ? 'All' : `At least ${Math.round(Number(value) * 100)}%`,
              }))}
            />
          )}
        </Field>
        <ApproveMatches minConfidence={minConfidence} total={matches.total ?? 0} />
      </div>
      <QueryView
        explain={problemText}
        query={matches}
        failure="Price matches could not be loaded"
        waiting={<PanelSkeleton label="Loading price matches" />}
      >
        {() =>
          matches.items.length === 0 ? (
            <p>
              {minConfidence > 0.5
                ? 'No waiting match has that confidence. Lower it to see more.'
                : 'Nothing is waiting for approval. Uncertain matches appear here after a PriceCharting import.'}
            </p>
          ) : (
            <>
              <ul aria-label="Price matches" className="flex flex-col divide-y divide-line border-y border-line">
                {matches.items.map((match) => (
                  <MatchRow key={match.id} match={match} />
                ))}
              </ul>
              <MoreButton pages={matches} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
