import { listCustomCollections, type CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';

/** As many as somebody may have. */
const ALL = { query: { limit: 200 } };

/** My custom collections; readable also after a downgrade. */
export const useCustomCollections = () => useEndpoint(listCustomCollections, ALL);

/** Takes an id, gives that custom collection once it is known. */
export const useCustomCollection = (id: number | null): CustomCollection | null =>
  useEndpoint(listCustomCollections, ALL, { enabled: id !== null }).data?.items.find(
    (customCollection) => customCollection.id === id,
  ) ?? null;

/** Whether my plan lets me make and change custom collections. */
export const useMayManageCustomCollections = (): boolean => useCurrentUser()?.plan === 'SUPER_HERO';
