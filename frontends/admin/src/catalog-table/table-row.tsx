import type { TableCard } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { cn } from '@ninepocket/ui/cn';
import { memo, useRef, type CSSProperties, type ReactNode } from 'react';
import { CardPicture } from '../parts/card-picture.js';
import { CellEditor } from './cell-editor.js';
import { cellText, changeOf, COLUMNS, type Column, type EditableField } from './columns.rules.js';

export interface RowActions {
  select: (id: number, range: boolean) => void;
  focus: (row: number, column: number) => void;
  edit: (row: number, column: number) => void;
  /** `step`: the next editable cell to edit, 0 for none. */
  done: (row: number, column: number, step: -1 | 0 | 1) => void;
  save: (card: TableCard, field: EditableField, change: Partial<TableCard>) => void;
}

type TableRowProps = {
  card: TableCard;
  row: number;
  isWide: boolean;
  isSelected: boolean;
  /** The column that is the table's tab stop; null when it is in another row. */
  active: number | null;
  editing: number | null;
  actions: RowActions;
  style: CSSProperties;
};

export const TableRow = memo(function TableRow({
  card,
  row,
  isWide,
  isSelected,
  active,
  editing,
  actions,
  style,
}: TableRowProps) {
  const title = `${card.name} #${card.cardNumber}`;
  // The first click only makes a cell active, so that a stray click never changes a card.
  const wasActive = useRef(false);
  const contentOf = (column: Column, index: number): ReactNode => {
    if (column.key === 'select')
      return (
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          disabled={card.retired}
          tabIndex={-1}
          // The click has the Shift key; React needs a change handler for a controlled checkbox.
          onChange={() => {}}
          onClick={(event) => actions.select(card.id, event.shiftKey)}
          className="block size-5 accent-(--color-primary)"
        />
      );
    if (column.key === 'image') return <CardPicture card={card} className="w-8" />;
    const { field } = column;
    const text = cellText(card, column.key);
    if (editing !== index || !field) return text || <span className="text-muted">–</span>;
    return (
      <CellEditor
        label={`${column.label} of ${title}`}
        value={text}
        maxLength={column.maxLength}
        offersRarities={field === 'rarity'}
        onCancel={() => actions.done(row, index, 0)}
        onDone={(typed, step) => {
          const change = changeOf(card, field, typed);
          if (change) actions.save(card, field, change);
          actions.done(row, index, step);
        }}
      />
    );
  };
  const edit = ({ field }: Column, index: number) => {
    if (!field || card.retired) return;
    if (field === 'isInsert') actions.save(card, field, { isInsert: !card.isInsert });
    else actions.edit(row, index);
  };
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      style={style}
      className={cn(
        'absolute inset-x-0 top-0 border-b border-line text-sm',
        isWide
          ? 'grid items-center'
          : 'grid grid-cols-[2.75rem_3rem_minmax(0,1fr)_minmax(0,1fr)] content-center gap-x-1',
        isSelected && 'bg-sunken',
      )}
    >
      {COLUMNS.map((column, index) => (
        // The table handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={column.key}
          role="gridcell"
          tabIndex={active === index ? 0 : -1}
          data-cell={`${row}-${index}`}
          aria-colindex={index + 1}
          onFocus={() => actions.focus(row, index)}
          onMouseDown={() => (wasActive.current = active === index)}
          onClick={() => wasActive.current && edit(column, index)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') edit(column, index);
            else if (event.key === ' ' && !card.retired) actions.select(card.id, event.shiftKey);
            else return;
            event.preventDefault();
          }}
          className={cn(
            'min-w-0 rounded-sm focus-visible:outline-2 focus-visible:outline-offset-[-2px]',
            isWide
              ? 'flex h-full items-center px-1.5'
              : cn('px-0.5', PLACES[column.key], editing === index ? 'col-span-2 flex items-center' : 'truncate'),
          )}
        >
          {!isWide && !UNLABELED.has(column.key) && <span className="mr-1 text-muted">{column.label}</span>}
          <span className={cn(editing === index ? 'grow' : 'truncate', 'min-w-0')}>{contentOf(column, index)}</span>
        </div>
      ))}
    </div>
  );
});

const UNLABELED = new Set(['select', 'image', 'name', 'set']);

/** Of the card that a row is on narrow screens. */
const PLACES: Record<string, string> = {
  select: 'row-span-9 flex items-center justify-center',
  image: 'row-span-9 flex items-center',
  cardNumber: 'order-2',
  name: 'order-0 col-span-2 font-semibold',
  set: 'order-1 col-span-2 text-muted',
  rarity: 'order-3',
  isInsert: 'order-4',
  price: 'order-5',
  subset: 'order-6 col-span-2',
  variation: 'order-7 col-span-2',
  updated: 'order-8 col-span-2',
  state: 'order-9 col-span-2',
};
