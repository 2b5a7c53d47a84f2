import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { Button } from '@ninepocket/ui/forms/button';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import { count } from '../../parts/format/counts.js';
import { worthText } from '../../parts/format/worth-text.js';

type CustomCollectionLineProps = {
  customCollection: CustomCollection;
  onShow?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
};

export const CustomCollectionLine = ({ customCollection, onShow, onEdit, onDelete }: CustomCollectionLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold break-words">{customCollection.name}</p>
      {customCollection.description && <p className="text-sm break-words">{customCollection.description}</p>}
      <p className="text-sm text-muted">
        {count(customCollection.copies, 'card')} · {worthText(customCollection)}
      </p>
    </div>
    <div className="flex items-center gap-1">
      {onShow && (
        <Button size="sm" variant="secondary" aria-label={`Show ${customCollection.name}`} onClick={onShow}>
          Show
        </Button>
      )}
      {onEdit && (
        <IconButton size="sm" label={`Edit ${customCollection.name}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton size="sm" label={`Delete ${customCollection.name}`} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  </li>
);
