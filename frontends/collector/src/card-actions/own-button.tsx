import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { Check, LoaderCircle, Plus } from 'lucide-react';
import { SAVING } from './marks/marks.rules.js';
import type { ActionCard } from './action-card.js';
import type { CardActions } from './use-card-actions.js';

export type CardButtonProps = {
  card: ActionCard;
  mark: CardMark | undefined;
  actions: CardActions;
  tabIndex?: number;
};

/**
 * Adds a card, or removes its only copy. Several copies, or one with details such as a note or a price, are not
 * removed directly: the press shows them instead. It stays one button throughout and so keeps the focus.
 */
export function OwnButton({ card, mark, actions, tabIndex }: CardButtonProps) {
  const name = `${card.name} #${card.cardNumber}`;
  if (!mark || mark.copies === 0) {
    return (
      <CardButton
        tone="primary"
        label={`Add ${name} to collection`}
        tabIndex={tabIndex}
        onClick={() => void actions.add(card)}
      >
        <Plus aria-hidden />
      </CardButton>
    );
  }
  const { copies, holdingId, plain } = mark;
  const removable = copies === 1 && plain;
  const saving = holdingId === SAVING;
  const press = () => {
    if (saving) return;
    if (removable && holdingId !== null) void actions.remove(card, holdingId);
    else actions.showCopies(card);
  };
  return (
    <CardButton
      label={
        removable
          ? `Remove ${name} from collection`
          : `Show my ${copies === 1 ? 'copy' : `${copies} copies`} of ${name}`
      }
      busy={saving}
      tabIndex={tabIndex}
      onClick={press}
    >
      {saving ? <LoaderCircle aria-hidden className="animate-spin" /> : <Check aria-hidden />}
    </CardButton>
  );
}
