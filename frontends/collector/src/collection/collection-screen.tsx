import { cn } from '@ninepocket/ui/cn';
import { Button } from '@ninepocket/ui/forms/button';
import { Tooltip } from '@ninepocket/ui/overlays/tooltip';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { ListChecks } from 'lucide-react';
import { useListFilters } from '../parts/cards/use-list-filters.js';
import { ViewToggle } from '../parts/cards/view-toggle.js';
import { NO_FILTERS, readCollectionFilters } from './filters/collection-filters.rules.js';
import { CollectionTools } from './collection-tools.js';
import { CustomCollectionSummary } from './custom-collections/custom-collection-summary.js';
import { FilterBar } from './filters/filter-bar.js';
import { Holdings } from './holdings/holdings.js';
import { MissingCards } from './missing-cards.js';
import { NoHoldings } from './holdings/no-holdings.js';
import { OneSet } from './one-set.js';
import { SellHint } from './sell-hint.js';
import { SetProgressList } from './progress/set-progress-list.js';
import { useSelection } from './selection/use-selection.js';
import { SortField } from './filters/sort-field.js';
import { UsageBar } from './usage/usage-bar.js';

const SHOWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'sets', label: 'Sets' },
] as const;

export function CollectionScreen() {
  usePageTitle('My Collection');
  const { filters, change: changeAddress } = useListFilters(readCollectionFilters);
  const selecting = useSelection();
  const change = (values: Record<string, string>) => {
    // A selected card that is no longer shown must not be changed without the user's knowledge.
    if (!('sort' in values || 'view' in values)) selecting.clear();
    changeAddress(values);
  };
  const sets = filters.show === 'sets';
  const selectable = !sets && !filters.missing;
  const clear = () => change(NO_FILTERS);
  // On phones, so that the selected cards are on the first screen.
  const unlessSelecting = selecting.on ? 'max-md:hidden' : undefined;
  const empty = (
    <NoHoldings
      filters={filters}
      clear={clear}
      select={() => {
        clear();
        selecting.start();
      }}
    />
  );
  return (
    <>
      <PageHeader
        title="My Collection"
        actions={
          <div className={cn('flex flex-wrap gap-3', unlessSelecting)}>
            <CollectionTools />
          </div>
        }
      >
        <div className={unlessSelecting}>
          <UsageBar />
        </div>
      </PageHeader>
      <SellHint />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Segmented
          label="Show"
          value={filters.show}
          onChange={(show) => {
            selecting.leave();
            change({ show: show === 'sets' ? show : '', sort: '' });
          }}
          options={SHOWS}
        />
        {!sets && <ViewToggle view={filters.view} onChange={(view) => change({ view })} />}
        {selectable && (
          <Tooltip text="Select Items" className="xl:hidden">
            <Button
              variant={selecting.on ? 'primary' : 'secondary'}
              aria-pressed={selecting.on}
              onClick={() => (selecting.on ? selecting.leave() : selecting.start())}
            >
              <ListChecks aria-hidden /> <span className="max-xl:sr-only">Select Items</span>
            </Button>
          </Tooltip>
        )}
        <SearchField
          label={sets ? 'Search my sets' : 'Search my cards'}
          value={filters.q}
          onSearch={(q) => change({ q })}
          className={cn('min-w-0 basis-full md:flex-1 md:basis-40', unlessSelecting)}
        />
        {!filters.missing && (
          <SortField className={unlessSelecting} filters={filters} onChange={(sort) => change({ sort })} />
        )}
        {!sets && <FilterBar filters={filters} onChange={change} />}
      </div>
      {sets ? (
        <SetProgressList filters={filters} empty={empty} />
      ) : (
        <>
          {filters.setId !== null && (
            <OneSet
              setId={filters.setId}
              missing={filters.missing}
              onMissing={(missing) => {
                selecting.leave();
                change({ missing: missing ? '1' : '' });
              }}
            />
          )}
          {filters.collectionId !== null && !filters.missing && <CustomCollectionSummary id={filters.collectionId} />}
          {filters.setId !== null && filters.missing ? (
            <MissingCards setId={filters.setId} filters={filters} />
          ) : (
            <Holdings filters={filters} selecting={selecting} empty={empty} />
          )}
        </>
      )}
    </>
  );
}
