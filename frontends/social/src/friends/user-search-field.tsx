import { Button } from '@ninepocket/ui/forms/button';
import { Field } from '@ninepocket/ui/forms/field';
import { Input } from '@ninepocket/ui/forms/input';
import { useDebouncedTyping } from '@ninepocket/ui/forms/use-debounced-typing';
import { Search } from 'lucide-react';

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 100;

const searchable = (typed: string): string => (typed.trim().length >= MIN_CHARACTERS ? typed.trim() : '');

type UserSearchFieldProps = { value: string; onSearch: (q: string) => void };

/** Searches from two characters on, while typing and with the button. */
export function UserSearchField({ value, onSearch }: UserSearchFieldProps) {
  const { typed, setTyped, apply } = useDebouncedTyping(value, onSearch, searchable);
  return (
    <form
      role="search"
      aria-label="Collectors"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (searchable(typed) !== '') apply(typed.trim());
      }}
    >
      <Field label="Find collectors" className="min-w-0 grow">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Name or @username"
            autoComplete="off"
            maxLength={MAX_CHARACTERS}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={searchable(typed) === ''}>
        <Search aria-hidden /> Search
      </Button>
    </form>
  );
}
