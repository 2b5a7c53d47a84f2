import { photoOfSize } from '@ninepocket/contracts/collection/holdings/photos';
import { useState } from 'react';
import type { OpenedCard } from '../opened-card.rules.js';

/** @param photo of the user's copy */
export function CardBack({ card, photo }: { card: OpenedCard; photo: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const { name, cardNumber, set } = card;
  const src = photo ? photoOfSize(photo, 660) : card.backImageUrl;
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt={`Back of ${name} #${cardNumber} ${set.name}`}
        width={250}
        height={350}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
        className="aspect-card w-full rounded-[14px] border-2 border-outline bg-sunken object-cover shadow-ink"
      />
    );
  }
  return <DrawnBack card={card} />;
}

/** Beside it are the set and the price; here is what a printed back has. Its text grows with the card. */
const DrawnBack = ({ card: { name, cardNumber, set, description, variation, rarity } }: { card: OpenedCard }) => (
  <div className="@container flex aspect-card w-full flex-col overflow-hidden rounded-[14px] border-2 border-outline bg-surface shadow-ink">
    <div className="halftone flex items-center gap-[3cqw] border-b-2 border-outline bg-primary p-[4cqw] text-on-primary">
      <span className="display rounded-sm border-2 border-outline bg-white px-[2cqw] text-[7cqw]">{cardNumber}</span>
      <span className="display line-clamp-2 min-w-0 text-[7cqw] break-words">{name}</span>
    </div>
    {description ? (
      <p className="min-h-0 grow overflow-hidden p-[5cqw] text-[max(0.75rem,4.6cqw)] break-words">{description}</p>
    ) : (
      <p className="display halftone flex min-h-0 grow items-center justify-center bg-sunken p-[5cqw] text-center text-[9cqw] text-balance break-words">
        {set.name}
      </p>
    )}
    <p className="display truncate border-t-2 border-outline bg-ink px-[4cqw] py-[2.5cqw] text-center text-[6cqw] text-paper">
      {[set.year > 0 && String(set.year), variation, rarity].filter(Boolean).join(' · ') || 'Ninepocket'}
    </p>
  </div>
);
