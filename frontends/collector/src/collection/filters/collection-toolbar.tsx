import { Button } from '@ninepocket/ui/forms/button';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Tooltip } from '@ninepocket/ui/overlays/tooltip';
import { ListChecks } from 'lucide-react';
import { SetChoice } from '../../parts/filters/set-choice.js';
import { ViewToggle } from '../../parts/cards/view-toggle.js';
import { FiltersButton, Labeled } from '../../parts/toolbar/filters-button.js';
import { Toolbar } from '../../parts/toolbar/toolbar.js';
import type { Selecting } from '../selection/use-selection.js';
import { CollectionFields } from './collection-fields.js';
import { filterCount, NO_FILTERS, type CollectionFilters } from './collection-filters.rules.js';
import { SortField } from './sort-field.js';
import { useFilterChips } from './use-filter-chips.js';

type CollectionToolbarProps = {
  filters: CollectionFilters;
  selecting: Selecting;
  onChange: (values: Record<string, string>) => void;
};

/** What has no room in the row is in the panel: less used filters, and on phones also the order and the view. */
export function CollectionToolbar({ filters, selecting, onChange }: CollectionToolbarProps) {
  const chips = useFilterChips(filters, onChange);
  const sets = filters.show === 'sets';
  const setChoice = (
    <SetChoice
      value={filters.setId}
      onChange={(setId) => onChange({ set: setId === null ? '' : String(setId), missing: '' })}
    />
  );
  const sort = !filters.missing && <SortField filters={filters} onChange={(chosen) => onChange({ sort: chosen })} />;
  const view = <ViewToggle view={filters.view} onChange={(chosen) => onChange({ view: chosen })} />;
  const search = (
    <SearchField
      label={sets ? 'Search my sets' : 'Search my cards'}
      value={filters.q}
      onSearch={(q) => onChange({ q })}
      className="min-w-0 flex-1"
    />
  );
  if (sets)
    return (
      <Toolbar>
        {search}
        <div className="min-w-0">{sort}</div>
      </Toolbar>
    );
  return (
    <Toolbar chips={chips} onClear={() => onChange(NO_FILTERS)}>
      {search}
      <div className="w-52 max-xl:hidden">{setChoice}</div>
      {sort && <div className="max-md:hidden">{sort}</div>}
      <FiltersButton active={filterCount(filters)}>
        <Labeled text="Set" className="xl:hidden">
          {setChoice}
        </Labeled>
        <CollectionFields filters={filters} onChange={onChange} />
        {sort && (
          <Labeled text="Sort by" className="md:hidden">
            {sort}
          </Labeled>
        )}
        <Labeled text="View" className="items-start sm:hidden">
          {view}
        </Labeled>
      </FiltersButton>
      <div className="max-sm:hidden">{view}</div>
      {!filters.missing && (
        <Tooltip text="Select Items">
          <Button
            variant={selecting.on ? 'primary' : 'secondary'}
            aria-pressed={selecting.on}
            aria-label="Select Items"
            onClick={() => (selecting.on ? selecting.leave() : selecting.start())}
            className="px-3"
          >
            <ListChecks aria-hidden />
          </Button>
        </Tooltip>
      )}
    </Toolbar>
  );
}
