import type { Card } from '@ninepocket/contracts/catalog';
import { showcase } from '@ninepocket/contracts/catalog';
import { CardImage } from '@ninepocket/ui/card-image';
import { cn } from '@ninepocket/ui/cn';
import { IconButton } from '@ninepocket/ui/icon-button';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { CardBack } from './card-back.js';
import { dotOf, DOTS, moved, positionOf } from './showcase.rules.js';
import { useRotation } from './use-rotation.js';

// From the leading card outwards: how far from it, and how it lies.
const FAN = [
  { by: -2, look: '-translate-x-[62%] translate-y-[7%] -rotate-12 scale-75 max-sm:hidden' },
  { by: 2, look: 'translate-x-[62%] translate-y-[7%] rotate-12 scale-75 max-sm:hidden' },
  { by: -1, look: '-translate-x-[34%] translate-y-[2%] -rotate-6 scale-90' },
  { by: 1, look: 'translate-x-[34%] translate-y-[2%] rotate-6 scale-90' },
  { by: 0, look: '' },
];

/** Twelve random cards, dealt one after the other. Without an answer the cards show their backs. */
export function Showcase() {
  const { data: cards = [] } = useEndpoint(showcase);
  const { at, paused, setPaused, setHeld, show, step } = useRotation(cards.length);
  const leading = cards[at];
  return (
    <section
      aria-label="Cards from the catalogue"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="mx-auto w-full max-w-md"
    >
      <div className="relative mx-auto aspect-card w-[58%]">
        {FAN.map(({ by, look }) => {
          const card = cards[moved(at, by, cards.length)];
          return (
            <div
              key={by}
              aria-hidden={by !== 0}
              className={cn('absolute inset-0 transition-transform duration-300', by === 0 ? '' : 'brightness-90', look)}
            >
              {card ? <Dealt key={card.id} card={card} /> : <CardBack />}
            </div>
          );
        })}
      </div>
      <p aria-live={paused ? 'polite' : 'off'} className="mt-8 h-12 truncate text-center font-semibold">
        {leading && (
          <>
            {leading.name}
            <span className="block truncate text-sm font-normal text-muted">
              #{leading.cardNumber} · {leading.set.name} · {leading.set.year}
            </span>
          </>
        )}
      </p>
      <div className={cn('mt-2 flex items-center justify-center gap-1', !leading && 'invisible')}>
        <IconButton label="Previous card" className="md:hidden motion-reduce:md:inline-flex" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        {Array.from({ length: DOTS }, (_, dot) => (
          <button
            key={dot}
            type="button"
            aria-label={`Cards, part ${dot + 1} of ${DOTS}`}
            aria-current={dot === dotOf(at, cards.length)}
            onClick={() => show(positionOf(dot, cards.length))}
            className="group focus-ring flex h-11 w-6 items-center justify-center rounded-control"
          >
            <span className="size-2.5 rounded-full border border-edge bg-surface transition-transform group-hover:bg-edge group-aria-[current=true]:scale-125 group-aria-[current=true]:border-outline group-aria-[current=true]:bg-primary" />
          </button>
        ))}
        <IconButton label={paused ? 'Turn the cards' : 'Stop turning'} onClick={() => setPaused(!paused)}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </IconButton>
        <IconButton label="Next card" className="md:hidden motion-reduce:md:inline-flex" onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

const Dealt = ({ card }: { card: Card }) => (
  <CardImage
    eager
    card={{
      name: card.name,
      number: card.cardNumber,
      set: card.set.name,
      year: card.set.year,
      isInsert: card.isInsert,
    }}
    src={card.frontImageUrl}
    className="animate-deal border-2 border-outline shadow-ink"
  />
);
