import { cn } from '@ninepocket/ui/cn';
import { X } from 'lucide-react';
import { searchableRest } from '../filters/search-filters.rules.js';
import type { Reading } from './use-card-search.js';

type ReadingChipsProps = { reading: readonly Reading[]; onSearch: (search: string) => void };

export const ReadingChips = ({ reading, onSearch }: ReadingChipsProps) => (
  <ul aria-label="How your search was read" className="flex flex-wrap items-center gap-2">
    {reading.map((piece) => (
      <li key={`${piece.kind} ${piece.text}`}>
        <button
          type="button"
          aria-label={`Remove ${piece.label}`}
          onClick={() => onSearch(searchableRest(piece.rest))}
          className={cn(
            'focus-ring inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2 pl-3 text-left text-sm font-semibold wrap-anywhere text-accent',
            piece.kind === 'unknown' && 'bg-warning-soft text-warning',
          )}
        >
          {piece.label} <X aria-hidden className="size-4 shrink-0" />
        </button>
      </li>
    ))}
  </ul>
);
