import { listCustomCollections, type CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';

const ALL = { query: { limit: 200 } };

/** Still readable after a downgrade. */
export const useCustomCollections = () => useEndpoint(listCustomCollections, ALL);

export const useCustomCollection = (id: number | null): CustomCollection | null =>
  useEndpoint(listCustomCollections, ALL, { enabled: id !== null }).data?.items.find(
    (customCollection) => customCollection.id === id,
  ) ?? null;

export const customCollectionPath = ({ id }: Pick<CustomCollection, 'id'>): string => `/collections/${id}`;

export const useMayManageCustomCollections = (): boolean => useCurrentUser()?.plan === 'SUPER_HERO';
