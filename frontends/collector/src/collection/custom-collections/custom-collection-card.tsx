import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { SetTile } from '../../browse/sets/set-tile.js';
import { pictured } from '../../parts/cards/pictured.js';
import { count } from '../../parts/format/counts.js';
import { worthText } from '../../parts/format/worth-text.js';
import { customCollectionPath } from './use-custom-collections.js';

type CustomCollectionCardProps = {
  customCollection: CustomCollection;
  /** Null for those who may only read and delete. */
  onEdit: (() => void) | null;
  onDelete: () => void;
};

export const CustomCollectionCard = ({ customCollection, onEdit, onDelete }: CustomCollectionCardProps) => {
  const { name, description, copies, cover } = customCollection;
  return (
    <SetTile
      to={customCollectionPath(customCollection)}
      name={name}
      text={description}
      facts={`${count(copies, 'card')} · ${worthText(customCollection)}`}
      picture={null}
      firstCard={cover && { ...pictured(cover.card), src: cover.photoUrl ?? cover.card.frontImageUrl }}
      action={
        <Menu
          trigger={
            <IconButton size="sm" label={`Actions for ${name}`}>
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          {onEdit && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              Edit
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      }
    />
  );
};
