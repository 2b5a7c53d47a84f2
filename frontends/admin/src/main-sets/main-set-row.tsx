import type { MainSet } from '@ninepocket/contracts/catalog/catalog';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import { cardCountText } from '../parts/set-figures.rules.js';

const created = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type MainSetRowProps = { mainSet: MainSet; onEdit: () => void; onDelete: () => void };

export const MainSetRow = ({ mainSet, onEdit, onDelete }: MainSetRowProps) => (
  <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
    <div className="min-w-0 grow basis-60">
      <p className="font-semibold break-words">{mainSet.name}</p>
      <p className="text-sm break-words whitespace-pre-line text-muted">{mainSet.notes ?? 'No notes'}</p>
    </div>
    <p className="text-sm text-muted">
      {mainSet.setCount === 1 ? '1 set' : `${mainSet.setCount} sets`} · {cardCountText(mainSet.cardCount)}
      <br />
      Created {created.format(new Date(mainSet.createdAt))}
    </p>
    <div className="flex gap-1">
      <IconButton label={`Edit ${mainSet.name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${mainSet.name}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </div>
  </li>
);
