import '@ninepocket/contracts/http/in-browsers';
import { getImport, importJob, watchImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { api } from '@ninepocket/web-kit/api/api';
import { hasEnded } from './job.rules.js';

/** Milliseconds without an event before polling starts, and between polls. */
const SILENCE_MS = 4000;
const ASK_EVERY_MS = 2000;

type Listener = {
  hear: (job: ImportJob) => void;
  /** Called with true when updates stop arriving, with false when they resume. */
  lose: (lost: boolean) => void;
};

/**
 * Follows an import until it ends: by server-sent events, and by polling while none arrive (a proxy buffers them, the
 * connection is down).
 * @returns a function that stops following
 */
export function followJob(id: string, { hear, lose }: Listener): () => void {
  const over = new AbortController();
  let heardAt = Date.now();
  let asking = false;

  const take = (job: ImportJob): void => {
    if (over.signal.aborted) return;
    lose(false);
    hear(job);
    if (hasEnded(job)) stop();
  };
  const listen = async (): Promise<void> => {
    const events = api.events(watchImport, { params: { id }, signal: over.signal }, (data) => importJob.parse(data));
    for await (const job of events) {
      heardAt = Date.now();
      take(job);
    }
  };
  const ask = async (): Promise<void> => {
    if (asking || Date.now() - heardAt < SILENCE_MS) return;
    asking = true;
    await api
      .call(getImport, { params: { id }, signal: over.signal })
      .then(take, () => over.signal.aborted || lose(true));
    asking = false;
  };

  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  const stop = (): void => {
    clearInterval(timer);
    over.abort();
  };
  // Polling takes over, and reports the failure.
  listen().catch(() => undefined);
  return stop;
}
