import { search } from '@ninepocket/contracts/catalog/search';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import type { LabeledCard } from '../cards/mention-labels.rules.js';

const SHOWN = 12;

type CardPickerProps = { onChoose: (card: LabeledCard) => void; onClose: () => void };

export default function CardPicker({ onChoose, onClose }: CardPickerProps) {
  const [q, setQ] = useState('');
  return (
    <Dialog open onOpenChange={onClose} title="Mention a card">
      <SearchField label="Search cards" placeholder="Such as 1994 flair 45" value={q} onSearch={setQ} />
      <div className="mt-3 min-h-64">
        {q === '' ? (
          <p className="text-sm text-muted">Search by name, number, set or year.</p>
        ) : (
          <FoundCards q={q} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  );
}

function FoundCards({ q, onChoose }: { q: string; onChoose: (card: LabeledCard) => void }) {
  const { data, error } = useEndpoint(search, { query: { q, limit: SHOWN } });
  if (error) return <p role="alert">{problemText(error)}</p>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.cards.length === 0) return <p role="status">No card found.</p>;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {data.cards.map(({ id, name, cardNumber, isInsert, frontImageUrl, set }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose({ cardId: id, name, cardNumber, setName: set.name, setYear: set.year })}
            className="focus-ring flex w-full items-center gap-3 rounded-control p-1.5 text-left hover:bg-sunken"
          >
            <span className="w-9 shrink-0">
              <CardImage
                card={{ name, number: cardNumber, set: set.name, year: set.year, isInsert }}
                src={frontImageUrl}
                className="rounded-md"
              />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-semibold">
                {name} <span className="font-normal text-muted">#{cardNumber}</span>
              </span>
              <span className="block truncate text-sm text-muted">
                {set.year} {set.name}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
