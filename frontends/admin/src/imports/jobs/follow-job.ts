import '@ninepocket/contracts/http/in-browsers';
import { getImport, importJob, watchImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { api } from '@ninepocket/web-kit/api/api';
import { isActive } from './job.rules.js';

/** Milliseconds without an event before polling starts, and between polls. */
const SILENCE_MS = 4000;
const POLL_MS = 2000;

type Listener = {
  onUpdate: (job: ImportJob) => void;
  onLost: (lost: boolean) => void;
};

/** Polls while no events arrive: a proxy buffers them, or the connection is down. */
export function followJob(id: string, { onUpdate, onLost }: Listener): () => void {
  const stopped = new AbortController();
  let updatedAt = Date.now();
  let polling = false;

  const update = (job: ImportJob): void => {
    if (stopped.signal.aborted) return;
    onLost(false);
    onUpdate(job);
    if (!isActive(job)) stop();
  };
  const subscribe = async (): Promise<void> => {
    const events = api.events(watchImport, { params: { id }, signal: stopped.signal }, (data) => importJob.parse(data));
    for await (const job of events) {
      updatedAt = Date.now();
      update(job);
    }
  };
  const poll = async (): Promise<void> => {
    if (polling || Date.now() - updatedAt < SILENCE_MS) return;
    polling = true;
    await api
      .call(getImport, { params: { id }, signal: stopped.signal })
      .then(update, () => stopped.signal.aborted || onLost(true));
    polling = false;
  };

  const timer = setInterval(() => void poll(), POLL_MS);
  const stop = (): void => {
    clearInterval(timer);
    stopped.abort();
  };
  // Polling takes over, and reports the failure.
  subscribe().catch(() => undefined);
  return stop;
}
