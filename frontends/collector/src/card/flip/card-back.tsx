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

/** A star with unequal rays, as behind the sounds of a comic book. */
const BURST = Array.from({ length: 28 }, (_, corner) => {
  const radius = corner % 2 ? 36 : 46 + (corner % 3);
  const angle = (corner * Math.PI) / 14;
  return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
}).join(' ');

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
      <div className="halftone relative flex min-h-0 grow items-center justify-center bg-sunken p-[4cqw]">
        <svg aria-hidden viewBox="-50 -50 100 100" className="absolute size-full p-[3cqw]">
          <polygon points={BURST} strokeWidth="1.2" strokeLinejoin="round" className="fill-primary stroke-outline" />
        </svg>
        <p className="display relative max-w-[62cqw] text-center text-[8cqw] text-balance break-words text-on-primary">
          {set.name}
        </p>
      </div>
    )}
    <p className="display truncate border-t-2 border-outline bg-ink px-[4cqw] py-[2.5cqw] text-center text-[6cqw] text-paper">
      {[set.year > 0 && String(set.year), variation, rarity].filter(Boolean).join(' · ') || 'Ninepocket'}
    </p>
  </div>
);
