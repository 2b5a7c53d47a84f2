import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { BackLink } from '../parts/page/back-link.js';
import { setFacts } from './set-facts.js';
import { SetActions } from './set-actions.js';
import { SetProgressLine } from './progress/set-progress-line.js';

/**
 * On phones, the actions are beside the way back, so that the cards begin on the first screen. Above, they are beside
 * the title if that leaves it room for its longest word, else below it.
 */
export function SetHeader({ set }: { set: CardSet }) {
  const { name, cardCount, description, mainSetSlug } = set;
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 sm:mb-3">
      <div className="self-center sm:basis-full">
        <BackLink to={mainSetSlug ? `/browse/${mainSetSlug}` : '/browse'}>Back to Sets</BackLink>
      </div>
      <div className="order-1 min-w-0 basis-full sm:order-none sm:basis-96 sm:grow">
        <p className="text-sm font-semibold text-muted">{setFacts(set)}</p>
        <h1 className="display mt-1 text-3xl break-words md:text-4xl">{name}</h1>
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <SetActions set={set} />
      </div>
      <div className="order-2 flex basis-full flex-col gap-3">
        {description && <p className="line-clamp-2 max-w-prose sm:line-clamp-none">{description}</p>}
        {cardCount > 0 && <SetProgressLine set={set} />}
      </div>
    </header>
  );
}
