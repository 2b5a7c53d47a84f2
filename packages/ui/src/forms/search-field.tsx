import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from './button.js';
import { cn } from '../cn.js';
import { controlLook } from './input.js';
import { useDebouncedTyping } from './use-debounced-typing.js';

const MIN_CHARACTERS = 2;

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  /**
   * Receives the trimmed text 300 ms after the last keystroke: two characters or more, otherwise empty (SPEC section
   * 5).
   */
  onSearch: (text: string) => void;
  submitLabel?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

const searchable = (typed: string): string => (typed.trim().length >= MIN_CHARACTERS ? typed.trim() : '');

export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  submitLabel,
  inputRef,
  className,
}: SearchFieldProps) {
  const { typed, setTyped, apply } = useDebouncedTyping(value, onSearch, searchable);
  const clear = () => {
    setTyped('');
    apply('');
  };
  return (
    <form
      role="search"
      className={cn('flex w-full gap-2 large-text:flex-col', className)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(searchable(typed));
      }}
    >
      <div className="relative min-w-0 grow">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={inputRef}
          type="search"
          aria-label={label}
          placeholder={placeholder ?? label}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
          className={cn(
            controlLook,
            'h-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:appearance-none',
            typed && 'pr-11',
          )}
        />
        {typed && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className="absolute top-1/2 right-1 flex size-9 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      {submitLabel && <Button type="submit">{submitLabel}</Button>}
    </form>
  );
}
