import type { Card } from '@ninepocket/contracts/catalog';
import { IconButton } from '@ninepocket/ui/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/menu';
import { Check, CopyPlus, LoaderCircle, Plus, Trash2 } from 'lucide-react';
import { SAVING, type OwnedInSet } from './owned.rules.js';

type OwnButtonProps = {
  card: Card;
  owned: OwnedInSet['owned'][number] | undefined;
  onAdd: () => void;
  onRemove: (holdingId: number) => void;
};

/** Adds a card; once it is owned, adds another copy or removes it. */
export function OwnButton({ card, owned, onAdd, onRemove }: OwnButtonProps) {
  const name = `${card.name} #${card.cardNumber}`;
  if (!owned) {
    return (
      <IconButton size="sm" variant="primary" label={`Add ${name} to collection`} onClick={onAdd}>
        <Plus aria-hidden />
      </IconButton>
    );
  }
  const saving = owned.holdingId === SAVING;
  return (
    <Menu
      trigger={
        // The button stays while it saves: a focus that jumps away is lost for keyboards.
        <IconButton size="sm" variant="secondary" label={`${name} is in your collection`} aria-busy={saving}>
          {saving ? <LoaderCircle aria-hidden className="animate-spin" /> : <Check aria-hidden />}
        </IconButton>
      }
    >
      <MenuItem icon={<CopyPlus aria-hidden />} disabled={saving} onSelect={onAdd}>
        Add another copy
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} danger disabled={saving} onSelect={() => onRemove(owned.holdingId)}>
        Remove from collection
      </MenuItem>
    </Menu>
  );
}
