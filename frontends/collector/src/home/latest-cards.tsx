import { recentCards } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { CardTile } from '@ninepocket/ui/cards/card-tile';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useCardLink } from '../parts/cards/open-card.js';
import { CardSkeleton } from '../parts/cards/card-skeleton.js';
import { yearAndName } from '../parts/format/set-name.js';
import { SectionHead } from '../parts/page/section-head.js';
import { FirstSteps } from './first-steps.js';

const SHOWN = 5;
/** Large, in one row: narrow screens scroll it sideways. */
const ROW =
  '-mx-4 -mb-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-4 *:w-32 *:shrink-0 *:snap-start sm:mx-0 sm:scroll-px-0 sm:px-0 sm:*:w-40 lg:-mb-2 lg:grid lg:grid-cols-5 lg:overflow-visible lg:pb-0 lg:*:w-auto';

export function LatestCards() {
  const recent = useEndpoint(recentCards, { query: { limit: SHOWN } });
  const linkTo = useCardLink(() => (recent.data ?? []).map(({ cardId }) => cardId));
  return (
    <QueryView
      explain={problemText}
      query={recent}
      failure="Your latest cards could not be loaded"
      waiting={<Loading />}
    >
      {(cards) =>
        cards.length === 0 ? (
          <FirstSteps />
        ) : (
          <section aria-labelledby="latest">
            <SectionHead id="latest" title="My latest cards" more={{ to: '/collection', label: 'View All' }} />
            <ul className={ROW}>
              {cards.map((card) => (
                <li key={card.id}>
                  <CardTile
                    card={{
                      name: card.cardName,
                      number: card.cardNumber,
                      set: card.setName,
                      isInsert: card.isInsert,
                      drawn: card.drawnImageUrl,
                    }}
                    src={card.photoUrl ?? card.frontImageUrl}
                    open={linkTo(card.cardId)}
                    owned={card.quantity > 1 ? card.quantity : undefined}
                    meta={yearAndName(card.setYear, card.setName)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your latest cards">
    <SectionHead id="latest" title="My latest cards" />
    <div className={ROW}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <CardSkeleton key={index} view="grid" />
      ))}
    </div>
  </div>
);
