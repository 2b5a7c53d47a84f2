import { search } from '@ninepocket/contracts/catalog/search';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { Result } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { LabeledCard } from '../cards/mention-labels.rules.js';

const SHOWN = 12;

type CardPickerProps = { onChoose: (card: LabeledCard) => void; onClose: () => void };

type FoundCard = Result<typeof search>['cards'][number];

const labeled = ({ id, name, cardNumber, set }: FoundCard): LabeledCard => ({
  cardId: id,
  name,
  cardNumber,
  setName: set.name,
  setYear: set.year,
});

/** The arrow keys move between the field and the results. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

export default function CardPicker({ onChoose, onClose }: CardPickerProps) {
  const [{ q, isSubmitted }, setSearch] = useState({ q: '', isSubmitted: false });
  return (
    <Dialog open onOpenChange={onClose} title="Mention a card">
      {/* Enter in the field chooses the first result, once it has arrived. */}
      <div
        role="presentation"
        onKeyDown={moveFocus}
        onSubmit={() => setSearch((now) => ({ ...now, isSubmitted: true }))}
      >
        <SearchField
          label="Search cards"
          placeholder="For example: 1994 flair 45"
          value={q}
          onSearch={(text) => setSearch({ q: text, isSubmitted: false })}
        />
        <div className="mt-3 min-h-64">
          {q === '' ? (
            <p className="text-sm text-muted">Search by name, number, set or year.</p>
          ) : (
            <FoundCards q={q} takesFirst={isSubmitted} onChoose={onChoose} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

type FoundCardsProps = { q: string; takesFirst: boolean; onChoose: (card: LabeledCard) => void };

function FoundCards({ q, takesFirst, onChoose }: FoundCardsProps) {
  const { data, error } = useEndpoint(search, { query: { q, limit: SHOWN } });
  const first = data?.cards[0];
  const chooseFirst = useEffectEvent(() => first && onChoose(labeled(first)));
  useEffect(() => {
    if (takesFirst && first) chooseFirst();
  }, [takesFirst, first]);
  if (error) return <p role="alert">{problemText(error)}</p>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.cards.length === 0) return <p role="status">No card found.</p>;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {data.cards.map((card) => {
        const { id, name, cardNumber, isInsert, frontImageUrl, drawnImageUrl: drawn, set } = card;
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(labeled(card))}
              className="focus-ring flex w-full items-center gap-3 rounded-control p-1.5 text-left hover:bg-sunken"
            >
              <span className="w-9 shrink-0">
                <CardImage
                  card={{ name, number: cardNumber, set: set.name, isInsert, drawn }}
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
        );
      })}
    </ul>
  );
}
