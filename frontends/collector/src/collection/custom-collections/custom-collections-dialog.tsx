import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { UpgradeNote } from '../upgrade-note.js';
import { DeleteCustomCollectionDialog } from './delete-custom-collection-dialog.js';
import CustomCollectionFormDialog from './custom-collection-form-dialog.js';
import { CustomCollectionLine } from './custom-collection-line.js';
import { useCustomCollections, useMayManageCustomCollections } from './use-custom-collections.js';

type Open = { what: 'new' } | { what: 'edit' | 'delete'; customCollection: CustomCollection };
type CustomCollectionsDialogProps = {
  onClose: () => void;
  onShow?: (id: number) => void;
};

export default function CustomCollectionsDialog({ onClose, onShow }: CustomCollectionsDialogProps) {
  const may = useMayManageCustomCollections();
  const customCollections = useCustomCollections();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Custom collections"
      description="Organize your cards your way. A card can be in several collections."
      footer={
        may && (
          <Button onClick={() => setOpen({ what: 'new' })}>
            <Plus aria-hidden /> New collection
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!may && (
          <UpgradeNote title="A SUPER HERO power" onLeave={onClose}>
            Create collections of your own, such as “Binder 1” or “Spider-Man”, and see what each is worth.
            {(customCollections.data?.items.length ?? 0) > 0 && ' You can still view and delete the ones you have.'}
          </UpgradeNote>
        )}
        <QueryView
          explain={problemText}
          query={customCollections}
          failure="Your collections could not be loaded"
          waiting={<Loading />}
        >
          {({ items }) =>
            items.length === 0 ? (
              may && <p className="py-6 text-center text-muted">You do not have any yet.</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line panel-flat">
                {items.map((customCollection) => (
                  <CustomCollectionLine
                    key={customCollection.id}
                    customCollection={customCollection}
                    onShow={onShow && (() => onShow(customCollection.id))}
                    onEdit={may ? () => setOpen({ what: 'edit', customCollection }) : undefined}
                    onDelete={() => setOpen({ what: 'delete', customCollection })}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      {open?.what === 'new' && <CustomCollectionFormDialog customCollection={null} onClose={close} />}
      {open?.what === 'edit' && <CustomCollectionFormDialog customCollection={open.customCollection} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteCustomCollectionDialog customCollection={open.customCollection} onClose={close} />
      )}
    </Dialog>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading your collections" className="flex flex-col gap-3">
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className="h-16 w-full" />
    ))}
  </div>
);
