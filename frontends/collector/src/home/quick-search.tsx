import { Button } from '@ninepocket/ui/forms/button';
import { Input } from '@ninepocket/ui/forms/input';
import { Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../search/filters/search-filters.rules.js';
import { SetChoice } from '../parts/filters/set-choice.js';

const MIN_CHARACTERS = 2;

export function QuickSearch() {
  const navigate = useNavigate();
  const noteId = useId();
  const [text, setText] = useState('');
  const [setId, setSetId] = useState<number | null>(null);
  const [tooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    // A set alone is a valid search, too: all of its cards.
    const enough = search.length >= MIN_CHARACTERS || (search === '' && setId !== null);
    setTooShort(!enough);
    if (enough) void navigate(searchPath({ search, set: setId }));
  };
  return (
    <form role="search" aria-label="Quick search" onSubmit={submit} className="flex flex-wrap gap-3">
      <div className="relative min-w-0 grow basis-56">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <Input
          type="search"
          aria-label="Search cards"
          aria-describedby={tooShort ? noteId : undefined}
          placeholder="Name, number or year"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTooShort(false);
          }}
          className="pl-10"
        />
        {tooShort && (
          <p id={noteId} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
            Type at least {MIN_CHARACTERS} characters.
          </p>
        )}
      </div>
      <SetChoice value={setId} onChange={setSetId} className="min-w-0 shrink basis-48 max-sm:grow" />
      <Button type="submit" className="max-sm:w-full">
        Search
      </Button>
    </form>
  );
}
