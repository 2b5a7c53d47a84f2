import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { Select } from '@ninepocket/ui/forms/select';
import { Tooltip } from '@ninepocket/ui/overlays/tooltip';
import { ChevronDown, Signature, SlidersHorizontal, Star, Tag, X } from 'lucide-react';
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

/** Between phones and wide screens, so that all filters fit in one row: a select is as wide as what is chosen in it. */
const COMPACT =
  'md:max-xl:min-w-max md:max-xl:basis-0 md:max-xl:[&>select]:pr-8 md:max-xl:[&>select]:pl-2.5 md:max-xl:[&>select]:text-sm';
const ICON_ONLY = 'md:max-xl:sr-only';
/** Only where the label is not visible. */
const ICON_TOOLTIP = 'max-md:hidden xl:hidden';

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
          className="basis-full md:max-w-64 md:grow md:basis-24 xl:basis-32"
        />
        <Select
          aria-label="Card type"
          value={filters.type === 'all' ? '' : filters.type}
          options={TYPE_OPTIONS}
          onChange={({ target }) => onChange({ type: target.value })}
          className={cn('min-w-0 flex-1 basis-36 md:max-w-44 md:basis-28', COMPACT)}
        />
        {!filters.missing && (
          <>
            <Select
              aria-label="Condition"
              value={filters.condition ?? ''}
              options={CONDITION_OPTIONS}
              onChange={({ target }) => onChange({ condition: target.value })}
              className={cn('min-w-0 flex-1 basis-36 md:max-w-44 md:basis-38', COMPACT)}
            />
            <CustomCollectionFilter
              value={filters.collectionId}
              onChange={(collection) => onChange({ collection })}
              className={cn(COMPACT, 'md:max-xl:[&>select]:max-w-30')}
            />
            {/* They wrap together. */}
            <div className="contents md:flex md:gap-2">
              <Toggle
                label="For sale"
                icon={<Tag aria-hidden />}
                pressed={filters.forSale}
                onPress={() => onChange({ sale: filters.forSale ? '' : '1' })}
              />
              <Toggle
                label="Favorites"
                icon={<Star aria-hidden />}
                pressed={filters.favorite}
                onPress={() => onChange({ favorite: filters.favorite ? '' : '1' })}
              />
              <Toggle
                label="Signed"
                icon={<Signature aria-hidden />}
                pressed={filters.signed}
                onPress={() => onChange({ signed: filters.signed ? '' : '1', signer: '' })}
              />
            </div>
            {filters.signed && <SignerFilter value={filters.signedBy} onChange={(signer) => onChange({ signer })} />}
          </>
        )}
        {(active > 0 || filters.q !== '') && (
          <Tooltip text="Clear filters" className={ICON_TOOLTIP}>
            <Button variant="ghost" className="max-md:basis-full md:max-xl:px-3" onClick={() => onChange(NO_FILTERS)}>
              <X aria-hidden /> <span className={ICON_ONLY}>Clear filters</span>
            </Button>
          </Tooltip>
        )}
      </div>
    </>
  );
}

type ToggleProps = { label: string; icon: ReactNode; pressed: boolean; onPress: () => void };

const Toggle = ({ label, icon, pressed, onPress }: ToggleProps) => (
  <Tooltip text={label} className={ICON_TOOLTIP}>
    <Button
      variant="secondary"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'px-3 whitespace-nowrap max-md:flex-1 max-md:px-2',
        pressed && 'border-ink bg-ink text-paper hover:bg-ink',
      )}
    >
      {icon} <span className={ICON_ONLY}>{label}</span>
    </Button>
  </Tooltip>
);
