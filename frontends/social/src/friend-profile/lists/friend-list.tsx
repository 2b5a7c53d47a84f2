import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import type { ReactNode } from 'react';
import { CardGrid, CardGridSkeleton } from './card-grid.js';
import { count } from '../format.rules.js';
import type { useListView } from './use-list-view.js';

type ListQuery = {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  total: number | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type FriendListProps<Item> = {
  title: string;
  waiting: string;
  failure: string;
  empty: ReactNode;
  list: ListQuery & { items: Item[] };
  view: ReturnType<typeof useListView>;
  render: (item: Item) => ReactNode;
};

export function FriendList<Item extends { id: number }>({
  title,
  waiting,
  failure,
  empty,
  list,
  view,
  render,
}: FriendListProps<Item>) {
  const { items, total } = list;
  const isCut = !view.all && list.hasNextPage;
  return (
    <section aria-label={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">
          {title} {total !== null && !view.q && <span className="text-muted">({total.toLocaleString('en-US')})</span>}
        </h2>
        {view.all && (
          <div className="flex grow flex-wrap justify-end gap-2">
            <SearchField label="Search cards" value={view.q} onSearch={view.search} className="sm:max-w-72" />
            <Button variant="ghost" onClick={view.showPreview}>
              Show less
            </Button>
          </div>
        )}
      </div>
      <QueryView
        explain={problemText}
        query={list}
        failure={failure}
        waiting={<CardGridSkeleton label={waiting} count={12} />}
      >
        {() => (
          <>
            {view.q && (
              <p role="status" className="mb-3 text-sm text-muted">
                {found(total ?? items.length)}
              </p>
            )}
            {items.length === 0 && !view.q && empty}
            <CardGrid label={title} items={items} keyOf={({ id }) => id} render={render} />
            {isCut && (
              <div className="mt-6 flex justify-center">
                <Button variant="secondary" onClick={view.showAll}>
                  {total === null ? 'See all' : `See all ${count(total, 'card')}`}
                </Button>
              </div>
            )}
            {view.all && <MoreButton pages={list} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

const found = (total: number): string =>
  total === 0 ? 'No cards found. Try another name, number or set.' : `${count(total, 'card')} found`;
