import { getMainSet } from '@ninepocket/contracts/catalog/catalog';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { Layers } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { BackLink } from '../parts/page/back-link.js';
import { count } from '../parts/format/counts.js';
import { Missing } from '../parts/page/missing.js';
import { SetList } from './sets/set-list.js';
import { SetSkeletons } from './sets/set-skeletons.js';

export default function MainSetPage() {
  const { mainSetSlug = '' } = useParams();
  const mainSet = useEndpoint(getMainSet, { params: { key: mainSetSlug } }, { persist: true });
  usePageTitle(mainSet.data?.name ?? 'Browse Cards');
  if (isNotFound(mainSet.error)) return <Missing title="Set not found" link={<Link to="/browse">Back to Sets</Link>} />;
  return (
    <>
      {/* A page needs a heading while it loads, too. */}
      {!mainSet.data && <h1 className="sr-only">Main set</h1>}
      <QueryView explain={problemText} query={mainSet} failure="The set could not be loaded" waiting={<Loading />}>
        {(found) => (
          <>
            <PageHeader
              title={found.name}
              eyebrow={`${count(found.setCount, 'set')} · ${count(found.cardCount, 'card')}`}
              back={<BackLink to="/browse">All sets</BackLink>}
            >
              {found.notes && <p className="max-w-prose text-muted">{found.notes}</p>}
            </PageHeader>
            <SetList
              query={{ mainSet: found.slug }}
              favoritesPlacement="above"
              empty={
                <EmptyState icon={<Layers />} title="No sets yet" text="No sets are assigned to this main set yet." />
              }
            />
          </>
        )}
      </QueryView>
    </>
  );
}

const Loading = () => (
  <>
    <Skeleton className="mb-3 h-6 w-24" />
    <Skeleton className="mb-8 h-14 w-72 max-w-full" />
    <SetSkeletons count={6} />
  </>
);
