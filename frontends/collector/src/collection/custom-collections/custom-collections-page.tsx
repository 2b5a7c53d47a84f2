import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { Button } from '@ninepocket/ui/forms/button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { PageHeader } from '@ninepocket/ui/layout/page-header';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { usePageTitle } from '@ninepocket/web-kit/page/page-title';
import { FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SET_GRID } from '../../browse/sets/set-tile.js';
import { UpgradeNote } from '../upgrade-note.js';
import { CustomCollectionCard } from './custom-collection-card.js';
import { DeleteCustomCollectionDialog } from './delete-custom-collection-dialog.js';
import { customCollectionPath, useCustomCollections, useMayManageCustomCollections } from './use-custom-collections.js';

const CustomCollectionForm = lazyDialog(() => import('./custom-collection-form-dialog.js'));

type Open = { what: 'new' } | { what: 'edit' | 'delete'; customCollection: CustomCollection };

export default function CustomCollectionsPage() {
  usePageTitle('Custom collections');
  const may = useMayManageCustomCollections();
  const customCollections = useCustomCollections();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = may && (
    <Button onClick={() => setOpen({ what: 'new' })}>
      <Plus aria-hidden /> New collection
    </Button>
  );
  const some = (customCollections.data?.items.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title="Custom collections"
        actions={
          <>
            <Button variant="secondary" asChild>
              <Link to="/binders">Binders</Link>
            </Button>
            {some && add}
          </>
        }
      >
        <p className="max-w-prose text-muted">Organize your cards your way. A card can be in several collections.</p>
      </PageHeader>
      {!may && (
        <div className="mb-6 max-w-2xl">
          <UpgradeNote title="A SUPER HERO power" onLeave={() => undefined}>
            Create collections of your own, such as “Slabs” or “Spider-Man”, and see what each is worth.
            {some && ' You can still view and delete the ones you have.'}
          </UpgradeNote>
        </div>
      )}
      <QueryView
        explain={problemText}
        query={customCollections}
        failure="Your collections could not be loaded"
        waiting={<Loading />}
      >
        {({ items }) =>
          items.length === 0 ? (
            may && (
              <EmptyState
                icon={<FolderPlus />}
                title="No collections yet"
                text="Bring cards together that belong together, whatever sets they are from."
                action={add}
              />
            )
          ) : (
            <ul className={SET_GRID}>
              {items.map((customCollection) => (
                <CustomCollectionCard
                  key={customCollection.id}
                  customCollection={customCollection}
                  onEdit={may ? () => setOpen({ what: 'edit', customCollection }) : null}
                  onDelete={() => setOpen({ what: 'delete', customCollection })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {open?.what === 'new' && (
        <CustomCollectionForm
          customCollection={null}
          onClose={close}
          onSaved={(saved) => void navigate(customCollectionPath(saved))}
        />
      )}
      {open?.what === 'edit' && <CustomCollectionForm customCollection={open.customCollection} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteCustomCollectionDialog customCollection={open.customCollection} onClose={close} />
      )}
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your collections" className={SET_GRID}>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className="h-[140px] rounded-panel" />
    ))}
  </div>
);
