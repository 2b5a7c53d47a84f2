import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { cn } from '@ninepocket/ui/cn';
import { BackLink } from '../parts/page/back-link.js';
import { setFacts } from './set-facts.js';
import { SetActions } from './set-actions.js';
import { SetProgressLine } from './progress/set-progress-line.js';

/**
 * Low, so that the cards begin on the first screen. On phones, the actions are beside the way back; above, beside the
 * title if that leaves it room for its longest word, else below it.
 */
export function SetHeader({ set }: { set: CardSet }) {
  const { name, cardCount, description, mainSetSlug } = set;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 lg:-mt-5">
      <div className="flex items-center gap-4 sm:basis-full">
        <BackLink to={mainSetSlug ? `/browse/${mainSetSlug}` : '/browse'}>Back to Sets</BackLink>
        <Facts set={set} className="max-sm:hidden" />
      </div>
      <div className="order-1 min-w-0 basis-full sm:order-none sm:basis-72 sm:grow">
        <Facts set={set} className="sm:hidden" />
        <h1 className="display text-3xl break-words md:text-4xl">{name}</h1>
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <SetActions set={set} />
      </div>
      <div className="order-2 flex min-w-0 basis-full flex-col gap-1">
        {description && <p className="line-clamp-2 max-w-prose sm:line-clamp-none">{description}</p>}
        {cardCount > 0 && <SetProgressLine set={set} />}
      </div>
    </header>
  );
}

const Facts = ({ set, className }: { set: CardSet; className: string }) => (
  <p className={cn('text-sm font-semibold text-muted', className)}>{setFacts(set)}</p>
);
