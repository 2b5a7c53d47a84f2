import { getStats } from '@ninepocket/contracts/collection/stats';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

export const useStats = () => useEndpoint(getStats, {}, { staleTime: 0, refetchOnWindowFocus: true });
