/** Milliseconds without an event before polling starts, and between polls. */
const SILENCE_MS = 4000;
const POLL_MS = 2000;

export type FollowListener<T> = {
  onUpdate: (update: T) => void;
  onLost: (lost: boolean) => void;
};
type Source<T> = {
  subscribe: (signal: AbortSignal) => AsyncIterable<T>;
  poll: (signal: AbortSignal) => Promise<T>;
  isLast: (update: T) => boolean;
};

/** Polls while no events arrive: a proxy buffers them, or the connection is down. */
export function follow<T>({ subscribe, poll, isLast }: Source<T>, { onUpdate, onLost }: FollowListener<T>): () => void {
  const stopped = new AbortController();
  let updatedAt = Date.now();
  let polling = false;

  const update = (value: T): void => {
    if (stopped.signal.aborted) return;
    onLost(false);
    onUpdate(value);
    if (isLast(value)) stop();
  };
  const readEvents = async (): Promise<void> => {
    for await (const value of subscribe(stopped.signal)) {
      updatedAt = Date.now();
      update(value);
    }
  };
  const pollOnce = async (): Promise<void> => {
    if (polling || Date.now() - updatedAt < SILENCE_MS) return;
    polling = true;
    await poll(stopped.signal).then(update, () => stopped.signal.aborted || onLost(true));
    polling = false;
  };

  const timer = setInterval(() => void pollOnce(), POLL_MS);
  const stop = (): void => {
    clearInterval(timer);
    stopped.abort();
  };
  // Polling takes over, and reports the failure.
  readEvents().catch(() => undefined);
  return stop;
}
