import { Button } from '@ninepocket/ui/forms/button';
import { CircleCheck } from 'lucide-react';
import { useUndo } from '../../card-actions/undo/use-undo-toast.js';
import { count } from '../../parts/format/counts.js';

export type EntryOutcome = { added: number; receiptId: number | null } | { refused: string };
type OutcomeProps = { outcome: EntryOutcome | null; onUndone: () => void };

export function Outcome({ outcome, onUndone }: OutcomeProps) {
  const { undo, undoing } = useUndo();
  if (!outcome) return null;
  if ('refused' in outcome) {
    return (
      <p role="alert" className="basis-full text-sm text-danger">
        {outcome.refused}
      </p>
    );
  }
  const { added, receiptId } = outcome;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-success">
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 grow basis-48">
        {count(added, 'card')} added. Type the next numbers, or choose the next set.
      </p>
      {receiptId !== null && (
        <Button size="sm" variant="secondary" busy={undoing !== null} onClick={() => undo(receiptId, { onUndone })}>
          Undo
        </Button>
      )}
    </div>
  );
}
