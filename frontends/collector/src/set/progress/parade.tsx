import { listSetCards, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cn } from '@ninepocket/ui/cn';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import type { SetCard } from '../cards/set-card.rules.js';

const SHOWN = 20;

/** The set's cards march by in two rows; they stand still for those who want no motion. */
export function Parade({ set }: { set: CardSet }) {
  const { data } = useEndpoint(listSetCards, { params: { setId: set.id }, query: { limit: SHOWN } });
  const cards = data?.items ?? [];
  const half = Math.ceil(cards.length / 2);
  return (
    <div aria-hidden className="flex h-60 flex-col max-sm:h-32 justify-center gap-2 overflow-hidden bg-sunken">
      <Row set={set} cards={cards.slice(0, half)} />
      <Row set={set} cards={cards.slice(half)} back />
    </div>
  );
}

/** Twice the same cards, moved by half of the width: the end meets the beginning. */
const Row = ({ set, cards, back = false }: { set: CardSet; cards: readonly SetCard[]; back?: boolean }) => (
  <div className={cn('parade flex w-max gap-2 pr-2', back && '[animation-direction:reverse]')}>
    {[...cards, ...cards].map((card, index) => (
      <span key={index} className="w-20 shrink-0 max-sm:w-10">
        <CardImage
          card={{
            name: card.name,
            number: card.cardNumber,
            set: set.name,
            isInsert: card.isInsert,
            drawn: card.drawnImageUrl,
          }}
          src={card.frontImageUrl}
          eager
        />
      </span>
    ))}
  </div>
);
