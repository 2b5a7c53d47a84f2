import { listUsers } from '@ninepocket/contracts/social/social';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useMemo } from 'react';

/** The most ids of one request. */
const MAX_ACTORS = 200;

/** @returns the name of who did something; null is a job. Names are looked up, because records store only ids. */
export const useActors = (actors: readonly (number | null)[]): ((id: number | null) => string) => {
  const ids = [...new Set(actors)].filter((id) => id !== null).slice(0, MAX_ACTORS);
  const { data, error } = useEndpoint(
    listUsers,
    { query: { ids: ids.sort((a, b) => a - b).join(), limit: MAX_ACTORS } },
    { enabled: ids.length > 0, placeholderData: (previous) => previous },
  );
  const names = useMemo(() => new Map(data?.items.map(({ id, username }) => [id, username])), [data]);
  return (id) => {
    if (id === null) return 'Automatic';
    return names.get(id) ?? (data && !error && ids.includes(id) ? `Deleted user ${id}` : `User ${id}`);
  };
};
