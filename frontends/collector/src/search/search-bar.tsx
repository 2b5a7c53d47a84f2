import { SearchField } from '@ninepocket/ui/forms/search-field';
import type { Ref } from 'react';
import type { SearchFilters } from './filters/search-filters.rules.js';
import { SetChoice } from '../parts/filters/set-choice.js';

type SearchBarProps = {
  boxRef: Ref<HTMLInputElement>;
  filters: SearchFilters;
  onType: (search: string) => void;
  onEndTyping: () => void;
  onDown: () => void;
  onChoose: (values: Record<string, string>) => void;
};

export function SearchBar({ boxRef, filters, onType, onEndTyping, onDown, onChoose }: SearchBarProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {/* Events bubble up from the search box. */}
      <div
        role="presentation"
        className="min-w-0 flex-1 basis-72"
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
          submitLabel="Search"
          value={filters.search}
          onSearch={onType}
        />
      </div>
      <SetChoice
        value={filters.set}
        onChange={(set) => onChoose({ set: set === null ? '' : String(set) })}
        className="min-w-0 basis-full sm:basis-64"
      />
    </div>
  );
}
