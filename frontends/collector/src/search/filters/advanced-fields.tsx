import { Field } from '@ninepocket/ui/forms/field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { Labeled } from '../../parts/toolbar/filters-button.js';
import { NumberFilter } from './number-filter.js';
import {
  CONDITION_CHOICES,
  conditionSlug,
  limitProblems,
  PRICE,
  YEAR,
  type SearchFilters,
} from './search-filters.rules.js';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Insert' },
] as const;
const OWNED = [
  { value: 'all', label: 'All' },
  { value: 'owned', label: 'Owned' },
  { value: 'missing', label: 'Missing' },
] as const;

type AdvancedFieldsProps = { filters: SearchFilters; onChoose: (values: Record<string, string>) => void };

export function AdvancedFields({ filters, onChoose }: AdvancedFieldsProps) {
  const { type, condition, owned } = filters;
  const problems = limitProblems(filters);
  const bound = (name: 'minPrice' | 'maxPrice' | 'minYear' | 'maxYear') => ({
    value: filters[name],
    onChange: (value: string) => onChoose({ [name]: value }),
  });
  const price = { pattern: PRICE, mode: 'decimal' as const };
  const year = { pattern: YEAR, mode: 'numeric' as const };
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
      <NumberFilter label="Min price" placeholder="$0" {...price} {...bound('minPrice')} />
      <NumberFilter label="Max price" placeholder="Any" {...price} {...bound('maxPrice')} error={problems.price} />
      <NumberFilter label="Min year" placeholder="Any" {...year} {...bound('minYear')} />
      <NumberFilter label="Max year" placeholder="Any" {...year} {...bound('maxYear')} error={problems.year} />
      <Labeled text="Card type" className="col-span-2">
        <Segmented
          label="Card type"
          value={type}
          onChange={(value) => onChoose({ type: value === 'all' ? '' : value })}
          options={TYPES}
          className="w-full"
        />
      </Labeled>
      <Labeled text="In my collection" className="col-span-2">
        <Segmented
          label="In my collection"
          value={owned}
          // Missing cards have no condition.
          onChange={(value) =>
            onChoose({ owned: value === 'all' ? '' : value, ...(value === 'missing' && { condition: '' }) })
          }
          options={OWNED}
          className="w-full"
        />
      </Labeled>
      <Field label="Condition" hint="Of the copies I own" className="col-span-2 sm:col-span-4">
        {(control) => (
          <Select
            {...control}
            value={condition ? conditionSlug(condition) : ''}
            onChange={({ target }) =>
              onChoose({ condition: target.value, ...(target.value && owned === 'missing' && { owned: '' }) })
            }
            options={CONDITION_CHOICES}
          />
        )}
      </Field>
    </div>
  );
}
