import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { Menu, MenuItem, MenuNote } from '@ninepocket/ui/overlays/menu';
import { ArrowRightLeft, CircleSlash, Eye, Heart, Inbox, PackageOpen } from 'lucide-react';
import { PocketMenuButton } from '../view/pocket-menu-button.js';

type PocketMenuProps = {
  pocket: Pocket;
  name: string;
  onShow: () => void;
  onMove: () => void;
  onTakeOut: () => void;
  onForget: () => void;
  onPlace: () => void;
  wished: boolean;
  onWish: () => void;
};

export const PocketMenu = ({ pocket, name, onShow, wished, onWish, ...on }: PocketMenuProps) => (
  <Menu trigger={<PocketMenuButton label={`Actions for ${name}`} />}>
    <MenuNote>{name}</MenuNote>
    <MenuItem icon={<Eye aria-hidden />} onSelect={onShow}>
      Show the card
    </MenuItem>
    {pocket.quantity > 0 ? (
      <>
        <MenuItem icon={<ArrowRightLeft aria-hidden />} onSelect={on.onMove}>
          Move to…
        </MenuItem>
        <MenuItem icon={<PackageOpen aria-hidden />} onSelect={on.onTakeOut}>
          Take out, reserve its pocket
        </MenuItem>
        <MenuItem icon={<CircleSlash aria-hidden />} onSelect={on.onForget}>
          Take out, free its pocket
        </MenuItem>
      </>
    ) : (
      <>
        <MenuItem icon={<Inbox aria-hidden />} onSelect={on.onPlace}>
          Place a card here
        </MenuItem>
        <MenuItem icon={<Heart aria-hidden />} onSelect={onWish}>
          {wished ? 'Remove from wishlist' : 'Add to wishlist'}
        </MenuItem>
        <MenuItem icon={<CircleSlash aria-hidden />} onSelect={on.onForget}>
          Free the pocket
        </MenuItem>
      </>
    )}
  </Menu>
);
