import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { Answer } from '@ninepocket/ui/forms/answer';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { UpgradeNote } from '../upgrade-note.js';
import { DeleteGroupDialog } from './delete-group-dialog.js';
import GroupFormDialog from './group-form-dialog.js';
import { GroupLine } from './group-line.js';
import { useGroups, useMayGroup } from './use-groups.js';

type Open = { what: 'new' } | { what: 'edit' | 'delete'; group: CustomCollection };
type GroupsDialogProps = {
  onClose: () => void;
  /** Shows the cards of one. */
  onShow?: (id: number) => void;
};

/** My custom collections: made, renamed, described, deleted, shown. Without the plan they can be read and deleted still. */
export default function GroupsDialog({ onClose, onShow }: GroupsDialogProps) {
  const may = useMayGroup();
  const groups = useGroups();
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
            Make groups of your own, such as “Binder 1” or “Spider-Man”, and see what each is worth.
            {(groups.data?.items.length ?? 0) > 0 && ' The ones that you made can be looked at and deleted still.'}
          </UpgradeNote>
        )}
        <Answer
          explain={problemText}
          query={groups}
          failure="Your collections could not be loaded"
          waiting={<Waiting />}
        >
          {({ items }) =>
            items.length === 0 ? (
              may && <p className="py-6 text-center text-muted">You have none yet.</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line rounded-panel border border-line bg-surface">
                {items.map((group) => (
                  <GroupLine
                    key={group.id}
                    group={group}
                    onShow={onShow && (() => onShow(group.id))}
                    onEdit={may ? () => setOpen({ what: 'edit', group }) : undefined}
                    onDelete={() => setOpen({ what: 'delete', group })}
                  />
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
      {open?.what === 'new' && <GroupFormDialog group={null} onClose={close} />}
      {open?.what === 'edit' && <GroupFormDialog group={open.group} onClose={close} />}
      {open?.what === 'delete' && <DeleteGroupDialog group={open.group} onClose={close} />}
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
