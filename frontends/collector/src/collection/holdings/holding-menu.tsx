import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { BadgeDollarSign, EllipsisVertical, ListChecks, Pencil, Split, Star, StarOff, Tag, Trash2 } from 'lucide-react';

type HoldingMenuProps = {
  isFavorite: boolean;
  isForSale: boolean;
  onFavorite: () => void;
  name: string;
  tabIndex?: number;
  onEdit: () => void;
  onList: () => void;
  onSell: () => void;
  /** Null for a single copy. */
  onSplit: (() => void) | null;
  onSelect: () => void;
  onRemove: () => void;
};

export const HoldingMenu = ({
  name,
  tabIndex,
  isFavorite,
  isForSale,
  onFavorite,
  onEdit,
  onList,
  onSell,
  onSplit,
  onSelect,
  onRemove,
}: HoldingMenuProps) => (
  <Menu
    trigger={
      <IconButton size="sm" variant="secondary" label={`Actions for ${name}`} tabIndex={tabIndex}>
        <EllipsisVertical aria-hidden />
      </IconButton>
    }
  >
    <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
      Edit
    </MenuItem>
    <MenuItem icon={isFavorite ? <StarOff aria-hidden /> : <Star aria-hidden />} onSelect={onFavorite}>
      {isFavorite ? 'Remove from favorites' : 'Add to favorites'}
    </MenuItem>
    <MenuItem icon={<Tag aria-hidden />} onSelect={onList}>
      {isForSale ? 'Edit listing' : 'List for sale'}
    </MenuItem>
    <MenuItem icon={<BadgeDollarSign aria-hidden />} onSelect={onSell}>
      Mark as sold
    </MenuItem>
    {onSplit && (
      <MenuItem icon={<Split aria-hidden />} onSelect={onSplit}>
        Split stack
      </MenuItem>
    )}
    <MenuItem icon={<ListChecks aria-hidden />} onSelect={onSelect}>
      Select
    </MenuItem>
    <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
      Remove from collection
    </MenuItem>
  </Menu>
);
