import { getCardSet, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { toast } from '@ninepocket/ui/overlays/toast';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { isNotFound, problemText } from '@ninepocket/web-kit/api/problem-error';
import { CardSkeletons } from '../parts/cards/card-skeleton.js';
import { Missing } from '../parts/page/missing.js';
import type { BinderView } from '../parts/cards/view.js';
import { useListFilters } from '../parts/cards/use-list-filters.js';
import { yearAndName } from '../parts/format/set-name.js';
import { LeftBinder } from '../binder/left-binder.js';
import { SetBinder } from '../binder/set-binder.js';
import { SetCards } from './cards/set-cards.js';
import { SetComplete } from './progress/set-complete.js';
import { SetHeader } from './set-header.js';
import { isFiltered, NO_SET_FILTERS, readSetFilters } from './cards/set-filters.rules.js';
import { SetToolbar } from './cards/set-toolbar.js';
import { useSetView } from './use-set-view.js';

export default function SetPage() {
  const { mainSetSlug, setSlug = '' } = useParams();
  const { search } = useLocation();
  const set = useEndpoint(getCardSet, { params: { key: setSlug } }, { persist: true });
  usePageTitle(set.data ? yearAndName(set.data.year, set.data.name) : 'Browse Cards');

  if (isNotFound(set.error)) return <Missing title="Set not found" link={<Link to="/browse">Back to Sets</Link>} />;
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
  const { filters, change } = useListFilters(readSetFilters);
  const { view, leftBinder } = useSetView(set.id, filters);
  const [turnBar, setTurnBar] = useState<HTMLElement | null>(null);
  const toBinder = () => change({ ...NO_SET_FILTERS, view: 'binder' });
  const choose = (chosen: BinderView) => {
    if (chosen !== 'binder') return change({ view: chosen });
    toBinder();
    if (isFiltered(filters) && !leftBinder) {
      toast({
        title: 'Filters cleared',
        text: 'The binder has every card of the set.',
        action: { label: 'Undo', onClick: () => change(filters) },
      });
    }
  };
  return (
    <>
      <SetHeader set={set} />
      {set.cardCount > 0 && (
        <SetToolbar
          set={set}
          filters={filters}
          onChange={change}
          view={view ?? 'grid'}
          onView={choose}
          turnBar={setTurnBar}
        />
      )}
      <LeftBinder left={leftBinder} onBack={toBinder} />
      {view === null && <CardSkeletons tight view="grid" count={16} />}
      {view === 'binder' && <SetBinder key={set.id} set={set} toolbar={turnBar} />}
      {(view === 'grid' || view === 'list') && (
        <SetCards
          key={set.id}
          set={set}
          filters={filters}
          onSort={(sort) => change({ sort: sort === 'number' ? '' : sort })}
        />
      )}
      <SetComplete key={`complete ${set.id}`} set={set} />
    </>
  );
}

const Loading = () => (
  <>
    <Skeleton className="mb-3 h-9 w-32" />
    <Skeleton className="mb-4 h-24 w-80 max-w-full sm:mb-8" />
    <Skeleton className="mb-4 h-11 w-full max-w-2xl sm:mb-6" />
    <CardSkeletons tight view="grid" count={16} />
  </>
);
