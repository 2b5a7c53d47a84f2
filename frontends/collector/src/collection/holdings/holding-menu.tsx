import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { EllipsisVertical, ListChecks, Pencil, Star, StarOff, Trash2 } from 'lucide-react';

type HoldingMenuProps = {
  isFavorite: boolean;
  onFavorite: () => void;
  name: string;
  tabIndex?: number;
  onEdit: () => void;
  onSelect: () => void;
  onRemove: () => void;
};

export const HoldingMenu = ({
  name,
  tabIndex,
  isFavorite,
  onFavorite,
  onEdit,
  onSelect,
  onRemove,
}: HoldingMenuProps) => (
  <Menu
    trigger={
      <IconButton size="sm" label={`Actions for ${name}`} tabIndex={tabIndex}>
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
    <MenuItem icon={<ListChecks aria-hidden />} onSelect={onSelect}>
      Select
    </MenuItem>
    <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
      Remove from collection
    </MenuItem>
  </Menu>
);
