import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { useEndpoint } from '../api/queries.js';

/** How many cards I have of how many my plan allows. Another tab may have added some, so it is refetched on focus. */
export const useUsage = () => useEndpoint(collectionUsage, {}, { staleTime: 0, refetchOnWindowFocus: true });
