import { photoUsage } from '@ninepocket/contracts/collection/holdings/photos';
import { Menu, MenuItem, MenuNote } from '@ninepocket/ui/overlays/menu';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { Camera, ClipboardPaste, Crown, Expand, ImageUp, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayUpgrade } from './use-may-upgrade.js';

type PhotoItemsProps = {
  /** Whether the side has a photo, which a new one replaces. */
  has: boolean;
  isBusy: boolean;
  onView: () => void;
  onChoose: () => void;
  onTake: () => void;
  onPaste: () => void;
  /** @param turns by a quarter, clockwise */
  onRotate: (turns: number) => void;
  onRemove: () => void;
};

export const PhotoMenu = ({ trigger, ...items }: PhotoItemsProps & { trigger: ReactNode }) => (
  <Menu align="start" trigger={trigger}>
    <PhotoItems {...items} />
  </Menu>
);

/** Asks for the usage when the menu opens. Without room, the way to more photos comes first. */
function PhotoItems({ has, isBusy, onView, onChoose, onTake, onPaste, onRotate, onRemove }: PhotoItemsProps) {
  const { data: usage } = useEndpoint(photoUsage, {}, { staleTime: 0 });
  const mayUpgrade = useMayUpgrade();
  const isFull = !has && usage !== undefined && usage.photos >= usage.limit;
  const disabled = isBusy || isFull;
  return (
    <>
      {has && (
        <MenuItem icon={<Expand aria-hidden />} onSelect={onView}>
          View
        </MenuItem>
      )}
      {has && (
        <MenuItem icon={<RotateCcw aria-hidden />} disabled={isBusy} onSelect={() => onRotate(-1)}>
          Rotate left
        </MenuItem>
      )}
      {has && (
        <MenuItem icon={<RotateCw aria-hidden />} disabled={isBusy} onSelect={() => onRotate(1)}>
          Rotate right
        </MenuItem>
      )}
      {isFull && mayUpgrade && (
        <MenuItem icon={<Crown aria-hidden />} onSelect={openUpgradeDialog}>
          Upgrade to SUPER HERO
        </MenuItem>
      )}
      <MenuItem icon={<ImageUp aria-hidden />} disabled={disabled} onSelect={onChoose}>
        {has ? 'Replace with a file…' : 'Choose a file…'}
      </MenuItem>
      <MenuItem icon={<Camera aria-hidden />} disabled={disabled} onSelect={onTake}>
        Take a photo…
      </MenuItem>
      {'clipboard' in navigator && 'read' in navigator.clipboard && (
        <MenuItem icon={<ClipboardPaste aria-hidden />} disabled={disabled} onSelect={onPaste}>
          Paste
        </MenuItem>
      )}
      {has && (
        <MenuItem icon={<Trash2 aria-hidden />} danger disabled={isBusy} onSelect={onRemove}>
          Remove photo
        </MenuItem>
      )}
      <MenuNote>
        {usage && `${usage.photos.toLocaleString('en')} of ${usage.limit.toLocaleString('en')} photos`}
        {isFull && '. Remove one to add another.'}
      </MenuNote>
    </>
  );
}
