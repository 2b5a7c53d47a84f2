import { uploadImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useEffect, useState } from 'react';
import { followJob } from './follow-job.js';
import { isActive, laterOf } from './job.rules.js';
import { nextPace, type Pace } from './pace.rules.js';

export function useLiveJob(listed: ImportJob, follow: boolean): { job: ImportJob; lost: boolean; pace: Pace | null } {
  const [latest, setLatest] = useState(listed);
  const [pace, setPace] = useState<Pace | null>(null);
  const [lost, setLost] = useState(false);
  const invalidate = useInvalidate();
  const { id, status } = listed;

  useEffect(() => {
    if (!follow) return undefined;
    const onUpdate = (job: ImportJob) => {
      setLatest((last) => laterOf(last, job));
      setPace((last) => nextPace(last, job, performance.now()));
      if (!isActive(job)) void invalidate(uploadImport);
    };
    return followJob(id, { onUpdate, onLost: setLost });
    // An import that was started or undone is followed again.
  }, [id, status, follow, invalidate]);

  return { job: laterOf(listed, latest), lost: lost && follow, pace };
}
