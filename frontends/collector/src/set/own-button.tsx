import type { Card } from '@ninepocket/contracts/catalog';
import { IconButton } from '@ninepocket/ui/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/menu';
import { Check, CopyPlus, LoaderCircle, Plus, Trash2 } from 'lucide-react';
import { SAVING, type OwnedInSet } from './owned.rules.js';
import { useKeptFocus } from './use-kept-focus.js';

type OwnButtonProps = {
  card: Card;
  owned: OwnedInSet['owned'][number] | undefined;
  onAdd: () => void;
  onRemove: (holdingId: number) => void;
};

/** Adds a card; once it is owned, adds another copy or removes it. */
export function OwnButton({ card, owned, onAdd, onRemove }: OwnButtonProps) {
  const name = `${card.name} #${card.cardNumber}`;
  const { keepFocus, button } = useKeptFocus();
  if (!owned) {
    return (
      <IconButton
        ref={button}
        size="sm"
        variant="primary"
        label={`Add ${name} to collection`}
        onClick={() => {
          keepFocus();
          onAdd();
        }}
      >
        <Plus aria-hidden />
      </IconButton>
    );
  }
  const saving = owned.holdingId === SAVING;
  const remove = () => {
    keepFocus();
    onRemove(owned.holdingId);
  };
  return (
    <Menu
      trigger={
        <IconButton
          ref={button}
          size="sm"
          variant="secondary"
          label={`${name} is in your collection`}
          aria-busy={saving}
        >
          {saving ? <LoaderCircle aria-hidden className="animate-spin" /> : <Check aria-hidden />}
        </IconButton>
      }
    >
      <MenuItem icon={<CopyPlus aria-hidden />} disabled={saving} onSelect={onAdd}>
        Add another copy
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} danger disabled={saving} onSelect={remove}>
        Remove from collection
      </MenuItem>
    </Menu>
  );
}
