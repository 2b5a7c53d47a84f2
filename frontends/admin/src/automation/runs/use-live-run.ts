import { cancelJobRun, type JobRun, type RunEvent } from '@ninepocket/contracts/automation/jobs';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useEffect, useEffectEvent, useState } from 'react';
import { followRun } from './follow-run.js';
import { EMPTY_LOG, isActive, logAfter, type Log, type RunUpdate } from './run.rules.js';

type LiveRun = { log: Log; lost: boolean };

/** A run that has ended is followed too, because its stream consists of the stored lines. */
export function useLiveRun(run: JobRun, onEnd: (last: RunEvent | undefined) => void): LiveRun {
  const [log, setLog] = useState(EMPTY_LOG);
  const [lost, setLost] = useState(false);
  const invalidate = useInvalidate();
  const [wasActive] = useState(() => isActive(run));
  const { id } = run;

  const update = useEffectEvent(({ lines, last }: RunUpdate) => {
    setLog((log) => logAfter(log, lines));
    if (!last || !wasActive) return;
    void invalidate(cancelJobRun);
    onEnd(lines.at(-1));
  });
  useEffect(() => followRun(id, { onUpdate: (next) => update(next), onLost: setLost }), [id]);

  return { log, lost };
}
