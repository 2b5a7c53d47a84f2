import { Button } from '@ninepocket/ui/forms/button';
import { lazyDialog } from '@ninepocket/ui/states/lazy';
import { useState } from 'react';

const UpgradeDialog = lazyDialog(() => import('../plans/upgrade-dialog.js'));

export function UpgradeButton({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && <UpgradeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
