import { uploadImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useEffect, useState } from 'react';
import { followJob } from './follow-job.js';
import { hasEnded, laterOf } from './job.rules.js';

export function useLiveJob(listed: ImportJob, follow: boolean): { job: ImportJob; lost: boolean } {
  const [latest, setLatest] = useState(listed);
  const [lost, setLost] = useState(false);
  const invalidate = useInvalidate();
  const { id } = listed;

  useEffect(() => {
    if (!follow) return undefined;
    const onUpdate = (job: ImportJob) => {
      setLatest((last) => laterOf(last, job));
      if (hasEnded(job)) void invalidate(uploadImport);
    };
    return followJob(id, { onUpdate, onLost: setLost });
  }, [id, follow, invalidate]);

  return { job: laterOf(listed, latest), lost: lost && follow };
}
