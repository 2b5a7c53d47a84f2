import type { TradeCopy } from '@ninepocket/contracts/collection/deals/copies';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { Minus, Plus, TriangleAlert } from 'lucide-react';
import { certText, copyTitle, signerText } from '../../../card/copies/copy-text.js';
import { pictured } from '../../../parts/cards/pictured.js';
import { dollars } from '../../../parts/format/money.js';
import { yearAndName } from '../../../parts/format/set-name.js';

type CopyRowProps = {
  copy: TradeCopy;
  /** How many are chosen. */
  quantity: number;
  isGone?: boolean;
  isFull?: boolean;
  onChange: (quantity: number) => void;
};

export function CopyRow({ copy, quantity, isGone = false, isFull = false, onChange }: CopyRowProps) {
  const { card, price, salePrice } = copy;
  const facts = [copyTitle(copy), signerText(copy), certText(copy)].filter(Boolean).join(' · ');
  const worth = price === null ? 'No price' : dollars(price);
  return (
    <li className="flex items-center gap-3 border-t border-line px-3 py-2 first:border-t-0">
      <CardImage
        card={pictured(card)}
        src={copy.photoUrl ?? card.frontImageUrl}
        className="w-11 shrink-0 self-start rounded-[3px]"
      />
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold break-words">
          {card.name} #{card.cardNumber}
        </p>
        <p className="break-words text-muted">
          {[card.variation, yearAndName(card.setYear, card.setName)].filter(Boolean).join(' · ')}
        </p>
        <p className="break-words">
          {facts} · {worth}
          {salePrice !== null && <strong> · for sale at {dollars(salePrice)}</strong>}
        </p>
        {isGone && (
          <p className="flex items-center gap-1 font-semibold text-danger">
            <TriangleAlert aria-hidden className="size-4 shrink-0" /> No longer available
          </p>
        )}
      </div>
      <Stepper
        name={`${card.name} #${card.cardNumber}`}
        quantity={quantity}
        max={isFull ? 0 : copy.quantity}
        onChange={onChange}
      />
    </li>
  );
}

type StepperProps = { name: string; quantity: number; max: number; onChange: (quantity: number) => void };

const Stepper = ({ name, quantity, max, onChange }: StepperProps) => (
  <div className="flex shrink-0 items-center">
    {quantity > 0 && (
      <>
        <IconButton
          label={quantity === 1 ? `Remove ${name}` : `One ${name} less`}
          onClick={() => onChange(quantity - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <span aria-label={`${quantity} of ${name}`} className="min-w-6 text-center font-semibold tabular-nums">
          {quantity}
        </span>
      </>
    )}
    <IconButton
      label={quantity === 0 ? `Choose ${name}` : `One more ${name}`}
      variant={quantity === 0 ? 'secondary' : 'ghost'}
      disabled={quantity >= max}
      onClick={() => onChange(quantity + 1)}
    >
      <Plus aria-hidden />
    </IconButton>
  </div>
);
