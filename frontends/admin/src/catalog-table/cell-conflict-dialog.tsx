import { ConflictNotice } from '@ninepocket/ui/forms/conflict-notice';
import { differencesOf } from '@ninepocket/ui/forms/differences.rules';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { COLUMNS } from './columns.rules.js';
import type { CellConflict } from './use-save-cell.js';

type CellConflictDialogProps = {
  conflict: CellConflict;
  busy: boolean;
  onKeepMine: () => void;
  onUseTheirs: () => void;
};

export function CellConflictDialog({ conflict, busy, onKeepMine, onUseTheirs }: CellConflictDialogProps) {
  const { field, change, theirs } = conflict;
  const label = COLUMNS.find((column) => column.field === field)?.label ?? field;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onUseTheirs()}
      title="Another admin changed this card"
      description={`${theirs.name} #${theirs.cardNumber}`}
    >
      <ConflictNotice
        differences={differencesOf({ [field]: change[field] }, { [field]: theirs[field] }, { [field]: label })}
        busy={busy}
        onKeepMine={onKeepMine}
        onUseTheirs={onUseTheirs}
      />
    </Dialog>
  );
}
