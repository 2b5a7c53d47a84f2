import { cn } from '@ninepocket/ui/cn';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** A heading that sorts has the names of its orders; the first press chooses `first`, the next one the other. */
export type Heading<Sort extends string> = { label: string; up?: Sort; down?: Sort; first?: 'up' | 'down' };

export type Headings<Sort extends string> = {
  number: Heading<Sort>;
  name: Heading<Sort>;
  meta: Heading<Sort>;
  note?: Heading<Sort>;
  price: Heading<Sort>;
  mine: Heading<Sort>;
};

export type ListColumns<Sort extends string = string> = {
  headings: Headings<Sort>;
  sort: Sort;
  onSort?: (sort: Sort) => void;
  /** How many buttons a row has. */
  buttons: number;
  /** While another bar stays in view. */
  scrolls?: boolean;
};

const ORDER = ['number', 'name', 'meta', 'note', 'price', 'mine'] as const;

/** The headings of a list's columns, in view below the toolbar. Narrow lists have no columns: they sort in the toolbar. */
export const ListHead = <Sort extends string>({
  headings,
  sort,
  onSort,
  buttons,
  scrolls = false,
}: ListColumns<Sort>) => (
  <div
    role="row"
    className={cn(
      'z-9 hidden h-7 grid-cols-(--columns) items-center gap-x-2 border-b-2 border-outline bg-paper text-xs font-semibold one-line:grid',
      !scrolls && 'stick-below-toolbar',
    )}
  >
    <span aria-hidden />
    {ORDER.map((column) => {
      const heading = headings[column];
      return heading && <HeadingCell key={column} column={column} heading={heading} sort={sort} onSort={onSort} />;
    })}
    {buttons > 0 && (
      <span role="columnheader">
        <span className="sr-only">Actions</span>
      </span>
    )}
  </div>
);

type HeadingCellProps<Sort extends string> = Pick<ListColumns<Sort>, 'sort' | 'onSort'> & {
  column: (typeof ORDER)[number];
  heading: Heading<Sort>;
};

function HeadingCell<Sort extends string>({ column, heading, sort, onSort }: HeadingCellProps<Sort>) {
  const { label, up, down, first = 'up' } = heading;
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  const [one, other] = first === 'up' ? [up ?? down, down ?? up] : [down ?? up, up ?? down];
  const next = sort === one ? other : one;
  return (
    <span
      role="columnheader"
      aria-sort={direction}
      className={cn('flex min-w-0', column === 'price' && 'justify-end', column === 'mine' && 'justify-center')}
    >
      {next === undefined || !onSort ? (
        <span className="truncate text-muted">{label}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(next)}
          className={cn(
            'focus-ring -mx-1 inline-flex h-6 min-w-0 items-center gap-0.5 rounded-sm px-1 hover:bg-sunken [&_svg]:size-3.5 [&_svg]:shrink-0',
            direction === undefined && 'text-muted',
          )}
        >
          <span className="truncate">{label}</span>
          {direction === 'ascending' && <ArrowUp aria-hidden />}
          {direction === 'descending' && <ArrowDown aria-hidden />}
        </button>
      )}
    </span>
  );
}
