import { listCardSets } from '@ninepocket/contracts/catalog/catalog';
import { Combobox, type ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useId, useState } from 'react';
import { useDebounce } from 'use-debounce';

type SetFieldProps = { chosen: ComboboxOption | null; onChoose: (set: ComboboxOption | null) => void; error?: string };
const SHOWN = 20;

export function SetField({ chosen, onChoose, error }: SetFieldProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const [q] = useDebounce(typed, 300);
  const sets = useEndpoint(listCardSets, { query: { limit: SHOWN, ...(q ? { q } : {}) } });
  const options = sets.data?.items.map(({ id, year, name }) => ({
    value: String(id),
    label: year ? `${year} ${name}` : name,
  }));
  const note = () => {
    if (sets.error) return `Failed to fetch card sets. ${problemText(sets.error)}`;
    if (!options) return 'Loading sets…';
    if (options.length === 0) return 'No set found. Create it under Create Card Set.';
    return sets.data?.next ? 'Type to find more sets' : undefined;
  };
  return (
    <div role="group" aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        Card set
      </span>
      <Combobox
        label="Card set"
        none="Select a set"
        chosen={chosen}
        onChoose={onChoose}
        options={options ?? []}
        searching={q !== typed || sets.isLoading}
        onType={setTyped}
        note={note()}
      />
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
