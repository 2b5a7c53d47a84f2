import type { Card } from '@ninepocket/contracts/catalog';
import { IconButton } from '@ninepocket/ui/icon-button';
import { Check, LoaderCircle, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SAVING, type OwnedInSet } from './owned.rules.js';

type OwnButtonProps = {
  card: Card;
  owned: OwnedInSet['owned'][number] | undefined;
  onAdd: () => void;
  onRemove: (holdingId: number) => void;
};

/**
 * Adds a card, and takes its only copy back. Several copies, or one of which something is told (a note, a price),
 * are not taken back unasked: that leads to where they are looked after. It stays one button all the while: the focus stays on it.
 */
export function OwnButton({ card, owned, onAdd, onRemove }: OwnButtonProps) {
  const navigate = useNavigate();
  const name = `${card.name} #${card.cardNumber}`;
  if (!owned) {
    return (
      <IconButton size="sm" variant="primary" label={`Add ${name} to collection`} onClick={onAdd}>
        <Plus aria-hidden />
      </IconButton>
    );
  }
  const { copies, holdingId, plain } = owned;
  const removable = copies === 1 && plain;
  const saving = holdingId === SAVING;
  const press = () => {
    if (saving) return;
    if (removable) onRemove(holdingId);
    else void navigate(`/my-collection?set=${card.setId}`);
  };
  return (
    <IconButton
      size="sm"
      variant="secondary"
      label={
        removable
          ? `Remove ${name} from collection`
          : `Show my ${copies === 1 ? 'copy' : `${copies} copies`} of ${name}`
      }
      aria-busy={saving}
      onClick={press}
    >
      {saving ? <LoaderCircle aria-hidden className="animate-spin" /> : <Check aria-hidden />}
    </IconButton>
  );
}
