import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { ArrowRightLeft, Eye, Inbox, PackageOpen, Trash2 } from 'lucide-react';
import { PocketMenuButton } from '../view/pocket-menu-button.js';

type PocketMenuProps = {
  pocket: Pocket;
  name: string;
  onShow: () => void;
  onMove: () => void;
  onTakeOut: () => void;
  onForget: () => void;
  onPlace: () => void;
};

export const PocketMenu = ({ pocket, name, onShow, onMove, onTakeOut, onForget, onPlace }: PocketMenuProps) => (
  <Menu trigger={<PocketMenuButton label={`Actions for ${name}`} />}>
    <MenuItem icon={<Eye aria-hidden />} onSelect={onShow}>
      Show the card
    </MenuItem>
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
