import { rapidEntry } from '@ninepocket/contracts/collection-bulk';
import { toast } from '@ninepocket/ui/toast';
import { useAction } from '@ninepocket/web-kit/actions';
import { OWNING_CHANGES } from '../../card-actions/changes.js';
import { useUndoToast } from '../../card-actions/use-undo-toast.js';
import { count } from '../../parts/counts.rules.js';
import { changeFailureText } from '../../parts/failure.rules.js';
import { type EntrySettings } from './rapid-entry.rules.js';
import { readDollars } from '../dollars.rules.js';

type Entry = { setId: number; entries: string; settings: EntrySettings };

/**
 * Adds what was typed, all or none; a toast tells how it went, with an Undo.
 * @returns `add(entry, { onAdded, onRefused })`, and whether it is `adding`
 */
export function useRapidAdd() {
  const { mutate, isPending } = useAction(rapidEntry, { refreshes: OWNING_CHANGES });
  const tell = useUndoToast();
  const add = (
    { setId, entries, settings: { type, condition, price } }: Entry,
    {
      onAdded,
      onRefused,
    }: { onAdded: (copies: number, receiptId: number | null) => void; onRefused: (why: string) => void },
  ) => {
    const purchasePrice = readDollars(price);
    if (purchasePrice === 'wrong') return;
    mutate(
      { body: { setId, entries, type, condition, purchasePrice } },
      {
        onSuccess: ({ copies, receiptId }) => {
          tell(
            { tone: 'success', title: 'Cards Added Successfully!', text: `${count(copies, 'copy', 'copies')} added.` },
            receiptId,
          );
          onAdded(copies, receiptId);
        },
        onError: (error) => {
          toast({ tone: 'error', title: 'Error Adding Cards', text: changeFailureText(error) });
          onRefused(changeFailureText(error));
        },
      },
    );
  };
  return { add, adding: isPending };
}
