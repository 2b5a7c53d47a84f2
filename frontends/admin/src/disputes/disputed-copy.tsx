import type { DealLine } from '@ninepocket/contracts/collection/deals/deals';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { dollars } from '../parts/dollars.rules.js';
import { useImageUrl } from '../parts/use-image-url.js';
import { copyText } from './dispute-text.rules.js';

export function DisputedCopy({ line }: { line: DealLine }) {
  const imageUrl = useImageUrl();
  const { card, photoUrl, price, quantity } = line;
  const { name, cardNumber: number, isInsert, setName: set } = card;
  return (
    <li className="flex gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <CardImage
        card={{ name, number, isInsert, set, drawn: imageUrl(card.drawnImageUrl) }}
        src={imageUrl(photoUrl ?? card.frontImageUrl)}
        className="w-14 shrink-0 self-start rounded-[3px]"
      />
      <div className="min-w-0 grow text-sm">
        <p className="font-semibold break-words">
          {name} #{number}
        </p>
        <p className="break-words text-muted">
          {[card.variation, card.setYear > 0 ? `${card.setYear} ${set}` : set].filter(Boolean).join(' · ')}
        </p>
        <p className="break-words">{copyText(line)}</p>
      </div>
      <p className="shrink-0 text-sm tabular-nums">
        {price === null ? <span className="text-muted">No price</span> : dollars(price * quantity)}
      </p>
    </li>
  );
}
