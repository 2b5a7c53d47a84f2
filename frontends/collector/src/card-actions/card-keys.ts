import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { toast } from '@ninepocket/ui/overlays/toast';
import type { ActionCard } from './action-card.js';
import type { CardActions } from './use-card-actions.js';

export const CARD_KEYS_HINT = 'A adds it to your collection, W puts it on your wishlist or takes it off.';

export const pressCardKey = (key: string, card: ActionCard, mark: CardMark | undefined, actions: CardActions): void => {
  if (key === 'a' && mark?.copies)
    toast({ tone: 'info', title: 'Already in your collection', text: `${card.name} #${card.cardNumber}` });
  else if (key === 'a') void actions.add(card);
  else if (key === 'w' && mark?.wishId) void actions.unwish(card, mark.wishId);
  else if (key === 'w') void actions.wish(card);
};
