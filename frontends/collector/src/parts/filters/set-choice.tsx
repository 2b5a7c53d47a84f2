import { getCardSet, listCardSets, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Combobox } from '@ninepocket/ui/forms/combobox';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { plain } from '../format/counts.js';
import { useDebouncedText } from './use-debounced-text.js';
import { yearAndName } from '../format/set-name.js';

const SHOWN = 50;
const MIN_CHARACTERS = 2;

type SetChoiceProps = {
  value: number | null;
  onChange: (setId: number | null) => void;
  label?: string;
  none?: string;
  className?: string;
};

const optionOf = (set: CardSet) => ({ value: String(set.id), label: yearAndName(set.year, set.name) });

/** One set, or all (SPEC section 2). Options are searched on the server, because there may be over a thousand. */
export function SetChoice({ value, onChange, label = 'Set', none = 'All Sets', className }: SetChoiceProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const debounced = useDebouncedText(typed);
  const q = debounced.length >= MIN_CHARACTERS ? debounced : '';
  const found = useEndpoint(
    listCardSets,
    { query: { limit: SHOWN, ...(q && { q }) } },
    { enabled: opened, placeholderData: keepPreviousData },
  );
  const sets = found.data?.items ?? [];
  const listed = sets.find((set) => set.id === value);
  // The URL contains only the id.
  const byId = useEndpoint(
    getCardSet,
    { params: { key: String(value) } },
    { enabled: value !== null && listed === undefined },
  );
  const chosen = value === null ? null : (listed ?? byId.data);
  return (
    <Combobox
      label={label}
      none={none}
      chosen={chosen ? optionOf(chosen) : value === null ? null : { value: String(value), label: `Set ${value}` }}
      onChoose={(option) => onChange(option && Number(option.value))}
      options={sets.map(optionOf)}
      searching={debounced !== typed || found.isLoading || found.isPlaceholderData}
      onType={(text) => {
        setOpened(true);
        setTyped(text);
      }}
      note={noteOf(found, sets.length)}
      className={className}
    />
  );
}

type Found = { data?: { total: number | null }; isPending: boolean; isError: boolean };

const noteOf = ({ data, isPending, isError }: Found, shown: number): string | null => {
  if (isError) return 'Sets could not be loaded';
  if (isPending) return 'Loading sets';
  if (shown === 0) return 'No sets found';
  const total = data?.total ?? shown;
  return total > shown ? `The newest ${plain(shown)} of ${plain(total)}. Type a name or a year to find others.` : null;
};
