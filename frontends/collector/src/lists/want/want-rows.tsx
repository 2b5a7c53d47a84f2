import type { WantedCard } from '@ninepocket/contracts/collection/lists/wants';
import type { MouseEvent } from 'react';
import { dollars, marketValueText } from '../../parts/format/money.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { CELL, HEAD, ListTable, NameCell } from '../list-table.js';
import { PRIORITIES } from '../../wishlist/wish-text.js';

type WantRowsProps = {
  rows: readonly WantedCard[];
  linkTo: (cardId: number) => { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
};

export const WantRows = ({ rows, linkTo }: WantRowsProps) => (
  <ListTable
    label="Cards that I want"
    heads={
      <>
        <th className={HEAD}>Card</th>
        <th className={`${HEAD} max-md:hidden`}>Set</th>
        <th className={`${HEAD} max-sm:hidden`}>Wish</th>
        <th className={`${HEAD} text-right`}>Market</th>
        <th className={`${HEAD} text-right whitespace-nowrap`}>My max</th>
      </>
    }
  >
    {rows.map(({ card, priority, maxPrice }) => {
      const set = yearAndName(card.setYear, card.setName);
      return (
        <tr key={card.id} className="h-9 border-t border-line hover:bg-sunken/50">
          <NameCell card={card} open={linkTo(card.id)} below={`${set} · ${whyText(priority)}`} />
          <td className={`${CELL} max-md:hidden text-muted`}>{set}</td>
          <td className={`${CELL} whitespace-nowrap max-sm:hidden`}>{whyText(priority)}</td>
          <td className={`${CELL} text-right`}>{marketValueText(card.marketValue)}</td>
          <td className={`${CELL} text-right font-bold`}>{maxPrice === null ? '–' : dollars(maxPrice)}</td>
        </tr>
      );
    })}
  </ListTable>
);

const whyText = (priority: number | null): string =>
  priority === null ? 'Missing' : (PRIORITIES[priority - 1] ?? 'Wanted');
