import { X } from 'lucide-react';

export type Chip = { label: string; remove: () => void };

type FilterChipsProps = { chips: readonly Chip[]; onClear?: () => void };

const CHIP = 'focus-ring inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full text-sm font-semibold';

/** The filters that apply; each can be removed by itself. */
export const FilterChips = ({ chips, onClear }: FilterChipsProps) =>
  chips.length > 0 && (
    <ul aria-label="Filters that apply" className="mb-3 flex flex-wrap items-center gap-2">
      {chips.map(({ label, remove }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={remove}
            className={`${CHIP} bg-accent-soft py-1 pr-2 pl-3 text-left wrap-anywhere text-accent`}
          >
            {label} <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button type="button" onClick={onClear} className={`${CHIP} px-2 hover:underline`}>
            Clear filters
          </button>
        </li>
      )}
    </ul>
  );
