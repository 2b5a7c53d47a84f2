import { marksInSet, marksOfCards, type CardMark } from '@ninepocket/contracts/collection/collection';
import { api } from '@ninepocket/web-kit/api/api';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { chunksFor, type Chunk } from './chunks.rules.js';

export type Marks = ReadonlyMap<number, CardMark>;

const byCard = (marks: readonly CardMark[] = []): Marks => new Map(marks.map((mark) => [mark.cardId, mark]));

/** @returns `known` is false until the marks have loaded: without them, a press could add a card twice */
export function useMarksInSet(setId: number) {
  const { data, isPending } = useEndpoint(marksInSet, { params: { setId } });
  const marks = useMemo(() => byCard(data?.marks), [data?.marks]);
  return { marks, known: data !== undefined, isPending, isFavoriteSet: data?.isFavoriteSet ?? false };
}

const queryOf = (chunk: Chunk) => {
  const input = { query: { cardIds: chunk.join(',') } };
  return {
    queryKey: endpointKey(marksOfCards, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(marksOfCards, { ...input, signal }),
  };
};

export function useMarksOfCards(cardIds: readonly number[]) {
  const [previous, setPrevious] = useState<readonly Chunk[]>([]);
  const chunks = chunksFor(previous, cardIds);
  if (chunks !== previous) setPrevious(chunks);
  const combine = useCallback(
    (answers: UseQueryResult<CardMark[]>[]) => {
      const loaded = new Set(answers.flatMap(({ data }, index) => (data ? (chunks[index] ?? []) : [])));
      return {
        marks: byCard(answers.flatMap(({ data }) => data ?? [])),
        known: (cardId: number) => loaded.has(cardId),
        isPending: answers.some(({ isPending }) => isPending),
      };
    },
    [chunks],
  );
  return useQueries({ queries: chunks.map(queryOf), combine });
}
