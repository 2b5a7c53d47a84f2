import { showcase } from '@ninepocket/contracts/catalog/catalog';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { CardFan } from './card-fan.js';
import { ShowcaseControls } from './showcase-controls.js';
import { useRotation } from './use-rotation.js';

/** Twelve random cards (SPEC section 2, Landing). If the request fails, card backs are shown. */
export function Showcase() {
  const { data: cards = [] } = useEndpoint(showcase);
  const rotation = useRotation(cards.length);
  const leading = cards[rotation.at];
  return (
    <section
      aria-label="Cards from the catalog"
      onPointerEnter={() => rotation.setHeld(true)}
      onPointerLeave={() => rotation.setHeld(false)}
      className="mx-auto w-full max-w-md min-w-0"
    >
      <CardFan cards={cards} at={rotation.at} />
      <div aria-live={rotation.paused ? 'polite' : 'off'} className="mt-6 h-12 text-center">
        {leading && (
          <>
            <p className="truncate font-semibold">{leading.name}</p>
            <p className="truncate text-sm text-muted">
              #{leading.cardNumber} · {leading.set.name}
              {leading.set.year > 0 && ` · ${leading.set.year}`}
            </p>
          </>
        )}
      </div>
      <ShowcaseControls count={cards.length} rotation={rotation} />
    </section>
  );
}
