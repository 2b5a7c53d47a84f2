import type { Binder } from '@ninepocket/contracts/collection/binders';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Menu, MenuItem } from '@ninepocket/ui/overlays/menu';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { count } from '../../parts/format/counts.js';
import { BINDER_INK } from './binder-ink.js';
import { binderFacts } from './binder-text.js';
import { binderPath } from './use-binders.js';

type BinderCardProps = { binder: Binder; onEdit: () => void; onDelete: () => void };

/** A closed binder on the shelf. */
export const BinderCard = ({ binder, onEdit, onDelete }: BinderCardProps) => (
  <li className="relative flex self-start">
    <Link
      to={binderPath(binder)}
      style={{ '--binder': BINDER_INK[binder.color] } as CSSProperties}
      className="binder-closed focus-ring w-full max-sm:aspect-[2/3]"
    >
      <span className="binder-label">
        <span className="display line-clamp-4 text-lg break-words sm:text-xl">{binder.name}</span>
        <span className="text-xs leading-4 text-muted">
          {binderFacts(binder)}
          {binder.emptied > 0 && (
            <span className="block font-semibold text-ink">{count(binder.emptied, 'pocket')} reserved</span>
          )}
        </span>
      </span>
    </Link>
    <span className="absolute right-2 bottom-2">
      <Menu
        trigger={
          <IconButton size="sm" variant="secondary" label={`Actions for ${binder.name}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          Rename or recolor
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </span>
  </li>
);
