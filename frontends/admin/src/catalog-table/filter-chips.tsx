import { cn } from '@ninepocket/ui/cn';
import { Check } from 'lucide-react';
import { FILTERS, type Filter, type TableQuery } from './table-query.rules.js';

type FilterChipsProps = { query: TableQuery; onChange: (changes: Record<string, string>) => void };

export const FilterChips = ({ query, onChange }: FilterChipsProps) => (
  <div role="group" aria-label="Filters" className="mb-4 flex flex-wrap gap-2">
    {(Object.entries(FILTERS) as [Filter, string][]).map(([filter, label]) => (
      <button
        key={filter}
        type="button"
        aria-pressed={query[filter] !== undefined}
        onClick={() => onChange({ [filter]: query[filter] ? '' : '1' })}
        className={cn(
          'focus-ring inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold',
          query[filter] ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface text-ink hover:bg-sunken',
        )}
      >
        {query[filter] && <Check aria-hidden className="size-4" />}
        {label}
      </button>
    ))}
  </div>
);
