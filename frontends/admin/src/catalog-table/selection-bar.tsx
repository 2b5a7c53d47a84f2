import type { TableCard } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { MAX_BULK_IDS } from '@ninepocket/contracts/catalog/cards/card-table';
import { Button } from '@ninepocket/ui/forms/button';
import { useRef } from 'react';
import { count } from '../parts/counts.rules.js';
import { NOTHING, shownSelected, type Selection } from './selection.rules.js';

type SelectionBarProps = {
  text: string;
  total: number;
  shown: readonly TableCard[];
  selection: Selection;
  canSelect: boolean;
  onChange: (selection: Selection) => void;
  onEdit: () => void;
};

export function SelectionBar({ text, total, shown, selection, canSelect, onChange, onEdit }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the bar gets the focus.
  const select = (next: Selection) => {
    bar.current?.focus();
    onChange(next);
  };
  const first = Math.min(shown.length, MAX_BULK_IDS);
  const selected = selection.all ? total : selection.ids.size;
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="sticky top-0 z-20 mb-2 flex min-h-13 flex-wrap items-center gap-2 bg-paper py-2 text-sm outline-none"
    >
      <p role="status" className="mr-auto font-semibold">
        {selected ? `${count(selected, 'card')} selected` : text}
      </p>
      {canSelect && !selection.all && (
        <>
          {selected === 0 && first < total && (
            <Button size="sm" variant="secondary" onClick={() => select(shownSelected(shown.map(({ id }) => id)))}>
              Select the first {first}
            </Button>
          )}
          {selected < total && (
            <Button size="sm" variant="secondary" onClick={() => select({ ...NOTHING, all: true })}>
              {total === 1 ? 'Select this card' : `Select all ${total.toLocaleString('en-US')} that match`}
            </Button>
          )}
        </>
      )}
      {selected > 0 && (
        <>
          <Button size="sm" variant="ghost" onClick={() => select(NOTHING)}>
            Clear selection
          </Button>
          <Button size="sm" onClick={onEdit}>
            Edit {count(selected, 'card')}
          </Button>
        </>
      )}
    </div>
  );
}
