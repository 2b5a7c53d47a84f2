import { marksInSet, marksOfCards, type CardMark } from '@ninepocket/contracts/collection/collection';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionCard } from './action-card.js';
import { unmarked, withMark } from './marks.rules.js';

type OfSet = Answer<typeof marksInSet>;
type OfCards = Answer<typeof marksOfCards>;

const asksFor = (cardId: number) => (query: Query) => {
  const [, input] = query.queryKey as [string, { query: { cardIds: string } }];
  return input.query.cardIds.split(',').includes(String(cardId));
};

/** The marks that the page holds: read and changed wherever the card is shown. */
export function useMarkCache() {
  const client = useQueryClient();
  return useMemo(() => {
    const setKey = (card: ActionCard) => endpointKey(marksInSet, { params: { setId: card.setId } });
    const lists = (card: ActionCard) => ({ queryKey: endpointKey(marksOfCards), predicate: asksFor(card.id) });
    return {
      /** The card's mark as the page knows it. */
      markOf: (card: ActionCard): CardMark => {
        const all = [
          client.getQueryData<OfSet>(setKey(card))?.marks,
          ...client.getQueriesData<OfCards>(lists(card)).map(([, marks]) => marks),
        ];
        return all.flatMap((marks) => marks ?? []).find(({ cardId }) => cardId === card.id) ?? unmarked(card.id);
      },
      /** Changes part of the card's mark; the rest may be changed meanwhile by others. */
      change: (card: ActionCard, part: Partial<CardMark>): void => {
        client.setQueryData<OfSet>(setKey(card), (now) => now && { ...now, marks: withMark(now.marks, card.id, part) });
        client.setQueriesData<OfCards>(lists(card), (now) => now && withMark(now, card.id, part));
      },
      /** An answer that was asked for before a change could bring back what was before it: it is asked for again. */
      refetchStaleAnswers: (): void => {
        for (const marks of [marksInSet, marksOfCards])
          if (client.isFetching({ queryKey: endpointKey(marks) }) > 0)
            void client.invalidateQueries({ queryKey: endpointKey(marks) });
      },
    };
  }, [client]);
}
