import type { Card, CardSet } from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { PaletteGroup, PaletteItem } from '@ninepocket/ui/overlays/palette';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { keepPreviousData } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NavigateOptions } from 'react-router';

const CARDS = 6;
const SETS = 4;

type FoundInCatalogProps = {
  text: string;
  /** Shows no results of a corrected text, because this one names a screen or a command. */
  exact: boolean;
  onOpen: (to: string, options?: NavigateOptions) => void;
};

/** Sets and cards for a text of two characters or more. */
export function FoundInCatalog({ text, exact, onOpen }: FoundInCatalogProps) {
  const found = useEndpoint(search, { query: { q: text, limit: CARDS } }, { placeholderData: keepPreviousData });
  if (found.isError) return <Line>{problemText(found.error)}</Line>;
  if (!found.data) return <Line>Searching…</Line>;
  const { sets, cards, corrected } = found.data;
  if (exact && corrected) return null;
  if (sets.length + cards.length === 0) return <Line>No cards or sets found.</Line>;
  return (
    <>
      {corrected && <Line>Showing results for “{corrected}”.</Line>}
      {sets.length > 0 && (
        <PaletteGroup heading="Sets">
          {sets.slice(0, SETS).map((set) => (
            <SetItem key={set.id} set={set} onSelect={() => onOpen(cardSetPath(set))} />
          ))}
        </PaletteGroup>
      )}
      {cards.length > 0 && (
        <PaletteGroup heading="Cards">
          {cards.map((card) => {
            const { to, state } = cardLink(card.id);
            return <CardItem key={card.id} card={card} onSelect={() => onOpen(to, { state })} />;
          })}
        </PaletteGroup>
      )}
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="px-2.5 py-3 text-sm text-muted">
    {children}
  </p>
);

const SetItem = ({ set, onSelect }: { set: CardSet; onSelect: () => void }) => (
  <PaletteItem
    value={`set ${set.id}`}
    onSelect={onSelect}
    icon={<Layers aria-hidden />}
    detail={set.cardCount === 1 ? '1 card' : `${set.cardCount.toLocaleString('en')} cards`}
  >
    {set.name}
    {set.year > 0 && ` (${set.year})`}
  </PaletteItem>
);

function CardItem({ card, onSelect }: { card: Card; onSelect: () => void }) {
  const { name, cardNumber: number, set, isInsert, variation } = card;
  const picture = { name, number, set: set.name, year: set.year, isInsert, variation };
  return (
    <PaletteItem
      value={`card ${card.id}`}
      onSelect={onSelect}
      icon={
        <span aria-hidden className="w-7 shrink-0">
          <CardImage card={picture} src={card.frontImageUrl} eager className="rounded-sm" />
        </span>
      }
      detail={`#${number}`}
    >
      {name}
      <span className="block text-xs font-medium text-muted group-data-[selected=true]:text-paper">
        {set.year > 0 && `${set.year} `}
        {set.name}
        {variation && ` · ${variation}`}
      </span>
    </PaletteItem>
  );
}
