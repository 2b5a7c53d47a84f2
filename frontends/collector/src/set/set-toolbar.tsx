import { SearchField } from '@ninepocket/ui/search-field';
import { Segmented } from '@ninepocket/ui/segmented';
import type { ReactNode } from 'react';
import { ViewToggle } from '../parts/view-toggle.js';
import type { SetFilters } from './set-filters.rules.js';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'insert', label: 'Insert' },
  { value: 'base', label: 'Base' },
] as const;

type SetToolbarProps = { filters: SetFilters; onChange: (values: Record<string, string>) => void; clear: ReactNode };

/** Search, type and view of a set page; all of it stands in the address. */
export const SetToolbar = ({ filters, onChange, clear }: SetToolbarProps) => (
  <div className="mb-6 flex flex-wrap items-center gap-3">
    <SearchField
      label="Search in this set"
      value={filters.q}
      onSearch={(q) => onChange({ q })}
      className="basis-full md:max-w-sm md:flex-1 md:basis-64"
    />
    <Segmented
      label="Card type"
      value={filters.type}
      onChange={(type) => onChange({ type: type === 'all' ? '' : type })}
      options={TYPES}
    />
    <ViewToggle view={filters.view} onChange={(view) => onChange({ view: view === 'grid' ? '' : view })} />
    {clear}
  </div>
);
