import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { Menu, MenuItem, MenuSeparator } from '@ninepocket/ui/overlays/menu';
import { EllipsisVertical, HeartOff, Pencil, Plus, Store } from 'lucide-react';
import { useNavigate } from 'react-router';
import { listingsPath } from '../wish-text.js';

export type WishMenuProps = {
  wish: Wish;
  tabIndex?: number;
  onMove: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function WishMenu({ wish, tabIndex, onMove, onEdit, onRemove }: WishMenuProps) {
  const navigate = useNavigate();
  const { card, listings } = wish;
  const label = `Actions for ${card.name} #${card.cardNumber}`;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          tabIndex={tabIndex}
          className="focus-ring inline-flex size-9 shrink-0 items-center justify-center rounded-control border border-edge bg-surface hover:bg-sunken [&_svg]:size-4.5"
        >
          <EllipsisVertical aria-hidden />
        </button>
      }
    >
      {!card.retired && (
        <MenuItem icon={<Plus aria-hidden />} onSelect={onMove}>
          Move to collection
        </MenuItem>
      )}
      {listings > 0 && (
        <MenuItem icon={<Store aria-hidden />} onSelect={() => void navigate(listingsPath(wish))}>
          See listings
        </MenuItem>
      )}
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        Edit priority and max price
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<HeartOff aria-hidden />} danger onSelect={onRemove}>
        Remove from wishlist
      </MenuItem>
    </Menu>
  );
}
