import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from './use-is-admin.js';

const EditSet = lazyDialog(() => import('./edit-set.js'));

export function EditSetButton({ set }: { set: CardSet }) {
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <CardButton label={`Edit ${set.name}`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </CardButton>
      {open && <EditSet set={set} onClose={() => setOpen(false)} />}
    </>
  );
}
