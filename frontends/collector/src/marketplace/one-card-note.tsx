import { getCard } from '@ninepocket/contracts/catalog/catalog';
import { Button } from '@ninepocket/ui/forms/button';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { X } from 'lucide-react';
import { yearAndName } from '../parts/format/set-name.js';

export function OneCardNote({ cardId, onClear }: { cardId: number; onClear: () => void }) {
  const { data: card } = useEndpoint(getCard, { params: { id: cardId } });
  return (
    <p className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface py-1 pr-1 pl-4 text-sm">
      <span>
        Listings of{' '}
        <strong>
          {card ? `${card.name} #${card.cardNumber}, ${yearAndName(card.set.year, card.set.name)}` : 'one card'}
        </strong>
      </span>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X aria-hidden /> Show all listings
      </Button>
    </p>
  );
}
