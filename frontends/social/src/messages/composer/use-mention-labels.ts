import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { addLabel, cardIdsIn, type LabeledCard, type MentionLabels } from '../cards/mention-labels.rules.js';
import { chipQuery } from '../cards/use-card-chip.js';

/**
 * The labels of picked cards, and of the cards in `original`, the text before the user's changes. What the user types
 * gets none: the caret would move.
 */
export const useMentionLabels = (friendId: number, original: string) => {
  const [picked, setPicked] = useState<MentionLabels>(new Map());
  const chips = useQueries({ queries: cardIdsIn(original).map((id) => chipQuery(friendId, `#${id}`)) });
  const labels = chips.flatMap(({ data }) => data ?? []).reduce(addLabel, picked);
  const pick = (card: LabeledCard): MentionLabels => {
    const next = addLabel(labels, card);
    setPicked(next);
    return next;
  };
  return { labels, pick };
};
