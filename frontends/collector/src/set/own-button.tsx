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
 * Adds a card, and takes its only copy back. Several copies differ in what is known of them, so that leads to where
 * they can be told apart. It stays one button all the while: the focus stays on it.
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
  const { copies, holdingId } = owned;
  const saving = holdingId === SAVING;
  const press = () => {
    if (saving) return;
    if (copies === 1) onRemove(holdingId);
    else void navigate(`/my-collection?set=${card.setId}`);
  };
  return (
    <IconButton
      size="sm"
      variant="secondary"
      label={copies === 1 ? `Remove ${name} from collection` : `Show my ${copies} copies of ${name}`}
      aria-busy={saving}
      onClick={press}
    >
      {saving ? <LoaderCircle aria-hidden className="animate-spin" /> : <Check aria-hidden />}
    </IconButton>
  );
}
