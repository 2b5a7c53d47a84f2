import type { internalMentions } from '@ninepocket/contracts/collection/facts';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { readMention } from './mentions.rules.js';
import { findCardViews, findHolders, findMentionedCard } from './mentions.store.js';

export const resolveMentions = async (
  pool: pg.Pool,
  { mentions, userIds }: HandlerInput<typeof internalMentions>['body'],
): Promise<Answer<typeof internalMentions>> => {
  const found = new Map<string, number | null>();
  for (const text of mentions) if (!found.has(text)) found.set(text, await findMentionedCard(pool, readMention(text)));
  const cardIds = [...new Set(found.values())].filter((id) => id !== null);
  const cards = new Map((await findCardViews(pool, cardIds)).map((row) => [row.cardId, presentCardView(row)]));
  const holders = await findHolders(pool, [...new Set(userIds)], cardIds);
  return mentions.map((text) => {
    const card = cards.get(found.get(text) ?? 0);
    if (!card) return null;
    const own = holders.filter(({ cardId }) => cardId === card.id);
    return { card, holders: own.map(({ userId, copies, isWished }) => ({ userId, copies, isWished })) };
  });
};
