import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import { count } from '../../parts/counts.rules.js';
import { dollars } from '../../parts/money.rules.js';

type GroupLineProps = { group: CustomCollection; onShow?: () => void; onEdit?: () => void; onDelete?: () => void };

/** One custom collection: what it is, what it holds and what that is worth. */
export const GroupLine = ({ group, onShow, onEdit, onDelete }: GroupLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold break-words">{group.name}</p>
      {group.description && <p className="text-sm break-words">{group.description}</p>}
      <p className="text-sm text-muted">
        {count(group.copies, 'card')} · {dollars(group.value)}
      </p>
    </div>
    <div className="flex items-center gap-1">
      {onShow && (
        <Button size="sm" variant="secondary" aria-label={`Show ${group.name}`} onClick={onShow}>
          Show
        </Button>
      )}
      {onEdit && (
        <IconButton size="sm" label={`Edit ${group.name}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton size="sm" label={`Delete ${group.name}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  </li>
);
