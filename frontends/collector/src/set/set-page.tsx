import { getCardSet, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Navigate, useLocation, useParams } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { BackLink } from '../parts/page/back-link.js';
import { CardSkeletons } from '../parts/cards/card-skeleton.js';
import { isNotFound } from '../parts/page/failure.rules.js';
import { Missing } from '../parts/page/missing.js';
import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { yearAndName } from '../parts/format/set-name.js';
import { SetActions } from './set-actions.js';
import { SetCards } from './cards/set-cards.js';
import { SetFacts } from './set-facts.js';
import { readSetFilters } from './cards/set-filters.rules.js';
import { SetToolbar } from './cards/set-toolbar.js';

export default function SetPage() {
  const { mainSetSlug, setSlug = '' } = useParams();
  const { search } = useLocation();
  const set = useEndpoint(getCardSet, { params: { key: setSlug } }, { persist: true });
  usePageTitle(set.data ? yearAndName(set.data.year, set.data.name) : 'Browse Cards');

  if (isNotFound(set.error)) return <Missing title="Set not found" />;
  return (
    <>
      {/* A page needs a heading while it loads, too. */}
      {!set.data && <h1 className="sr-only">Card set</h1>}
      <QueryView explain={problemText} query={set} failure="The set could not be loaded" waiting={<Loading />}>
        {(found) =>
          // Each set has a single URL: an old or wrong main set redirects to it.
          mainSetSlug === (found.mainSetSlug ?? 'other') ? (
            <Found set={found} />
          ) : (
            <Navigate replace to={cardSetPath(found) + search} />
          )
        }
      </QueryView>
    </>
  );
}

function Found({ set }: { set: CardSet }) {
  const { filters, change } = useUrlFilters(readSetFilters);
  return (
    <>
      <PageHeader
        title={set.name}
        eyebrow={set.year > 0 && set.year}
        back={<BackLink to={set.mainSetSlug ? `/browse/${set.mainSetSlug}` : '/browse'}>Back to Sets</BackLink>}
        actions={<SetActions set={set} />}
      >
        <SetFacts set={set} />
      </PageHeader>
      {set.cardCount > 0 && <SetToolbar set={set} filters={filters} onChange={change} />}
      <SetCards set={set} filters={filters} />
    </>
  );
}

const Loading = () => (
  <>
    <Skeleton className="mb-3 h-6 w-32" />
    <Skeleton className="mb-8 h-24 w-80 max-w-full" />
    <Skeleton className="mb-6 h-11 w-full max-w-2xl" />
    <CardSkeletons view="grid" count={16} />
  </>
);
