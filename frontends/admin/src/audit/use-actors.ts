import type { AuditRecord } from '@ninepocket/contracts/catalog/audit';
import { listUsers } from '@ninepocket/contracts/social/social';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useMemo } from 'react';

/** The most ids of one request. */
const MAX_ACTORS = 200;

/** @returns the name of who made a change; names are looked up, because the log itself stores none */
export const useActors = (records: readonly AuditRecord[], chosen: number | null): ((id: number | null) => string) => {
  const ids = useMemo(() => {
    const all = new Set(records.map(({ actorId }) => actorId));
    return [...all, chosen].filter((id) => id !== null).slice(0, MAX_ACTORS);
  }, [records, chosen]);
  const { data, error } = useEndpoint(
    listUsers,
    { query: { ids: [...new Set(ids)].sort((a, b) => a - b).join(), limit: MAX_ACTORS } },
    { enabled: ids.length > 0, placeholderData: (previous) => previous },
  );
  const names = useMemo(() => new Map(data?.items.map(({ id, username }) => [id, username])), [data]);
  return (id) => {
    if (id === null) return 'Automatic';
    return names.get(id) ?? (data && !error ? `Deleted user ${id}` : `User ${id}`);
  };
};
