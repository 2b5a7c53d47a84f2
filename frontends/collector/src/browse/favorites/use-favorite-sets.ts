import { addFavoriteSet, listFavoriteSets, removeFavoriteSet } from '@ninepocket/contracts/collection/wishlist';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

const INPUT = { query: { limit: 500 } };
/** Runs the calls for one star in order, so that a second press is applied after the first. */
const IN_ORDER = { scope: { id: 'favorite-sets' }, invalidate: false } as const;
const NONE: readonly number[] = [];
type Favorite = { setId: number; createdAt: string };
type Favorites = { items: Favorite[]; total: number | null; next: string | null };

const newFavorite = (setId: number): Favorite => ({ setId, createdAt: new Date().toISOString() });
const without = (now: Favorites, setId: number): Favorites => ({
  ...now,
  items: now.items.filter((one) => one.setId !== setId),
});
const withFirst = (now: Favorites, favorite: Favorite): Favorites => ({
  ...now,
  items: [favorite, ...now.items],
});

/** `atFirst` is the list when the screen was opened, so that a newly starred set stays in place. */
export function useFavoriteSets() {
  const { data, isPending } = useEndpoint(listFavoriteSets, INPUT);
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { mutateAsync: add } = useAction(addFavoriteSet, IN_ORDER);
  const { mutateAsync: remove } = useAction(removeFavoriteSet, IN_ORDER);
  const toggle = useMemo(() => {
    const key = endpointKey(listFavoriteSets, INPUT);
    const favoriteOf = (id: number) =>
      client.getQueryData<Favorites>(key)?.items.find(({ setId }) => setId === id) ?? null;
    const change = async ({ id, name }: { id: number; name: string }, isFavorite: boolean): Promise<void> => {
      const before = favoriteOf(id);
      await client.cancelQueries({ queryKey: key });
      const show = (favorite: Favorite | null) =>
        client.setQueryData<Favorites>(
          key,
          (now) => now && (favorite ? withFirst(without(now, id), favorite) : without(now, id)),
        );
      show(isFavorite ? newFavorite(id) : null);
      try {
        await (isFavorite ? add : remove)({ params: { setId: id } });
        if (!isFavorite) {
          const action = { label: 'Undo', onClick: () => void change({ id, name }, true) };
          toast({ tone: 'success', title: 'Removed from your favorite sets', text: name, action });
        }
      } catch (error) {
        show(before);
        toast({ tone: 'error', title: `${name} was not changed`, text: problemText(error) });
      } finally {
        if (client.isMutating() === 0) void invalidate(addFavoriteSet);
      }
    };
    return (set: { id: number; name: string }) => change(set, favoriteOf(set.id) === null);
  }, [client, invalidate, add, remove]);
  const ids = useMemo(() => data?.items.map(({ setId }) => setId) ?? [], [data]);
  const [atFirst, setAtFirst] = useState<readonly number[]>();
  if (data && !atFirst) setAtFirst(ids);
  return {
    has: useMemo(() => new Set(ids), [ids]),
    atFirst: atFirst ?? NONE,
    known: data !== undefined,
    pending: isPending,
    toggle,
  };
}

export type FavoriteSets = ReturnType<typeof useFavoriteSets>;
