import { listJobRuns } from '@ninepocket/contracts/automation/jobs';
import { JOB_KINDS, RUN_STATES, type JobKind, type RunState } from '@ninepocket/contracts/automation/job-kinds';
import { Field } from '@ninepocket/ui/forms/field';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { ListSkeleton } from '../../parts/list-skeleton.js';
import { useActors } from '../../parts/use-actors.js';
import { JOB_NAMES } from '../job-names.js';
import { Panel } from '../../parts/panel.js';
import { HistoryRun } from './history-run.js';

const STATES: Record<RunState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
};
const PAGE = 20;

export function HistoryPanel() {
  const [kind, setKind] = useState<JobKind | undefined>();
  const [state, setState] = useState<RunState | undefined>();
  const runs = useEndpointPages(
    listJobRuns,
    { query: { limit: PAGE, ...(kind && { kind }), ...(state && { state }) } },
    { live: true },
  );
  const nameOf = useActors(runs.items.map(({ startedBy }) => startedBy));
  return (
    <Panel title="Job runs">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Job">
          {(aria) => (
            <Select
              {...aria}
              value={kind ?? ''}
              onChange={({ target }) => setKind(JOB_KINDS.find((one) => one === target.value))}
              options={[
                { value: '', label: 'All jobs' },
                ...JOB_KINDS.map((one) => ({ value: one, label: JOB_NAMES[one] })),
              ]}
            />
          )}
        </Field>
        <Field label="State">
          {(aria) => (
            <Select
              {...aria}
              value={state ?? ''}
              onChange={({ target }) => setState(RUN_STATES.find((one) => one === target.value))}
              options={[
                { value: '', label: 'All states' },
                ...RUN_STATES.map((one) => ({ value: one, label: STATES[one] })),
              ]}
            />
          )}
        </Field>
      </div>
      <p className="text-sm text-muted">Runs are stored for 90 days.</p>
      <QueryView
        explain={problemText}
        query={runs}
        failure="Job runs could not be loaded"
        waiting={<ListSkeleton label="Loading job runs" />}
      >
        {() =>
          runs.items.length === 0 ? (
            <p>{kind || state ? 'No runs match.' : 'No job has run yet. Start one, or turn the scheduler on.'}</p>
          ) : (
            <>
              <ul aria-label="Job runs" className="flex flex-col divide-y divide-line border-y border-line">
                {runs.items.map((run) => (
                  <HistoryRun key={run.id} run={run} nameOf={nameOf} />
                ))}
              </ul>
              <MoreButton pages={runs} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
