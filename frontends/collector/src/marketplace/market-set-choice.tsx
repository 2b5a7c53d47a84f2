import { getCardSet } from '@ninepocket/contracts/catalog/catalog';
import { marketplaceSets } from '@ninepocket/contracts/collection/marketplace';
import { Combobox } from '@ninepocket/ui/forms/combobox';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { plain } from '../parts/format/counts.js';
import { useDebouncedText } from '../parts/filters/use-debounced-text.js';
import { yearAndName } from '../parts/format/set-name.js';

const SHOWN = 50;
const MIN_CHARACTERS = 2;

type MarketSetChoiceProps = {
  value: number | null;
  onChange: (setId: number | null) => void;
  className?: string;
};

export function MarketSetChoice({ value, onChange, className }: MarketSetChoiceProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const debounced = useDebouncedText(typed);
  const q = debounced.length >= MIN_CHARACTERS ? debounced : '';
  const found = useEndpoint(
    marketplaceSets,
    { query: { limit: SHOWN, ...(q && { q }) } },
    { enabled: opened, staleTime: 0, placeholderData: keepPreviousData },
  );
  const sets = found.data?.items ?? [];
  const { data: chosen } = useEndpoint(getCardSet, { params: { key: String(value) } }, { enabled: value !== null });
  const total = found.data?.total ?? sets.length;
  return (
    <Combobox
      label="Set"
      none="All Sets"
      chosen={
        value === null
          ? null
          : { value: String(value), label: chosen ? yearAndName(chosen.year, chosen.name) : `Set ${value}` }
      }
      onChoose={(option) => onChange(option && Number(option.value))}
      options={sets.map(({ setId, year, name, listings }) => ({
        value: String(setId),
        label: `${yearAndName(year, name)} (${plain(listings)})`,
      }))}
      searching={debounced !== typed || found.isLoading || found.isPlaceholderData}
      onType={(text) => {
        setOpened(true);
        setTyped(text);
      }}
      note={
        found.isError
          ? 'Sets could not be loaded'
          : found.isPending
            ? 'Loading sets'
            : total > sets.length
              ? `The newest ${plain(sets.length)} of ${plain(total)}. Type a name or a year to find others.`
              : sets.length === 0 && 'No sets with listings found'
      }
      className={className}
    />
  );
}
