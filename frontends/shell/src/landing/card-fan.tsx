import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cn } from '@ninepocket/ui/cn';
import { CardBack } from './card-back.js';
import { offsetFrom } from './showcase.rules.js';

const PLACES: Record<number, string> = {
  [-2]: '-translate-x-[54%] translate-y-[9%] -rotate-12 scale-75 brightness-75',
  [-1]: 'z-10 -translate-x-[32%] translate-y-[3%] -rotate-6 scale-90 brightness-90',
  0: 'z-20',
  1: 'z-10 translate-x-[32%] translate-y-[3%] rotate-6 scale-90 brightness-90',
  2: 'translate-x-[54%] translate-y-[9%] rotate-12 scale-75 brightness-75',
};

// Cards keep their DOM order and only change position, so that each one animates to its next place.
const PLACE = 'absolute inset-0 transition-[transform,filter] duration-500 ease-out';

export function CardFan({ cards, at }: { cards: Card[]; at: number }) {
  return (
    <div className="relative py-3">
      <div
        aria-hidden
        className="halftone absolute top-1/2 left-1/2 aspect-square w-[88%] -translate-1/2 rounded-full bg-primary/45"
      />
      <div className="relative mx-auto aspect-card w-[56%]">
        {cards.map((card, index) => {
          const offset = offsetFrom(at, index, cards.length);
          const place = PLACES[offset];
          if (place === undefined) return null;
          return (
            <div key={card.id} aria-hidden={offset !== 0} className={cn(PLACE, 'animate-fade', place)}>
              <Picture card={card} />
            </div>
          );
        })}
        {cards.length === 0 &&
          Object.values(PLACES).map((place) => (
            <div key={place} aria-hidden className={cn(PLACE, place)}>
              <CardBack />
            </div>
          ))}
      </div>
    </div>
  );
}

const Picture = ({ card: { name, cardNumber, set, isInsert, frontImageUrl, drawnImageUrl } }: { card: Card }) => (
  <CardImage
    eager
    card={{ name, number: cardNumber, set: set.name, isInsert, drawn: drawnImageUrl }}
    src={frontImageUrl}
    className="border-2 border-outline shadow-ink"
  />
);
