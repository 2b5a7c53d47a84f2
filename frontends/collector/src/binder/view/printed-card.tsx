import { cn } from '@ninepocket/ui/cn';
import { priceOf, type PocketCard } from './pocket-text.rules.js';

/** Number and name, for a missing card with its price: also until the picture of an owned one has loaded. */
export const PrintedCard = ({ card, owned }: { card: PocketCard; owned: boolean }) => (
  <span
    aria-hidden
    className={cn(
      'flex flex-col overflow-hidden px-0.5 py-1 text-center sm:p-1.5 lg:max-xl:px-0.5',
      owned ? 'absolute inset-[3px] rounded-[4px] bg-sunken' : 'h-full',
    )}
  >
    <span className="display text-lg whitespace-nowrap @max-[3.75rem]:text-xs @min-[3.75rem]:@max-[6rem]:text-left @min-[6rem]:text-2xl">
      #{card.cardNumber}
    </span>
    <span className="line-clamp-2 @max-[3.75rem]:hidden text-[0.6875rem] leading-4 font-semibold break-words sm:text-xs lg:max-xl:text-[0.6875rem]">
      {card.name}
    </span>
    {!owned && <span className="mt-auto px-1 text-left text-xs text-muted @max-[3.75rem]:hidden">{priceOf(card)}</span>}
  </span>
);
