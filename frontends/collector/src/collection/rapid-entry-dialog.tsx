import { Dialog } from '@ninepocket/ui/dialog';
import { RapidEntry } from './rapid-entry/rapid-entry.js';

type RapidEntryDialogProps = {
  /** The set to begin with; another one can be chosen. */
  set?: { id: number; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Adding many cards of a set by their numbers: `1-45, 50, 60 x3`. */
export function RapidEntryDialog({ set, open, onOpenChange }: RapidEntryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rapid entry"
      description="Type card numbers as the cards lie before you. Nothing is added until you say so."
      wide
    >
      <RapidEntry startWith={set?.id ?? null} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
