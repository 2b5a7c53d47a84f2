import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { Select } from '@ninepocket/ui/forms/select';
import { ChevronDown, PenLine, SlidersHorizontal, Star, Tag, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { SetChoice } from '../../parts/filters/set-choice.js';
import { filterCount, NO_FILTERS, type CollectionFilters } from './collection-filters.rules.js';
import { CustomCollectionFilter } from '../custom-collections/custom-collection-filter.js';
import { SignerFilter } from './signer-filter.js';

type FilterBarProps = { filters: CollectionFilters; onChange: (values: Record<string, string>) => void };

const ANY = { value: '', label: 'Any condition' };
const CONDITION_OPTIONS = [ANY, ...CONDITIONS.map((condition) => ({ value: condition, label: condition }))];
const TYPE_OPTIONS = [
  { value: '', label: 'Any type' },
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Inserts' },
];

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const active = filterCount(filters);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex-1 md:hidden"
      >
        <SlidersHorizontal aria-hidden /> Filters {active > 0 && <Badge tone="accent">{active}</Badge>}
        <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
      </Button>
      <div id={id} className={cn('basis-full flex-wrap gap-3 md:flex md:gap-2', open ? 'flex' : 'max-md:hidden')}>
        <SetChoice
          value={filters.setId}
          onChange={(setId) => onChange({ set: setId === null ? '' : String(setId), missing: '' })}
          className="basis-full md:max-w-64 md:grow md:basis-32"
        />
        <Select
          aria-label="Card type"
          value={filters.type === 'all' ? '' : filters.type}
          options={TYPE_OPTIONS}
          onChange={({ target }) => onChange({ type: target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-44 md:basis-28"
        />
        {!filters.missing && (
          <>
            <Select
              aria-label="Condition"
              value={filters.condition ?? ''}
              options={CONDITION_OPTIONS}
              onChange={({ target }) => onChange({ condition: target.value })}
              className="min-w-0 flex-1 basis-36 md:max-w-44 md:basis-38"
            />
            <CustomCollectionFilter value={filters.collectionId} onChange={(collection) => onChange({ collection })} />
            {/* They wrap together. */}
            <div className="contents md:flex md:gap-2">
              <Toggle pressed={filters.forSale} onPress={() => onChange({ sale: filters.forSale ? '' : '1' })}>
                <Tag aria-hidden /> For sale
              </Toggle>
              <Toggle pressed={filters.favorite} onPress={() => onChange({ favorite: filters.favorite ? '' : '1' })}>
                <Star aria-hidden /> Favorites
              </Toggle>
              <Toggle
                pressed={filters.signed}
                onPress={() => onChange({ signed: filters.signed ? '' : '1', signer: '' })}
              >
                <PenLine aria-hidden /> Signed
              </Toggle>
            </div>
            {filters.signed && <SignerFilter value={filters.signedBy} onChange={(signer) => onChange({ signer })} />}
          </>
        )}
        {(active > 0 || filters.q !== '') && (
          <Button variant="ghost" className="max-md:basis-full" onClick={() => onChange(NO_FILTERS)}>
            <X aria-hidden /> Clear filters
          </Button>
        )}
      </div>
    </>
  );
}

const Toggle = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <Button
    variant="secondary"
    aria-pressed={pressed}
    onClick={onPress}
    className={cn(
      'px-3 whitespace-nowrap max-md:flex-1 max-md:px-2',
      pressed && 'border-ink bg-ink text-paper hover:bg-ink',
    )}
  >
    {children}
  </Button>
);
