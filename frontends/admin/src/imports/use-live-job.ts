import {
  getCardSet,
  getMainSet,
  listCardSets,
  listMainSets,
  listSetCards,
} from '@ninepocket/contracts/catalog/catalog';
import { listImports, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { endpointKey } from '@ninepocket/web-kit/api/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followJob } from './follow-job.js';
import { hasEnded, laterOf } from './job.rules.js';

/** What an import changes: the list of imports and what other screens show of the catalog. */
const CHANGED = [listImports, listMainSets, getMainSet, listCardSets, getCardSet, listSetCards];

/**
 * The current state of an import.
 * @param listed the import as the list has it
 * @param follow whether to subscribe to updates while it runs
 * @returns the import, and `lost`: it is running, but no updates arrive
 */
export function useLiveJob(listed: ImportJob, follow: boolean): { job: ImportJob; lost: boolean } {
  const [heard, setHeard] = useState(listed);
  const [lost, setLost] = useState(false);
  const client = useQueryClient();
  const { id } = listed;

  useEffect(() => {
    if (!follow) return undefined;
    const hear = (job: ImportJob) => {
      setHeard((last) => laterOf(last, job));
      if (!hasEnded(job)) return;
      for (const endpoint of CHANGED) void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
    };
    return followJob(id, { hear, lose: setLost });
  }, [id, follow, client]);

  return { job: laterOf(listed, heard), lost: lost && follow };
}
