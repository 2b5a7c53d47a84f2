import type { Holding } from '@ninepocket/contracts/collection';
import { CardTile } from '@ninepocket/ui/card-tile';
import { IconButton } from '@ninepocket/ui/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/menu';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { View } from '../parts/view.rules.js';
import { yearAndName } from '../parts/year.rules.js';

type HoldingTileProps = { holding: Holding; view: View; onEdit?: () => void; onRemove?: () => void };

/** A card that I own, with its condition and copies; with `onEdit` and `onRemove` it has a menu. */
export function HoldingTile({ holding, view, onEdit, onRemove }: HoldingTileProps) {
  const { card, condition, quantity } = holding;
  return (
    <CardTile
      layout={view}
      card={{
        name: card.name,
        number: card.cardNumber,
        set: card.setName,
        year: card.setYear,
        isInsert: card.isInsert,
      }}
      src={card.frontImageUrl}
      // Everything here is owned; only several copies are worth a mark.
      owned={quantity > 1 ? quantity : undefined}
      note={condition}
      meta={yearAndName(card.setYear, card.setName)}
      action={
        onEdit &&
        onRemove && (
          <Menu
            trigger={
              <IconButton size="sm" label={`Actions for ${card.name} #${card.cardNumber}`}>
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              Edit condition and copies
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
              Remove from collection
            </MenuItem>
          </Menu>
        )
      }
    />
  );
}
