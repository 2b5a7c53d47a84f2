import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardImage } from '../cards/card-image.js';
import { PaletteGroup, PaletteItem } from './palette.js';

const SETS = 4;

export interface FoundSet {
  id: number;
  name: string;
  year: number;
  cardCount: number;
}
export interface FoundCard {
  id: number;
  name: string;
  cardNumber: string;
  set: { name: string; year: number };
  isInsert: boolean;
  variation: string | null;
  frontImageUrl: string | null;
  drawnImageUrl: string;
}

type FoundInCatalogProps<S extends FoundSet, C extends FoundCard> = {
  /** Undefined while the search runs. */
  found: { sets: readonly S[]; cards: readonly C[]; corrected: string | null } | undefined;
  /** Why the search failed. */
  failure: string | null;
  /** The text names a screen or a command, so results of a corrected text, or none at all, are not worth a word. */
  exact: boolean;
  /** What the user has of a card. */
  mine?: (card: C) => string | null;
  onSet: (set: S) => void;
  onCard: (card: C) => void;
};

/** The sets and cards that a search of the catalog found. */
export function FoundInCatalog<S extends FoundSet, C extends FoundCard>(props: FoundInCatalogProps<S, C>) {
  const { found, failure, exact, mine, onSet, onCard } = props;
  if (failure !== null) return <Line>{failure}</Line>;
  if (!found) return <Line>Searching…</Line>;
  const { sets, cards, corrected } = found;
  if (exact && corrected) return null;
  if (sets.length + cards.length === 0) return exact ? null : <Line>No cards or sets found.</Line>;
  return (
    <>
      {corrected && <Line>Showing results for “{corrected}”.</Line>}
      {sets.length > 0 && (
        <PaletteGroup heading="Sets">
          {sets.slice(0, SETS).map((set) => (
            <SetItem key={set.id} set={set} onSelect={() => onSet(set)} />
          ))}
        </PaletteGroup>
      )}
      {cards.length > 0 && (
        <PaletteGroup heading="Cards">
          {cards.map((card) => (
            <CardItem key={card.id} card={card} mine={mine?.(card) ?? null} onSelect={() => onCard(card)} />
          ))}
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

const SetItem = ({ set, onSelect }: { set: FoundSet; onSelect: () => void }) => (
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

function CardItem({ card, mine, onSelect }: { card: FoundCard; mine: string | null; onSelect: () => void }) {
  const { name, cardNumber: number, set, isInsert, variation } = card;
  const picture = { name, number, set: set.name, isInsert, drawn: card.drawnImageUrl };
  return (
    <PaletteItem
      value={`card ${card.id}`}
      onSelect={onSelect}
      icon={
        <span aria-hidden className="w-7 shrink-0">
          <CardImage card={picture} src={card.frontImageUrl} className="rounded-sm" />
        </span>
      }
      detail={`#${number}`}
    >
      {name}
      <span className="block text-xs font-medium text-muted group-data-[selected=true]:text-paper">
        {set.year > 0 && `${set.year} `}
        {set.name}
        {variation && ` · ${variation}`}
        {mine && ` · ${mine}`}
      </span>
    </PaletteItem>
  );
}
