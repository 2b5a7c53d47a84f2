import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { ArrowRightLeft, EllipsisVertical, Inbox, PackageOpen, Trash2 } from 'lucide-react';

type PocketMenuProps = {
  pocket: Pocket;
  name: string;
  onMove: () => void;
  onTakeOut: () => void;
  onForget: () => void;
  onPlace: () => void;
};

export const PocketMenu = ({ pocket, name, onMove, onTakeOut, onForget, onPlace }: PocketMenuProps) => (
  <Menu
    trigger={
      <IconButton size="sm" variant="secondary" label={`Actions for ${name}`}>
        <EllipsisVertical aria-hidden />
      </IconButton>
    }
  >
    {pocket.quantity > 0 ? (
      <>
        <MenuItem icon={<ArrowRightLeft aria-hidden />} onSelect={onMove}>
          Move to…
        </MenuItem>
        <MenuItem icon={<PackageOpen aria-hidden />} onSelect={onTakeOut}>
          Take out
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={onForget}>
          Take out and forget the card
        </MenuItem>
      </>
    ) : (
      <MenuItem icon={<Inbox aria-hidden />} onSelect={onPlace}>
        Place a card here
      </MenuItem>
    )}
  </Menu>
);
