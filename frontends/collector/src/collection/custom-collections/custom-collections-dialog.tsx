import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { Answer } from '@ninepocket/ui/forms/answer';
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
  /** Shows the cards of one. */
  onShow?: (id: number) => void;
};

/** My custom collections: made, renamed, described, deleted, shown. Without the plan they can be read and deleted still. */
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
      description="Groups of your cards, as you like them. A card may be in several."
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
            {(customCollections.data?.items.length ?? 0) > 0 &&
              ' The ones that you made can be looked at and deleted still.'}
          </UpgradeNote>
        )}
        <Answer
          explain={problemText}
          query={customCollections}
          failure="Your collections could not be loaded"
          waiting={<Waiting />}
        >
          {({ items }) =>
            items.length === 0 ? (
              may && <p className="py-6 text-center text-muted">You have none yet.</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line rounded-panel border border-line bg-surface">
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
        </Answer>
      </div>
      {open?.what === 'new' && <CustomCollectionFormDialog customCollection={null} onClose={close} />}
      {open?.what === 'edit' && <CustomCollectionFormDialog customCollection={open.customCollection} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteCustomCollectionDialog customCollection={open.customCollection} onClose={close} />
      )}
    </Dialog>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading your collections" className="flex flex-col gap-3">
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className="h-16 w-full" />
    ))}
  </div>
);
