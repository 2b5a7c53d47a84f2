import { marksInSet, marksOfCards, type CardMark } from '@ninepocket/contracts/collection/collection';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionCard } from '../action-card.js';
import { unmarked, withMark } from './marks.rules.js';

type OfSet = Answer<typeof marksInSet>;
type OfCards = Answer<typeof marksOfCards>;

const queriesCard = (cardId: number) => (query: Query) => {
  const [, input] = query.queryKey as [string, { query: { cardIds: string } }];
  return input.query.cardIds.split(',').includes(String(cardId));
};

export function useMarkCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const setKey = (card: ActionCard) => endpointKey(marksInSet, { params: { setId: card.setId } });
    const lists = (card: ActionCard) => ({ queryKey: endpointKey(marksOfCards), predicate: queriesCard(card.id) });
    return {
      markOf: (card: ActionCard): CardMark => {
        const all = [
          client.getQueryData<OfSet>(setKey(card))?.marks,
          ...client.getQueriesData<OfCards>(lists(card)).map(([, marks]) => marks),
        ];
        return all.flatMap((marks) => marks ?? []).find(({ cardId }) => cardId === card.id) ?? unmarked(card.id);
      },
      change: (card: ActionCard, part: Partial<CardMark>): void => {
        client.setQueryData<OfSet>(setKey(card), (now) => now && { ...now, marks: withMark(now.marks, card.id, part) });
        client.setQueriesData<OfCards>(lists(card), (now) => now && withMark(now, card.id, part));
      },
      /** A response to a request from before the change would overwrite it. */
      refetchStaleAnswers: (): void => {
        for (const marks of [marksInSet, marksOfCards])
          if (client.isFetching({ queryKey: endpointKey(marks) }) > 0)
            void client.invalidateQueries({ queryKey: endpointKey(marks) });
      },
    };
  }, [client]);
}
