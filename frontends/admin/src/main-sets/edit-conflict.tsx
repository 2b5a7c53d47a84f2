import type { MainSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';

type EditConflictProps = { before: MainSet; theirs: MainSet; onKeepMine: () => void; onUseTheirs: () => void };

const LABELS = { name: 'Name', notes: 'Notes', thumbnailImageUrl: 'Thumbnail image URL' } as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** What another admin saved since the dialog was opened. */
export const EditConflict = ({ before, theirs, onKeepMine, onUseTheirs }: EditConflictProps) => (
  <div role="alert" className="flex flex-col gap-2 rounded-panel border-2 border-warning p-3">
    <p className="font-semibold">Another admin changed this main set meanwhile.</p>
    <ul className="text-sm">
      {FIELDS.filter((field) => before[field] !== theirs[field]).map((field) => (
        <li key={field} className="break-words">
          {LABELS[field]}: {before[field] ?? 'none'} → {theirs[field] ?? 'none'}
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button size="sm" variant="secondary" onClick={onUseTheirs}>
        Use theirs
      </Button>
    </div>
  </div>
);
