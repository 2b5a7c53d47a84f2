import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { cn } from '@ninepocket/ui/cn';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useListFilters } from '../parts/cards/use-list-filters.js';
import { isFiltered, NO_FILTERS, readCollectionFilters } from './filters/collection-filters.rules.js';
import { CollectionTools } from './collection-tools.js';
import { CustomCollectionSummary } from './custom-collections/custom-collection-summary.js';
import { CollectionToolbar } from './filters/collection-toolbar.js';
import { Holdings } from './holdings/holdings.js';
import { MissingCards } from './missing-cards.js';
import { NoHoldings } from './holdings/no-holdings.js';
import { OneSet } from './one-set.js';
import { SellHint } from './sell-hint.js';
import { SetProgressList } from './progress/set-progress-list.js';
import { useSelection } from './selection/use-selection.js';
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
  // There is nothing to search, sort or filter before the first card.
  const isEmpty = useEndpoint(collectionUsage).data?.copies === 0 && !isFiltered(filters);
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
          <div className={cn('flex flex-wrap gap-2 sm:gap-3', unlessSelecting)}>
            <CollectionTools />
          </div>
        }
      >
        <div className={cn('flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3', unlessSelecting)}>
          <div className="min-w-0 flex-1 basis-40">
            <UsageBar />
          </div>
          <Segmented
            label="Show"
            value={filters.show}
            onChange={(show) => {
              selecting.leave();
              change({ show: show === 'sets' ? show : '', sort: '' });
            }}
            options={SHOWS}
          />
        </div>
      </PageHeader>
      <SellHint />
      {/* While cards are selected, their bar stays in view instead. */}
      <div className={unlessSelecting ?? 'contents'}>
        {!isEmpty && <CollectionToolbar filters={filters} selecting={selecting} onChange={change} />}
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
            <Holdings filters={filters} selecting={selecting} onSort={(sort) => change({ sort })} empty={empty} />
          )}
        </>
      )}
    </>
  );
}
