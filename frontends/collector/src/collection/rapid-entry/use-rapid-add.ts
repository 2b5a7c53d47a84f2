import { rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useEffect, useRef } from 'react';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { fulfilledText } from '../../card-actions/fulfilled-text.js';
import { count } from '../../parts/format/counts.js';
import { type EntrySettings } from './rapid-entry.rules.js';
import { readDollars } from '../read-dollars.js';

type Entry = { setId: number | null; entries: string; settings: EntrySettings };
type Listener = { onAdded: (copies: number, receiptId: number | null) => void; onRefused: (why: string) => void };

/** A toast shows the result only if the dialog was closed, because on a phone it would cover the dialog's buttons. */
export function useRapidAdd() {
  const showUndoToast = useUndoToast();
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => void (closed.current = true);
  }, []);
  const { mutate, isPending } = useAction(rapidEntry, {
    onSuccess: ({ copies, wishes, receiptId }) => {
      if (closed.current)
        showUndoToast(
          {
            tone: 'success',
            title: 'Cards Added Successfully!',
            text: `${count(copies, 'card')} added${fulfilledText(wishes) || '.'}`,
          },
          receiptId,
        );
    },
    onError: (error) => {
      if (closed.current) toast({ tone: 'error', title: 'Error Adding Cards', text: problemText(error) });
    },
  });
  // The preview has shown which parts cannot be used.
  const add = ({ setId, entries, settings: { type, condition, price } }: Entry, { onAdded, onRefused }: Listener) => {
    const purchasePrice = readDollars(price);
    if (purchasePrice === 'invalid') return;
    mutate(
      { body: { setId, entries, type, condition, purchasePrice, leaveOut: true } },
      {
        onSuccess: ({ copies, receiptId }) => onAdded(copies, receiptId),
        onError: (error) => onRefused(problemText(error)),
      },
    );
  };
  return { add, adding: isPending };
}
