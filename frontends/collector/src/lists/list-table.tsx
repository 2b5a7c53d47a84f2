import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import type { MouseEvent, ReactNode } from 'react';

export const HEAD =
  'px-1.5 py-2 text-left text-xs font-semibold text-muted first:pl-3 last:pr-3 sm:px-2 sm:first:pl-4 sm:last:pr-4';
export const CELL = 'px-1.5 py-1.5 first:pl-3 last:pr-3 sm:px-2 sm:first:pl-4 sm:last:pr-4';

type ListTableProps = { label: string; heads: ReactNode; children: ReactNode };

export const ListTable = ({ label, heads, children }: ListTableProps) => (
  <div className="panel-flat overflow-x-auto">
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

type NameCellProps = {
  card: Pick<CardView, 'name' | 'cardNumber' | 'variation' | 'isInsert'>;
  open: { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
  /** On phones, what the hidden columns say. */
  below: string;
  /** Where the copies are. */
  place?: string;
};

export const NameCell = ({ card, open, below, place }: NameCellProps) => (
  <th scope="row" className={`${CELL} min-w-0 text-left font-medium`}>
    <a {...open} className="focus-ring rounded-sm font-semibold hover:underline">
      <span className="display mr-1.5 text-base">#{card.cardNumber}</span>
      {card.name}
    </a>
    {card.variation && <span className="text-muted"> · {card.variation}</span>}
    <span className="block text-xs text-muted md:hidden">{below}</span>
    {place && <span className="block text-xs text-muted wrap-anywhere">{place}</span>}
  </th>
);
