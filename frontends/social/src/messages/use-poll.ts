import { useIsLive } from '@ninepocket/web-kit/live/live';

const POLL_MS = 8_000;

/** How often conversations and receipts are refetched: only while no live events arrive. */
export const usePoll = () => ({ refetchInterval: useIsLive() ? false : POLL_MS }) as const;
