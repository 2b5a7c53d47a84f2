import { listTableCards } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Select } from '@ninepocket/ui/forms/select';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { History, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { BackLink } from '../parts/back-link.js';
import { count } from '../parts/counts.rules.js';
import { ListSkeleton } from '../parts/list-skeleton.js';
import { BulkEditDialog } from './bulk-edit-dialog.js';
import { CardTable } from './card-table.js';
import { CellConflictDialog } from './cell-conflict-dialog.js';
import { FilterChips } from './filter-chips.js';
import { HistoryDialog } from './history-dialog.js';
import { SelectionBar } from './selection-bar.js';
import { NOTHING, toggled, type Selection } from './selection.rules.js';
import { queryOf, SORT_OPTIONS } from './table-query.rules.js';
import { useSaveCell } from './use-save-cell.js';

const PAGE = 100;

export default function CatalogPage() {
  usePageTitle('Catalog');
  const [params, changeParams] = useUrlParams();
  const query = queryOf(params);
  const cards = useEndpointPages(listTableCards, { query: { ...query, limit: PAGE } });
  const { items, total } = cards;
  const cell = useSaveCell();
  const shownQuery = JSON.stringify({ ...query, sort: null });
  const [chosen, setChosen] = useState({ selection: NOTHING, of: shownQuery });
  // A selection belongs to one search.
  const selection = chosen.of === shownQuery ? chosen.selection : NOTHING;
  const select = (next: Selection) => setChosen({ selection: next, of: shownQuery });
  const [open, setOpen] = useState<'edit' | 'history' | null>(null);
  const change = (changes: Record<string, string>) => changeParams(changes, { replace: true });

  const toggle = useCallback(
    (id: number, range: boolean) =>
      setChosen(({ selection: before, of }) => ({
        selection: toggled(
          of === shownQuery ? before : NOTHING,
          id,
          items.map((card) => card.id),
          range,
        ),
        of: shownQuery,
      })),
    [items, shownQuery],
  );
  const { q, missingImage, missingRarity, possibleDuplicate } = query;
  const filter = {
    ...(q && { q }),
    ...(missingImage && { missingImage: true }),
    ...(missingRarity && { missingRarity: true }),
    ...(possibleDuplicate && { possibleDuplicate: true }),
  };
  return (
    <>
      <PageHeader
        title="Catalog"
        back={<BackLink to="/admin">Admin</BackLink>}
        actions={
          <Button variant="secondary" onClick={() => setOpen('history')}>
            <History aria-hidden /> Bulk edits
          </Button>
        }
      >
        <p className="text-muted">Find cards, and edit one or many.</p>
      </PageHeader>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <SearchField
          label="Search cards"
          placeholder="spider-man 45, set:flair, rarity:rare, subset:holograms…"
          value={q ?? ''}
          onSearch={(text) => change({ q: text })}
          className="max-w-xl min-w-0 grow basis-60"
        />
        <Select
          aria-label="Sort by"
          value={query.sort}
          onChange={(event) => change({ sort: event.target.value })}
          options={SORT_OPTIONS}
          className="w-44"
        />
      </div>
      <FilterChips query={query} onChange={change} />
      <QueryView
        query={cards}
        failure="Cards could not be loaded"
        explain={problemText}
        waiting={<ListSkeleton label="Loading cards" />}
      >
        {() =>
          items.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title="No cards found"
              text="Try other words or fewer filters."
              action={
                <Button
                  variant="secondary"
                  onClick={() =>
                    change({ q: '', missingImage: '', missingRarity: '', possibleDuplicate: '', retired: '' })
                  }
                >
                  Show all cards
                </Button>
              }
            />
          ) : (
            <>
              <SelectionBar
                text={total === null ? '' : count(total, 'card')}
                total={total ?? 0}
                shown={items}
                selection={selection}
                canSelect={!query.retired}
                onChange={select}
                onEdit={() => setOpen('edit')}
              />
              <CardTable
                key={JSON.stringify(query)}
                cards={items}
                total={total}
                selection={selection}
                onSelect={toggle}
                onSave={cell.save}
                pages={cards}
              />
            </>
          )
        }
      </QueryView>
      {open === 'edit' && (
        <BulkEditDialog
          selection={selection.all ? { filter, total: total ?? 0 } : { ids: [...selection.ids] }}
          onDone={() => select(NOTHING)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'history' && <HistoryDialog onClose={() => setOpen(null)} />}
      {cell.conflict && (
        <CellConflictDialog
          conflict={cell.conflict}
          busy={cell.isSaving}
          onKeepMine={cell.keepMine}
          onUseTheirs={cell.useTheirs}
        />
      )}
    </>
  );
}
