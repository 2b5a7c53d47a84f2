import type { SpareHolding } from '@ninepocket/contracts/collection/lists/trades';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { MoneyInput } from '../../../card/copies/money-input.js';
import { readDollars } from '../../../collection/read-dollars.js';
import { pictured } from '../../../parts/cards/pictured.js';
import { qualityOf } from '../../../parts/format/quality.js';
import { yearAndName } from '../../../parts/format/set-name.js';

type SellRowProps = {
  row: SpareHolding;
  isChosen: boolean;
  /** As typed, in dollars. */
  price: string;
  onToggle: () => void;
  onPrice: (text: string) => void;
};

export function SellRow({ row, isChosen, price, onToggle, onPrice }: SellRowProps) {
  const { card, spares } = row;
  const name = `${card.name} #${card.cardNumber}`;
  return (
    <li className="flex items-center gap-3 border-t border-line px-3 py-2 first:border-t-0">
      <label className="flex min-w-0 grow cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="focus-ring size-5 shrink-0 accent-ink"
        />
        <CardImage
          card={pictured(card)}
          src={row.photos.front ?? card.frontImageUrl}
          className="w-9 shrink-0 rounded-[3px] max-sm:hidden"
        />
        <span className="min-w-0">
          <span className="font-semibold break-words">{name}</span>
          <span className="block break-words text-muted">
            {yearAndName(card.setYear, card.setName)} · {qualityOf(row, 'full')}
            {spares > 1 && ` ×${spares}`}
          </span>
        </span>
      </label>
      <div className="w-28 shrink-0">
        <MoneyInput
          aria-label={`Price of one ${name}`}
          aria-invalid={isChosen && readDollars(price) === 'invalid'}
          disabled={!isChosen}
          value={price}
          placeholder="No price"
          onChange={({ target }) => onPrice(target.value)}
        />
      </div>
    </li>
  );
}
