import { recentCards } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Button } from '@ninepocket/ui/forms/button';
import { CardTile } from '@ninepocket/ui/cards/card-tile';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useCardLink } from '../parts/cards/open-card.js';
import { CardSkeleton } from '../parts/cards/card-skeleton.js';
import { yearAndName } from '../parts/format/set-name.js';
import { SectionHead } from '../parts/page/section-head.js';

const SHOWN = 6;
const GRID = 'grid grid-cols-2 gap-4 large-text:grid-cols-1 sm:grid-cols-3 lg:grid-cols-6';

export function RecentAdditions() {
  const recent = useEndpoint(recentCards, { query: { limit: SHOWN } });
  const linkTo = useCardLink(() => (recent.data ?? []).map(({ cardId }) => cardId));
  return (
    <section aria-labelledby="recent">
      <SectionHead id="recent" title="Recent additions" more={{ to: '/collection', label: 'View All' }} />
      <QueryView
        explain={problemText}
        query={recent}
        failure="Your latest cards could not be loaded"
        waiting={<Loading />}
      >
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              icon={<BookOpen />}
              title="No cards in your collection yet"
              action={
                <Button asChild>
                  <Link to="/browse">Add Your First Card</Link>
                </Button>
              }
            />
          ) : (
            <ul className={GRID}>
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
                    src={card.frontImageUrl}
                    open={linkTo(card.cardId)}
                    owned={card.quantity > 1 ? card.quantity : undefined}
                    meta={yearAndName(card.setYear, card.setName)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your latest cards" className={GRID}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <CardSkeleton key={index} view="grid" />
    ))}
  </div>
);
