import type { SpareHolding } from '@ninepocket/contracts/collection/lists/trades';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { Tag } from 'lucide-react';
import type { MouseEvent } from 'react';
import { placesText } from '../../binder/place-chip.js';
import { plain } from '../../parts/format/counts.js';
import { dollars } from '../../parts/format/money.js';
import { qualityOf } from '../../parts/format/quality.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { CELL, HEAD, ListTable, NameCell } from '../list-table.js';
import { KeepChoice } from './keep-choice.js';
import type { useKeep } from './use-keep.js';

type TradeRowsProps = {
  rows: readonly SpareHolding[];
  linkTo: (cardId: number) => { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
  keep: ReturnType<typeof useKeep>['keep'];
  onList: (row: SpareHolding) => void;
};

export const TradeRows = ({ rows, linkTo, keep, onList }: TradeRowsProps) => (
  <ListTable
    label="My spares"
    heads={
      <>
        <th className={HEAD}>Card</th>
        <th className={`${HEAD} max-md:hidden`}>Set</th>
        <th className={`${HEAD} max-sm:hidden`}>Condition</th>
        <th className={`${HEAD} text-right`}>Spare</th>
        <th className={`${HEAD} text-right max-md:hidden`}>Each</th>
        <th className={`${HEAD} text-right max-sm:hidden`}>Together</th>
        <th className={HEAD}>Keep</th>
        <th className={HEAD}>Sell</th>
      </>
    }
  >
    {rows.map((row) => (
      <TradeRow key={row.id} row={row} open={linkTo(row.cardId)} keep={keep} onList={onList} />
    ))}
  </ListTable>
);

type TradeRowProps = Pick<TradeRowsProps, 'keep' | 'onList'> & {
  row: SpareHolding;
  open: ReturnType<TradeRowsProps['linkTo']>;
};

function TradeRow({ row, open, keep, onList }: TradeRowProps) {
  const { card, cardId, spares, value, isForSale } = row;
  const name = `${card.name} #${card.cardNumber}`;
  const set = yearAndName(card.setYear, card.setName);
  return (
    <tr className="border-t border-line hover:bg-sunken/50">
      <NameCell card={card} open={open} below={`${set} · ${qualityOf(row, 'full')}`} place={placesText(row.places)} />
      <td className={`${CELL} max-md:hidden text-muted`}>{set}</td>
      <td className={`${CELL} whitespace-nowrap max-sm:hidden`}>{qualityOf(row, 'full')}</td>
      <td className={`${CELL} text-right font-bold`}>{plain(spares)}</td>
      <td className={`${CELL} text-right max-md:hidden`}>{value === null ? '–' : dollars(value)}</td>
      <td className={`${CELL} text-right max-sm:hidden`}>{value === null ? '–' : dollars(value * spares)}</td>
      <td className={`${CELL} py-1`}>
        <KeepChoice
          label={`Copies of ${name} to keep`}
          copies={row.keepRule === 'card' ? row.keep : null}
          otherwise={row.keepRule === 'card' ? 'Auto' : `${row.keep} (auto)`}
          onChange={(copies) =>
            keep(
              { kind: 'card', targetId: cardId, copies },
              copies === null ? `${name} is kept like other cards` : `Keep ${copies} of ${name}`,
            )
          }
        />
      </td>
      <td className={`${CELL} py-1`}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={isForSale ? `Edit the listing of ${name}` : `List ${name} for sale`}
          className={cn('px-2', isForSale && 'text-accent')}
          onClick={() => onList(row)}
        >
          <Tag aria-hidden className={cn(isForSale && 'fill-current')} />
        </Button>
      </td>
    </tr>
  );
}
