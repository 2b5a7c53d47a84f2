import { CardTile, joined } from '@ninepocket/ui/cards/card-tile';
import type { Slab } from '@ninepocket/ui/cards/slab-frame';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

export type FriendCard = {
  cardId: number;
  cardName: string;
  cardNumber: string;
  setName: string;
  setYear: number;
  isInsert: boolean;
  rarity: string | null;
  frontImageUrl: string | null;
  drawnImageUrl: string;
};

type FriendCardTileProps = {
  card: FriendCard;
  photo?: string | null;
  slab?: Slab | null;
  condition?: string;
  quantity?: number;
  price?: string;
  wished?: boolean;
  showSet?: boolean;
  action?: ReactNode;
};

/** Opens the card's dialog. */
export function FriendCardTile({
  card,
  photo = null,
  slab,
  condition,
  quantity = 1,
  price,
  wished,
  showSet = true,
  action,
}: FriendCardTileProps) {
  const {
    cardName: name,
    cardNumber: number,
    setName: set,
    setYear: year,
    isInsert,
    rarity,
    drawnImageUrl: drawn,
  } = card;
  const { to, state } = cardLink(card.cardId);
  const navigate = useNavigate();
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { state });
  };
  return (
    <CardTile
      card={{ name, number, set, isInsert, drawn }}
      src={photo ?? card.frontImageUrl}
      slab={slab}
      open={{ href: to, onClick: openHere }}
      wished={wished}
      meta={joined(rarity, showSet && `${year > 0 ? `${year} ` : ''}${set}`)}
      price={price}
      note={joined(condition, quantity > 1 && `×${quantity}`)}
      action={action}
    />
  );
}
