import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { Collapsible } from '@ninepocket/ui/layout/collapsible';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AdvancedFields } from './advanced-fields.js';
import { advancedCount, isSearch, type SearchFilters } from './search-filters.rules.js';
import { SearchHelp } from '../help/search-help.js';

type AdvancedOptionsProps = {
  filters: SearchFilters;
  onChoose: (values: Record<string, string>) => void;
  onClear: () => void;
};

export function AdvancedOptions({ filters, onChoose, onClear }: AdvancedOptionsProps) {
  const active = advancedCount(filters);
  const [open, setOpen] = useState(active > 0);
  // Clearing also resets rejected input.
  const [clearings, setClearings] = useState(0);
  return (
    <Collapsible
      open={open}
      onOpenChange={setOpen}
      className="panel-flat p-4"
      beside={
        <>
          <SearchHelp onTry={(search) => onChoose({ search })} />
          {isSearch(filters) && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setClearings(clearings + 1);
                onClear();
              }}
              className="-mr-3 ml-auto"
            >
              Clear all filters
            </Button>
          )}
        </>
      }
      trigger={
        <Button variant="ghost" size="sm" className="-ml-3 self-start">
          <SlidersHorizontal aria-hidden /> Advanced options
          {active > 0 && (
            <Badge tone="accent">
              {active}
              <span className="sr-only"> active</span>
            </Badge>
          )}
        </Button>
      }
    >
      <AdvancedFields key={clearings} filters={filters} onChoose={onChoose} />
    </Collapsible>
  );
}
