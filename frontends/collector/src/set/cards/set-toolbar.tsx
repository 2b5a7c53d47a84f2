import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Ghost } from 'lucide-react';
import { plain } from '../../parts/format/counts.js';
import { ViewToggle } from '../../parts/cards/view-toggle.js';
import { isFiltered, type SetFilters } from './set-filters.rules.js';
import { useOwnedCount } from '../progress/use-owned-count.js';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'insert', label: 'Insert' },
  { value: 'base', label: 'Base' },
] as const;

type SetToolbarProps = { set: CardSet; filters: SetFilters; onChange: (values: Record<string, string>) => void };

export function SetToolbar({ set, filters, onChange }: SetToolbarProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search in this set"
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        className="basis-full md:max-w-sm md:flex-1 md:basis-48"
      />
      <Segmented
        label="Card type"
        value={filters.type}
        onChange={(type) => onChange({ type: type === 'all' ? '' : type })}
        options={TYPES}
      />
      <ViewToggle view={filters.view} onChange={(view) => onChange({ view: view === 'grid' ? '' : view })} />
      <ShownFilter set={set} filters={filters} onChange={onChange} />
      {isFiltered(filters) && (
        <Button variant="secondary" onClick={() => onChange({ q: '', type: '', show: '' })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function ShownFilter({ set, filters, onChange }: SetToolbarProps) {
  const { owned } = useOwnedCount(set.id);
  const missing = owned === null ? null : Math.max(0, set.cardCount - owned);
  const counted = (label: string, number: number | null) => (number === null ? label : `${label} ${plain(number)}`);
  return (
    <>
      <Segmented
        label="Owned or missing"
        value={filters.show}
        onChange={(show) => onChange({ show: show === 'all' ? '' : show })}
        options={[
          { value: 'all', label: counted('All', set.cardCount) },
          { value: 'owned', label: counted('Owned', owned) },
          { value: 'missing', label: counted('Missing', missing) },
        ]}
      />
      {filters.show === 'all' && (
        <Button
          variant="secondary"
          aria-pressed={filters.ghosts}
          className="aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => onChange({ ghosts: filters.ghosts ? '' : '1' })}
        >
          <Ghost aria-hidden /> Show missing
        </Button>
      )}
    </>
  );
}
