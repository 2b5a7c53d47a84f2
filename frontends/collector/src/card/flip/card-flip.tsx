import { photoOfSize } from '@ninepocket/contracts/collection/holdings/photos';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { SlabFrame, slabOf } from '@ninepocket/ui/cards/slab-frame';
import { cn } from '@ninepocket/ui/cn';
import { RotateCcwSquare } from 'lucide-react';
import { CardBack } from './card-back.js';
import { useShownCopy } from '../photos/use-shown-copy.js';
import { useTilt } from './use-tilt.js';
import type { OpenedCard } from '../opened-card.rules.js';

type CardFlipProps = { card: OpenedCard; turned: boolean; onFlip: () => void };

export function CardFlip({ card, turned, onFlip }: CardFlipProps) {
  const { name, cardNumber: number, set, isInsert, variation, drawnImageUrl: drawn } = card;
  const tilted = useTilt<HTMLDivElement>();
  const copy = useShownCopy(card.id);
  const slab = copy && slabOf(copy);
  const photo = copy?.photos.front && photoOfSize(copy.photos.front, 660);
  const picture = (
    <CardImage
      eager
      card={{ name, number, set: set.name, isInsert, drawn }}
      src={photo ?? card.frontImageUrl}
      className={cn(!slab && 'rounded-[14px] shadow-ink')}
    />
  );
  const shines = !photo && !slab && !card.frontImageUrl && (isInsert || variation !== null);
  const side = 'transition-transform duration-500 backface-hidden motion-reduce:transition-none';
  return (
    <>
      <div ref={tilted} className="relative pb-12 perspective-[60rem]">
        <div aria-hidden={turned} className={cn(side, turned && 'rotate-y-180')}>
          <div className="tilted relative isolate">
            {slab ? (
              <SlabFrame slab={slab} className="rounded-[14px] shadow-ink">
                {picture}
              </SlabFrame>
            ) : (
              picture
            )}
            {shines && <span aria-hidden className="foil-light absolute inset-0 rounded-[14px]" />}
          </div>
        </div>
        <div aria-hidden={!turned} className={cn(side, 'absolute inset-x-0 top-0', !turned && '-rotate-y-180')}>
          <CardBack card={card} photo={copy?.photos.back ?? null} />
        </div>
        <button
          type="button"
          aria-keyshortcuts="f"
          title="Flip (F)"
          onClick={onFlip}
          className="focus-ring group absolute inset-0 flex items-end justify-center rounded-[14px]"
        >
          <span className="inline-flex h-9 items-center gap-1.5 rounded-control px-3 text-sm font-semibold group-hover:bg-sunken">
            <RotateCcwSquare aria-hidden className="size-4" /> {turned ? 'Show front' : 'Show back'}
          </span>
        </button>
      </div>
      {copy?.seller && (turned ? copy.photos.back : (photo ?? slab)) && (
        <p className="mt-1 text-center text-sm break-words text-muted">{copy.seller.username}’s copy</p>
      )}
    </>
  );
}
