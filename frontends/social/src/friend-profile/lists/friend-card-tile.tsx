import { Badge } from '@ninepocket/ui/brand/badge';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type FriendCard = {
  cardId: number;
  cardName: string;
  cardNumber: string;
  setName: string;
  setYear: number;
  isInsert: boolean;
  rarity: string | null;
  frontImageUrl: string | null;
};

type FriendCardTileProps = {
  card: FriendCard;
  condition?: string;
  quantity?: number;
  price?: string;
  showSet?: boolean;
  children?: ReactNode;
};

/** The name's link covers the tile and opens the card's dialog. */
export function FriendCardTile({
  card,
  condition,
  quantity = 1,
  price,
  showSet = true,
  children,
}: FriendCardTileProps) {
  const { cardName: name, cardNumber: number, setName: set, setYear: year, isInsert } = card;
  const facts = [condition, quantity > 1 && `×${quantity}`].filter(Boolean).join(' · ');
  return (
    <div className="relative flex h-full flex-col">
      <CardImage card={{ name, number, set, year, isInsert }} src={card.frontImageUrl} />
      <p className="mt-2 line-clamp-2 text-sm leading-5 font-semibold break-words">
        <Link
          {...cardLink(card.cardId)}
          aria-label={`${name} #${number}`}
          className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
      </p>
      <p className="line-clamp-2 text-sm text-muted">
        #{number}
        {showSet && ` · ${year > 0 ? `${year} ` : ''}${set}`}
      </p>
      {(facts || price) && (
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-2 text-sm">
          {facts && <span className="text-muted">{facts}</span>}
          {price && <span className="font-semibold">{price}</span>}
        </p>
      )}
      {(card.rarity ?? children) && (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1.5">
          {card.rarity && <Badge>{card.rarity}</Badge>}
          {children}
        </div>
      )}
    </div>
  );
}
