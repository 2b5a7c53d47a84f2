import type { DealLine as Line } from '@ninepocket/contracts/collection/deals/deals';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { TriangleAlert } from 'lucide-react';
import type { useCardLink } from '../../parts/cards/open-card.js';
import { pictured } from '../../parts/cards/pictured.js';
import { dollars } from '../../parts/format/money.js';
import { yearAndName } from '../../parts/format/set-name.js';
import { certText, copyTitle, signerText } from '../../card/copies/copy-text.js';

type DealLineProps = { line: Line; link: ReturnType<ReturnType<typeof useCardLink>> };

export function DealLine({ line, link }: DealLineProps) {
  const { card, price, quantity } = line;
  const details = [signerText(line), certText(line)].filter(Boolean).join(' · ');
  return (
    <li className="relative flex gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <CardImage
        card={pictured(card)}
        src={line.photoUrl ?? card.frontImageUrl}
        className="w-14 shrink-0 self-start rounded-[3px]"
      />
      <div className="min-w-0 grow text-sm">
        <a
          {...link}
          className="font-semibold break-words outline-none after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:after:outline-3 focus-visible:after:outline-accent"
        >
          {card.name} #{card.cardNumber}
        </a>
        <p className="break-words text-muted">
          {[card.variation, yearAndName(card.setYear, card.setName)].filter(Boolean).join(' · ')}
        </p>
        <p>{copyTitle(line)}</p>
        {details && <p className="break-words text-muted">{details}</p>}
        {!line.isAvailable && (
          <p className="mt-0.5 flex items-center gap-1 font-semibold text-danger">
            <TriangleAlert aria-hidden className="size-4 shrink-0" /> No longer available
          </p>
        )}
      </div>
      <p className="shrink-0 text-right text-sm tabular-nums">
        {price === null ? (
          <span className="text-muted">No price</span>
        ) : (
          <>
            {dollars(price * quantity)}
            {quantity > 1 && <span className="block text-xs text-muted">{dollars(price)} each</span>}
          </>
        )}
      </p>
    </li>
  );
}
