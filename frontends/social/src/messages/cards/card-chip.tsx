import type { CardChip as Card } from '@ninepocket/contracts/social/messages/messages';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import { Link } from 'react-router';
import { ownershipTexts, priceText } from './chip-text.rules.js';
import { useCardChip } from './use-card-chip.js';

type CardChipProps = { friendId: number; friendName: string; mention: string; text: string };

/** A card in a message. Its size is the same while it loads, so that the conversation does not move. */
export function CardChip({ friendId, friendName, mention, text }: CardChipProps) {
  const { data, isPending } = useCardChip(friendId, mention);
  if (isPending)
    return <span aria-hidden className="my-1 block h-24 w-64 max-w-full animate-shimmer rounded-control bg-line" />;
  if (!data) return <span>{text}</span>;
  return <ChipLink card={data} friendName={friendName} />;
}

function ChipLink({ card, friendName }: { card: Card; friendName: string }) {
  const { cardId, name, cardNumber, setName, setYear, imageUrl, drawnImageUrl, marketValue } = card;
  const picture = { name, number: cardNumber, set: setName, isInsert: false, drawn: drawnImageUrl };
  return (
    <Link
      {...cardLink(cardId)}
      className="focus-ring my-1 flex min-h-24 w-64 max-w-full gap-3 overflow-hidden rounded-control border-2 border-outline bg-surface p-2 text-left text-ink hover:bg-sunken"
    >
      <span className="w-14 shrink-0">
        <CardImage card={picture} src={imageUrl} className="rounded-md" />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-semibold">
          {name} <span className="font-normal text-muted">#{cardNumber}</span>
        </span>
        <span className="truncate text-xs text-muted">
          {setYear} {setName}
        </span>
        <span className="text-sm font-semibold">{priceText(marketValue)}</span>
        <span className="mt-auto text-xs text-accent">{ownershipTexts(card, friendName).join(' · ')}</span>
      </span>
    </Link>
  );
}
