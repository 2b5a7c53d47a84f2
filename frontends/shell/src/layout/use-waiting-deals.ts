import { dealCounts } from '@ninepocket/contracts/collection/deals/deals';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

const POLL_MS = 30_000;

/** Deals that wait for me to answer or to do a step; zero until known. */
export const useWaitingDeals = (): number =>
  useEndpoint(dealCounts, {}, { refetchInterval: POLL_MS, refetchOnWindowFocus: true }).data?.toDo ?? 0;
