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

const DrawnBack = ({ card: { name, cardNumber, set, description, ...card } }: { card: OpenedCard }) => (
  <div className="flex aspect-card w-full flex-col overflow-hidden rounded-[14px] border-2 border-outline bg-surface shadow-ink">
    <div className="halftone flex items-center gap-3 border-b-2 border-outline bg-primary px-4 py-3 text-on-primary">
      <span className="display rounded-sm border-2 border-outline bg-white px-2 py-0.5 text-xl">{cardNumber}</span>
      <span className="display line-clamp-2 min-w-0 text-xl break-words">{name}</span>
    </div>
    <div className="flex min-h-0 grow flex-col gap-2 px-4 py-3 text-sm">
      {description ? (
        <p className="line-clamp-6 grow break-words">{description}</p>
      ) : (
        <p className="display halftone -mx-4 -mt-3 flex grow items-center justify-center border-b-2 border-outline bg-sunken px-4 text-center text-2xl text-balance break-words">
          {set.name}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 break-words">
        {description && <Fact name="Set">{set.name}</Fact>}
        <Fact name="Year">{set.year > 0 ? String(set.year) : null}</Fact>
        <Fact name="Type">{card.isInsert ? 'Insert' : 'Base'}</Fact>
        <Fact name="Variation">{card.variation}</Fact>
        <Fact name="Rarity">{card.rarity}</Fact>
      </dl>
    </div>
  </div>
);

const Fact = ({ name, children }: { name: string; children: string | null }) =>
  children && (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  );
