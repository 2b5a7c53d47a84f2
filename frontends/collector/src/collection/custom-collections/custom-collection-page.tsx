import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { CUSTOM_COLLECTION_ORDERS } from '@ninepocket/contracts/collection/sorts';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Select } from '@ninepocket/ui/forms/select';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { FolderPlus, ListChecks, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pictured } from '../../parts/cards/pictured.js';
import { useListFilters } from '../../parts/cards/use-list-filters.js';
import { Toolbar } from '../../parts/toolbar/toolbar.js';
import { readBinderView, VIEW_KEY, type BinderView } from '../../parts/cards/view.js';
import { BinderViewToggle } from '../../parts/cards/view-toggle.js';
import { count } from '../../parts/format/counts.js';
import { worthText } from '../../parts/format/worth-text.js';
import { BackLink } from '../../parts/page/back-link.js';
import { Missing } from '../../parts/page/missing.js';
import { readCollectionFilters } from '../filters/collection-filters.rules.js';
import { Holdings } from '../holdings/holdings.js';
import { useSelection } from '../selection/use-selection.js';
import { CustomCollectionBinder } from './custom-collection-binder.js';
import { useCustomCollectionOrder } from './use-custom-collection-order.js';
import { useCustomCollections, useMayManageCustomCollections } from './use-custom-collections.js';

const CustomCollectionForm = lazyDialog(() => import('./custom-collection-form-dialog.js'));

const ORDERS: Record<(typeof CUSTOM_COLLECTION_ORDERS)[number], string> = {
  card: 'In card order',
  newest: 'Newest first',
  manual: 'My order',
};
const SORTS = { card: 'set', newest: 'newest', manual: 'manual' } as const;
const ORDER_OPTIONS = CUSTOM_COLLECTION_ORDERS.map((value) => ({ value, label: ORDERS[value] }));

export default function CustomCollectionPage() {
  const id = Number(useParams().id);
  const all = useCustomCollections();
  const found = all.data?.items.find((one) => one.id === id);
  usePageTitle(found?.name ?? 'Custom collection');
  if (all.data && !found)
    return <Missing title="Collection not found" link={<Link to="/collections">Custom collections</Link>} />;
  return (
    <>
      {!found && <h1 className="sr-only">Custom collection</h1>}
      <QueryView
        explain={problemText}
        query={all}
        failure="The collection could not be loaded"
        waiting={<Skeleton className="h-96 w-full" />}
      >
        {() => found && <OpenCollection key={found.id} customCollection={found} />}
      </QueryView>
    </>
  );
}

function OpenCollection({ customCollection }: { customCollection: CustomCollection }) {
  const { id, name, description, copies, cover, order } = customCollection;
  const may = useMayManageCustomCollections();
  const { filters, change } = useListFilters(readCollectionFilters);
  const { setOrder } = useCustomCollectionOrder(id);
  const selecting = useSelection();
  const [editing, setEditing] = useState(false);
  const [turnBar, setTurnBar] = useState<HTMLElement | null>(null);
  const view = useCollectionView();
  // A heading of the list sorts until the page is left.
  const sort = filters.sort === 'newest' ? SORTS[order] : filters.sort;
  const choose = (chosen: BinderView) => {
    selecting.leave();
    change({ view: chosen });
  };
  const empty = (
    <EmptyState
      icon={<FolderPlus />}
      title="No cards in this collection yet"
      text="Select cards in My Collection, then add them here with “Collection”."
      action={
        <Button asChild>
          <Link to="/my-collection">My Collection</Link>
        </Button>
      }
    />
  );
  return (
    <>
      <div className="flex items-start gap-4">
        {cover && (
          <div className="w-24 shrink-0 max-sm:hidden">
            <CardImage card={pictured(cover.card)} src={cover.photoUrl ?? cover.card.frontImageUrl} eager />
          </div>
        )}
        <div className="min-w-0 grow">
          <PageHeader
            title={name}
            eyebrow={`${count(copies, 'card')} · ${worthText(customCollection)}`}
            back={<BackLink to="/collections">Custom collections</BackLink>}
            actions={
              may && (
                <Button variant="secondary" onClick={() => setEditing(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )
            }
          >
            {description && <p className="max-w-prose break-words">{description}</p>}
          </PageHeader>
        </div>
      </div>
      <Toolbar className="max-sm:flex-wrap">
        <BinderViewToggle view={view} onChange={choose} />
        {view === 'binder' && <div ref={setTurnBar} className="contents" />}
        {may && (
          <Select
            aria-label="Order"
            value={order}
            options={ORDER_OPTIONS}
            onChange={({ target }) => {
              const chosen = CUSTOM_COLLECTION_ORDERS.find((one) => one === target.value);
              if (chosen) setOrder(chosen);
            }}
            className="w-auto"
          />
        )}
        {view !== 'binder' && (
          <Button
            variant={selecting.on ? 'primary' : 'secondary'}
            aria-pressed={selecting.on}
            onClick={() => (selecting.on ? selecting.leave() : selecting.start())}
          >
            <ListChecks aria-hidden /> Select Items
          </Button>
        )}
      </Toolbar>
      {view === 'binder' ? (
        <CustomCollectionBinder customCollection={customCollection} may={may} empty={empty} toolbar={turnBar} />
      ) : (
        <Holdings
          filters={{ ...filters, view, collectionId: id, sort }}
          selecting={selecting}
          onSort={(chosen) => change({ sort: chosen })}
          empty={empty}
        />
      )}
      {editing && <CustomCollectionForm customCollection={customCollection} onClose={() => setEditing(false)} />}
    </>
  );
}

/** All of its cards are owned, so that it begins as a binder. */
const useCollectionView = (): BinderView => {
  const [params] = useUrlParams();
  return readBinderView(params.get('view')) ?? readBinderView(localStorage.getItem(VIEW_KEY)) ?? 'binder';
};
