import { listCardSets } from '@ninepocket/contracts/catalog/catalog';
import { searchCards } from '@ninepocket/contracts/catalog/search';
import { Combobox, type ComboboxOption } from '@ninepocket/ui/forms/combobox';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';

type CardFieldProps = { chosen: ComboboxOption | null; onChoose: (card: ComboboxOption | null) => void };

const SHOWN = 20;

export function CardField({ chosen, onChoose }: CardFieldProps) {
  const [typed, setTyped] = useState('');
  const [query] = useDebounce(typed, 300);
  const found = useEndpoint(searchCards, { query: { query, limit: SHOWN } }, { enabled: query.length > 1 });
  const options = query.length > 1 ? found.data?.items : undefined;
  const setIds = [...new Set(options?.map(({ setId }) => setId))];
  const sets = useEndpoint(
    listCardSets,
    { query: { ids: setIds.join(), limit: SHOWN } },
    { enabled: setIds.length > 0 },
  );
  const setName = (setId: number): string => {
    const set = sets.data?.items.find(({ id }) => id === setId);
    return set ? `, ${set.year || ''} ${set.name}` : '';
  };
  const note = () => {
    if (query.length < 2) return 'Type a name, a number or a set';
    if (found.error) return `Cards could not be searched. ${problemText(found.error)}`;
    if (!options) return 'Searching…';
    return options.length === 0 ? 'No card found' : undefined;
  };
  return (
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        Card
      </span>
      <Combobox
        label="Card"
        none="Choose a card"
        chosen={chosen}
        onChoose={onChoose}
        options={(options ?? []).map(({ id, name, cardNumber, setId }) => ({
          value: String(id),
          label: `${name} #${cardNumber}${setName(setId)}`,
        }))}
        searching={query !== typed || found.isLoading}
        onType={setTyped}
        note={note()}
      />
    </div>
  );
}
