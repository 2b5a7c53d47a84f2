import { trendingCards } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { TrendingUp } from 'lucide-react';
import { useCardLink } from '../parts/cards/open-card.js';
import { FLIP_TEXT, FlipCard } from './flip-card.js';
import { SectionHead } from '../parts/page/section-head.js';

const SHOWN = 8;
/** One row: six cards on most desktops, where eight would be too narrow for their backs; on phones it scrolls. */
const ROW =
  'gap-4 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:*:w-36 max-sm:*:shrink-0 max-sm:*:snap-start sm:grid sm:grid-cols-4 lg:grid-cols-6 lg:max-2xl:[&>:nth-child(n+7)]:hidden 2xl:grid-cols-8';

export function TrendingCards() {
  const trending = useEndpoint(trendingCards, { query: { limit: SHOWN } });
  const cards = (trending.data ?? []).slice(0, SHOWN);
  const linkTo = useCardLink(() => cards.map(({ id }) => id));
  return (
    <section aria-labelledby="trending">
      <SectionHead id="trending" title="Trending cards" />
      <QueryView
        explain={problemText}
        query={trending}
        failure="Trending cards could not be loaded"
        waiting={<Loading />}
      >
        {() =>
          cards.length === 0 ? (
            <EmptyState icon={<TrendingUp />} title="No trending cards available." />
          ) : (
            <ul className={ROW}>
              {cards.map((card) => (
                <li key={card.id}>
                  <FlipCard card={card} open={linkTo(card.id)} />
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
  <div role="status" aria-label="Loading trending cards" className={ROW}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <div key={index}>
        <Skeleton className="aspect-card w-full" />
        <div className={FLIP_TEXT}>
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);
