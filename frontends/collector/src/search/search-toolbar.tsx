import { SearchField } from '@ninepocket/ui/forms/search-field';
import type { Ref } from 'react';
import { SetChoice } from '../parts/filters/set-choice.js';
import { FiltersButton, Labeled } from '../parts/toolbar/filters-button.js';
import { Toolbar } from '../parts/toolbar/toolbar.js';
import { AdvancedFields } from './filters/advanced-fields.js';
import { advancedCount, NO_ADVANCED, type SearchFilters } from './filters/search-filters.rules.js';
import { useSearchChips } from './filters/use-search-chips.js';
import { SearchHelp } from './help/search-help.js';

type SearchToolbarProps = {
  boxRef: Ref<HTMLInputElement>;
  filters: SearchFilters;
  onType: (search: string) => void;
  onEndTyping: () => void;
  onDown: () => void;
  onChoose: (values: Record<string, string>) => void;
};

export function SearchToolbar({ boxRef, filters, onType, onEndTyping, onDown, onChoose }: SearchToolbarProps) {
  const chips = useSearchChips(filters, onChoose);
  const setChoice = (
    <SetChoice value={filters.set} onChange={(set) => onChoose({ set: set === null ? '' : String(set) })} />
  );
  return (
    <Toolbar chips={chips} onClear={() => onChoose(NO_ADVANCED)}>
      {/* Events bubble up from the search box. */}
      <div
        role="presentation"
        className="min-w-0 flex-1"
        onSubmit={onEndTyping}
        onBlur={onEndTyping}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          onDown();
        }}
      >
        <SearchField
          inputRef={boxRef}
          label="Search cards"
          placeholder="spider-man 45"
          value={filters.search}
          onSearch={onType}
        />
      </div>
      <SearchHelp onTry={(search) => onChoose({ search })} />
      <div className="w-64 max-lg:hidden">{setChoice}</div>
      <FiltersButton wide active={advancedCount(filters) + (filters.set === null ? 0 : 1)}>
        <Labeled text="Set" className="lg:hidden">
          {setChoice}
        </Labeled>
        <AdvancedFields filters={filters} onChoose={onChoose} />
      </FiltersButton>
    </Toolbar>
  );
}
