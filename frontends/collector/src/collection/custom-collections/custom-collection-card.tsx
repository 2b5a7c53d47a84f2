import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { EllipsisVertical, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
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
    <li className="panel relative flex gap-3 p-3">
      <div className="w-20 shrink-0">
        {cover ? (
          <CardImage card={pictured(cover.card)} src={cover.photoUrl ?? cover.card.frontImageUrl} />
        ) : (
          <span className="halftone flex aspect-card items-center justify-center rounded-control border-2 border-dashed border-edge text-muted">
            <FolderOpen aria-hidden className="size-7" />
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <h2 className="item-title pr-9 break-words">
          <Link
            to={customCollectionPath(customCollection)}
            className="outline-none after:absolute after:inset-0 after:rounded-panel focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        </h2>
        {description && <p className="line-clamp-2 text-sm break-words">{description}</p>}
        <p className="text-sm text-muted">
          {count(copies, 'card')} · {worthText(customCollection)}
        </p>
      </div>
      <span className="absolute top-2 right-2">
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
      </span>
    </li>
  );
};
